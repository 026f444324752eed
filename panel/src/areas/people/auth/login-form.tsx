import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useRouter, useSearch } from '@tanstack/react-router';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { safeRedirect } from '#guards.ts';
import { AnchorLink } from '#shared/ui/links.tsx';
import { startConfig } from '#start-config.ts';
import { FormAlert } from './form-alert.tsx';
import { type LoginErrors, loginErrors } from './login-errors.ts';
import { SecretField } from './secret-field.tsx';
import { type Credentials, signInWithPassword } from './sign-in.ts';

export function LoginForm({ problem }: { problem: string | undefined }) {
  const { t } = useTranslation('auth');
  const router = useRouter();
  const { redirect } = useSearch({ strict: false });
  const [values, setValues] = useState<Credentials>({ email: '', password: '' });
  const [errors, setErrors] = useState<LoginErrors>({ form: problem });
  const [busy, setBusy] = useState(false);
  const email = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);

  // People come here to type their e-mail.
  useEffect(() => email.current?.focus(), []);

  const set = (change: Partial<Credentials>) => {
    setValues({ ...values, ...change });
    setErrors({});
  };

  const fail = (found: LoginErrors) => {
    setErrors(found);
    if (found.email) email.current?.focus();
    else if (found.password) password.current?.focus();
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const missing: LoginErrors = {
      email: values.email.trim() ? undefined : t('required'),
      password: values.password ? undefined : t('required'),
    };
    if (missing.email || missing.password) return fail(missing);
    setBusy(true);
    try {
      if (await signInWithPassword(values)) router.history.replace(safeRedirect(redirect));
      else setBusy(false);
    } catch (error) {
      setBusy(false);
      fail(loginErrors(error));
    }
  };

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        <FormAlert text={errors.form} />
        <TextInput
          ref={email}
          label={t('email')}
          type="email"
          name="email"
          autoComplete="username"
          value={values.email}
          error={errors.email}
          onChange={({ currentTarget }) => set({ email: currentTarget.value })}
        />
        <SecretField
          ref={password}
          label={t('password')}
          autoComplete="current-password"
          value={values.password}
          error={errors.password}
          onChange={({ currentTarget }) => set({ password: currentTarget.value })}
        />
        <Button type="submit" loading={busy} fullWidth mt={4}>
          {t('signIn')}
        </Button>
        <AnchorLink to="/reset-password" size="sm" ta="center">
          {t('reset.forgot')}
        </AnchorLink>
        {startConfig.demo && <DemoAccounts onPick={set} />}
      </Stack>
    </form>
  );
}

const names = ['super', 'admin', 'treasurer', 'manager', 'player'] as const;

/** Only where the server runs the demo: its accounts are no secret there. */
function DemoAccounts({ onPick }: { onPick: (account: Credentials) => void }) {
  const { t } = useTranslation('auth');
  return (
    <div>
      <Text size="xs" c="dimmed" mb={6}>
        {t('demo.text')}
      </Text>
      <Group gap={6}>
        {names.map((name) => (
          <Button
            key={name}
            size="compact-xs"
            variant="default"
            onClick={() => onPick({ email: `${name}@matchdesk.test`, password: 'matchdesk-demo' })}
          >
            {t(`demo.${name}`)}
          </Button>
        ))}
      </Group>
    </div>
  );
}
