import { Button, Checkbox, Group, PasswordInput, Stack, Text } from '@mantine/core';
import { changeSetting, listSettings } from '@matchdesk/contract/content/settings.calls';
import {
  beginMyFactor,
  changeMyPassword,
  confirmMyFactor,
  getFactorReach,
  getMyFactor,
  listSessions,
  removeMyFactor,
  renewMyRecoveryCodes,
} from '@matchdesk/contract/people/users.calls';
import { type RoleName, roleNames } from '@matchdesk/contract/permissions';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { attempt, call } from '#shared/api/call.ts';
import { apiQuery, refresh } from '#shared/api/query.ts';
import { confirm } from '#shared/confirm/confirm.ts';
import { FactorSetUp, RecoveryCodes } from '#shared/factor/factor.tsx';
import { SingleKeysSwitch } from '#shared/keys/single-keys-switch.tsx';
import { useHasRole, useMe } from '#shared/session/me.ts';
import { toasts } from '#shared/toasts/toasts.ts';
import { PageHeading } from '#shared/ui/page-heading.tsx';
import { Block } from './block.tsx';
import { Sessions } from './sessions-block.tsx';
import { SignIns } from './sign-ins-block.tsx';

const key = 'second_factor_roles';

/** A person's own account. */
export function AccountPage() {
  const { t } = useTranslation('users');
  const me = useMe();
  if (!me) return null;
  return (
    <>
      <PageHeading title={t('account')} />
      <Stack gap="md" maw={900}>
        <PasswordBlock />
        <FactorBlock />
        <FactorRoles />
        <Sessions userId={me.id} />
        <SignIns userId={me.id} />
        <KeysBlock />
      </Stack>
    </>
  );
}

function KeysBlock() {
  const { t } = useTranslation();
  return (
    <Block title={t('keys.title')}>
      <SingleKeysSwitch />
    </Block>
  );
}

/** A person's own second factor. */
function FactorBlock() {
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

/** The roles that need a second factor, for Super admins. */
function FactorRoles() {
  const { t } = useTranslation('users');
  const isSuperAdmin = useHasRole()('Super admin');
  const { data } = useQuery({ ...apiQuery(listSettings), enabled: isSuperAdmin });
  const [sent, setSent] = useState<string>();
  const setting = data?.data.find(({ config_name }) => config_name === key);
  if (!isSuperAdmin || !setting) return null;
  const value = sent ?? setting.config_value;
  const required = roleNames.filter((role) => value.split(',').includes(role));
  /** Says whom the change affects before it is saved. */
  const ask = async (role: RoleName): Promise<boolean> => {
    const reach = await attempt(getFactorReach, { query: { role } });
    if (!reach.ok) return false;
    const { people, without_factor } = reach.data.data;
    const concerned = [
      t('factor.concerns', { count: people }),
      ...(without_factor > 0 ? [t('factor.without', { count: without_factor })] : []),
    ];
    return confirm({
      title: t('factor.require', { role: t(`roles.${role}`) }),
      text: concerned.join(' '),
      confirmLabel: t('factor.requireYes'),
    });
  };
  const change = async (role: RoleName, isRequired: boolean) => {
    if (isRequired && !(await ask(role))) return;
    const next = roleNames.filter((one) => (one === role ? isRequired : required.includes(one))).join();
    setSent(next);
    await attempt(changeSetting, { params: { key }, body: { value: next } });
    await refresh(listSettings);
    setSent(undefined);
  };
  return (
    <Block title={t('factor.roles')}>
      <Text size="sm" c="dimmed">
        {t('factor.rolesText')}
      </Text>
      <Group gap="lg" role="group" aria-label={t('factor.roles')}>
        {roleNames.map((role) => (
          <Checkbox
            key={role}
            label={t(`roles.${role}`)}
            checked={required.includes(role)}
            onChange={({ currentTarget }) => void change(role, currentTarget.checked)}
          />
        ))}
      </Group>
    </Block>
  );
}

/** Changes a person's own password; asks them to prove their identity if the last proof is too old. */
function PasswordBlock() {
  const { t } = useTranslation('users');
  const { t: shell } = useTranslation();
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const change = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    const outcome = await attempt(changeMyPassword, { body: { password } }, { quiet: true });
    setBusy(false);
    if (!outcome.ok) return setError(outcome.refused.words);
    setPassword('');
    toasts.add({ type: 'success', message: t('password.changed') });
    await refresh(listSessions);
  };
  return (
    <Block title={t('password.title')}>
      <Text size="sm">{t('password.text')}</Text>
      <form onSubmit={(event) => void change(event)} noValidate>
        <Group align="flex-start" gap="sm">
          <PasswordInput
            label={t('password.new')}
            autoComplete="new-password"
            w={280}
            value={password}
            error={error}
            visibilityToggleButtonProps={{ 'aria-label': shell('proof.show') }}
            onChange={({ currentTarget }) => {
              setPassword(currentTarget.value);
              setError(undefined);
            }}
          />
          <Button type="submit" mt={25} loading={busy} disabled={password === ''}>
            {t('password.change')}
          </Button>
        </Group>
      </form>
    </Block>
  );
}
