import { Anchor, Loader, Stack, Text } from '@mantine/core';
import { useRouter, useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { safeRedirect } from '#guards.ts';
import { CodeForm } from '#shared/factor/code-form.tsx';
import { FactorSetUp } from '#shared/factor/factor-set-up.tsx';
import {
  beginFactor,
  confirmFactor,
  type OwedFactor,
  openWith,
  owedFactor,
  signInWithCode,
} from './sign-in.ts';

/** The step after the password: enter the code, or set up the second factor if a role needs it. */
export function FactorStep({ owed: { token, needs } }: { owed: OwedFactor }) {
  const { t } = useTranslation();
  const router = useRouter();
  const { redirect } = useSearch({ strict: false });
  const goOn = () => router.history.replace(safeRedirect(redirect));
  return (
    <Stack gap="sm">
      {needs === 'code' ? (
        <>
          <Text size="sm">{t('factor.ask')}</Text>
          <CodeForm
            label={t('factor.codeOrRecovery')}
            send={async (code) => {
              await signInWithCode(token, code);
              goOn();
            }}
          />
        </>
      ) : (
        <>
          <Text size="sm">{t('factor.required')}</Text>
          <SetUpAtLogin token={token} onDone={goOn} />
        </>
      )}
      <Anchor component="button" type="button" size="sm" onClick={() => owedFactor.set(undefined)}>
        {t('factor.startAgain')}
      </Anchor>
    </Stack>
  );
}

function SetUpAtLogin({ token, onDone }: { token: string; onDone: () => void }) {
  const [begun, setBegun] = useState<{ secret: string; address: string }>();
  const asked = useRef(false);
  const bearer = useRef('');
  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    // The sign-in has expired, so it starts over.
    beginFactor(token).then(setBegun, () => owedFactor.set(undefined));
  }, [token]);
  if (!begun) return <Loader size="sm" />;
  return (
    <FactorSetUp
      {...begun}
      confirm={async (code) => {
        const confirmed = await confirmFactor(token, code);
        bearer.current = confirmed.bearer;
        return confirmed.codes;
      }}
      onDone={() => void openWith(bearer.current).then(onDone, () => owedFactor.set(undefined))}
    />
  );
}
