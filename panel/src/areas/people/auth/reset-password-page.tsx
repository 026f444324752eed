import { Anchor, Button, Stack, Text, TextInput } from '@mantine/core';
import { askForPasswordReset, resetPassword } from '@matchdesk/contract/people/players.calls';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#shared/api/call.ts';
import { isRefused } from '#shared/api/refused.ts';
import { AnchorLink, ButtonLink } from '#shared/ui/links.tsx';
import { playersAddress } from '#start-config.ts';
import { AuthFrame } from './auth-frame.tsx';
import { FormAlert } from './form-alert.tsx';
import { type LoginErrors, loginErrors } from './login-errors.ts';
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
        <Button component="a" href={playersAddress('/sign-in')} fullWidth>
          {t('reset.toPlay')}
        </Button>
        <ButtonLink to="/login" variant="default" fullWidth>
          {t('reset.toDesk')}
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

/** The answer is the same for every address, so that nobody learns who has an account. */
function AskForLink() {
  const { t } = useTranslation('auth');
  const [email, setEmail] = useState('');
  const [errors, setErrors] = useState<LoginErrors>({});
  const [state, setState] = useState<'open' | 'busy' | 'sent'>('open');
  const field = useRef<HTMLInputElement>(null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setState('busy');
    try {
      await call(askForPasswordReset, { body: { email } }, { quiet: true, cookies: true });
      setState('sent');
    } catch (error) {
      setState('open');
      setErrors(loginErrors(error));
      field.current?.focus();
    }
  };

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        <FormAlert text={errors.form} />
        {state === 'sent' ? (
          <Text role="status">{t('reset.sent')}</Text>
        ) : (
          <>
            <TextInput
              ref={field}
              label={t('email')}
              type="email"
              name="email"
              autoComplete="username"
              value={email}
              error={errors.email}
              onChange={({ currentTarget }) => {
                setEmail(currentTarget.value);
                setErrors({});
              }}
            />
            <Button type="submit" loading={state === 'busy'} fullWidth mt={4}>
              {t('reset.send')}
            </Button>
          </>
        )}
        <AnchorLink to="/login" size="sm" ta="center">
          {t('reset.back')}
        </AnchorLink>
      </Stack>
    </form>
  );
}
