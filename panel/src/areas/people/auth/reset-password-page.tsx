import { Anchor, Stack, Text } from '@mantine/core';
import { resetPassword } from '@matchdesk/contract/people/players.calls';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#shared/api/call.ts';
import { isRefused } from '#shared/api/refused.ts';
import { ButtonLink } from '#shared/ui/links.tsx';
import { AskForLink } from './ask-for-link.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { SecretForm } from './secret-form.tsx';
import { useLinkToken } from './use-link-token.ts';

/** With a token from a mail, asks for a new password; without one, offers to send a link. */
export function ResetPasswordPage() {
  const { t } = useTranslation('auth');
  const { token, forget } = useLinkToken('/reset-password');

  return token ? (
    <AuthFrame title={t('reset.title')} subtitle={t('reset.text')}>
      <NewPassword key={token} token={token} onAskAgain={forget} />
    </AuthFrame>
  ) : (
    <AuthFrame title={t('reset.askTitle')} subtitle={t('reset.askText')}>
      <AskForLink />
    </AuthFrame>
  );
}

function NewPassword({ token, onAskAgain }: { token: string; onAskAgain: () => void }) {
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
