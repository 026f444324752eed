import { Button, Group, Text } from '@mantine/core';
import {
  beginMyFactor,
  confirmMyFactor,
  getMyFactor,
  removeMyFactor,
  renewMyRecoveryCodes,
} from '@matchdesk/contract/people/users.calls';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { attempt, call } from '#shared/api/call.ts';
import { apiQuery, refresh } from '#shared/api/query.ts';
import { confirm } from '#shared/confirm/confirm.ts';
import { FactorSetUp } from '#shared/factor/factor-set-up.tsx';
import { RecoveryCodes } from '#shared/factor/recovery-codes.tsx';
import { Block } from './block.tsx';

/** A person's own second factor. */
export function FactorBlock() {
  const { t } = useTranslation('users');
  const { data } = useQuery(apiQuery(getMyFactor));
  const [begun, setBegun] = useState<{ secret: string; address: string }>();
  const [codes, setCodes] = useState<readonly string[]>();
  if (!data) return null;
  const { has_factor, is_required, codes_left } = data.data;
  const begin = async () => {
    const outcome = await attempt(beginMyFactor);
    if (outcome.ok) setBegun(outcome.data.data);
  };
  const renew = async () => {
    const question = { title: t('factor.renewTitle'), text: t('factor.renewText') };
    if (!(await confirm({ ...question, confirmLabel: t('factor.renew') }))) return;
    const outcome = await attempt(renewMyRecoveryCodes);
    if (outcome.ok) setCodes(outcome.data.recovery_codes);
  };
  const remove = async () => {
    const question = { title: t('factor.remove'), text: t('factor.removeText'), danger: true };
    if (!(await confirm({ ...question, confirmLabel: t('factor.remove') }))) return;
    await attempt(removeMyFactor);
    await refresh(getMyFactor);
  };
  const finish = () => {
    setBegun(undefined);
    setCodes(undefined);
    void refresh(getMyFactor);
  };
  return (
    <Block title={t('factor.title')}>
      {codes ? (
        <RecoveryCodes codes={codes} onDone={finish} />
      ) : begun ? (
        <FactorSetUp
          {...begun}
          confirm={async (code) =>
            (await call(confirmMyFactor, { body: { code } }, { quiet: true })).data.recovery_codes
          }
          onDone={finish}
        />
      ) : (
        <>
          <Text size="sm">
            {has_factor ? t('factor.on', { count: codes_left }) : t('factor.off')}
            {is_required && ` ${t('factor.isRequired')}`}
          </Text>
          <Group>
            {!has_factor && <Button onClick={() => void begin()}>{t('factor.setUp')}</Button>}
            {has_factor && (
              <Button variant="default" onClick={() => void renew()}>
                {t('factor.renew')}
              </Button>
            )}
            {has_factor && !is_required && (
              <Button variant="default" onClick={() => void remove()}>
                {t('factor.remove')}
              </Button>
            )}
          </Group>
        </>
      )}
    </Block>
  );
}
