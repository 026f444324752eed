import { Anchor, Button, Stack, Text } from '@mantine/core';
import { resetPassword } from '@matchdesk/contract/calls/play';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#shared/api/call.ts';
import { isRefused } from '#shared/api/refused.ts';
import { FormAlert } from './form-alert.tsx';
import { type LoginErrors, loginErrors } from './login-errors.ts';
import { SecretField } from './secret-field.tsx';

export function NewPassword({ token, onAskAgain }: { token: string; onAskAgain: () => void }) {
  const { t } = useTranslation('auth');
  const [password, setPassword] = useState('');
  const [errors, setErrors] = useState<LoginErrors>({});
  const [isUsedUp, setUsedUp] = useState(false);
  const [state, setState] = useState<'open' | 'busy' | 'set'>('open');
  const field = useRef<HTMLInputElement>(null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setState('busy');
    try {
      await call(resetPassword, { body: { token, password } }, { quiet: true });
      setState('set');
    } catch (error) {
      setState('open');
      setErrors(loginErrors(error));
      setUsedUp(isRefused(error) && error.code === 'reset-link-not-valid');
      field.current?.focus();
    }
  };

  if (state === 'set') {
    return (
      <Stack gap="sm">
        <Text role="status">{t('reset.set')}</Text>
        <Button component={Link} to="/login" fullWidth>
          {t('reset.toSignIn')}
        </Button>
      </Stack>
    );
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        <FormAlert text={errors.form} />
        <SecretField
          ref={field}
          label={t('reset.newPassword')}
          autoComplete="new-password"
          value={password}
          error={errors.password}
          onChange={({ currentTarget }) => {
            setPassword(currentTarget.value);
            setErrors({});
          }}
        />
        <Button type="submit" loading={state === 'busy'} fullWidth mt={4}>
          {t('reset.save')}
        </Button>
        {isUsedUp && (
          <Anchor component="button" type="button" size="sm" onClick={onAskAgain}>
            {t('reset.askAgain')}
          </Anchor>
        )}
      </Stack>
    </form>
  );
}
