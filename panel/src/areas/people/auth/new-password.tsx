import { Anchor, Stack, Text } from '@mantine/core';
import { resetPassword } from '@matchdesk/contract/people/players.calls';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#shared/api/call.ts';
import { isRefused } from '#shared/api/refused.ts';
import { ButtonLink } from '#shared/ui/links.tsx';
import { SecretForm } from './secret-form.tsx';

export function NewPassword({ token, onAskAgain }: { token: string; onAskAgain: () => void }) {
  const { t } = useTranslation('auth');
  const [isUsedUp, setUsedUp] = useState(false);
  const [isSet, setSet] = useState(false);

  if (isSet) {
    return (
      <Stack gap="sm">
        <Text role="status">{t('reset.set')}</Text>
        <ButtonLink to="/login" fullWidth>
          {t('reset.toSignIn')}
        </ButtonLink>
      </Stack>
    );
  }
  return (
    <SecretForm
      label={t('reset.newPassword')}
      autoComplete="new-password"
      submitLabel={t('reset.save')}
      send={async (password) => {
        await call(resetPassword, { body: { token, password } }, { quiet: true });
        setSet(true);
      }}
      onRefused={(error) => setUsedUp(isRefused(error) && error.code === 'reset-link-not-valid')}
    >
      {isUsedUp && (
        <Anchor component="button" type="button" size="sm" onClick={onAskAgain}>
          {t('reset.askAgain')}
        </Anchor>
      )}
    </SecretForm>
  );
}
