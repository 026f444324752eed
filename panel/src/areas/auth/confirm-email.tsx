import { Button, Stack, Text } from '@mantine/core';
import { confirmSignUp } from '@matchdesk/contract/calls/play';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#shared/api/call.ts';
import { FormAlert } from './form-alert.tsx';
import { type LoginErrors, loginErrors } from './login-errors.ts';
import { SecretField } from './secret-field.tsx';

/** Players have nothing to do in the panel, so the token that the call answers is not kept. */
export function ConfirmEmail({ token }: { token: string }) {
  const { t } = useTranslation('auth');
  const [password, setPassword] = useState('');
  const [errors, setErrors] = useState<LoginErrors>({});
  const [state, setState] = useState<'open' | 'busy' | 'confirmed'>('open');
  const field = useRef<HTMLInputElement>(null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setState('busy');
    try {
      await call(confirmSignUp, { body: { token, password } }, { quiet: true });
      setState('confirmed');
    } catch (error) {
      setState('open');
      setErrors(loginErrors(error));
      field.current?.focus();
    }
  };

  if (state === 'confirmed') return <Text role="status">{t('confirm.done')}</Text>;
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        <FormAlert text={errors.form} />
        <SecretField
          ref={field}
          label={t('password')}
          autoComplete="current-password"
          value={password}
          error={errors.password}
          onChange={({ currentTarget }) => {
            setPassword(currentTarget.value);
            setErrors({});
          }}
        />
        <Button type="submit" loading={state === 'busy'} fullWidth mt={4}>
          {t('confirm.save')}
        </Button>
      </Stack>
    </form>
  );
}
