import { Button, Stack, Text, TextInput } from '@mantine/core';
import { askForPasswordReset } from '@matchdesk/contract/people/players.calls';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#shared/api/call.ts';
import { AnchorLink } from '#shared/ui/links.tsx';
import { FormAlert } from './form-alert.tsx';
import { type LoginErrors, loginErrors } from './login-errors.ts';

/** The answer is the same for every address, so that nobody learns who has an account. */
export function AskForLink() {
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
