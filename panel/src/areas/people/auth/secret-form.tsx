import { Button, PasswordInput, type PasswordInputProps, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormAlert } from './form-alert.tsx';
import { type LoginErrors, loginErrors } from './login-errors.ts';

interface SecretFormProps {
  label: string;
  autoComplete: 'current-password' | 'new-password';
  submitLabel: string;
  send: (password: string) => Promise<void>;
  onRefused?: (error: unknown) => void;
  /** Below the button. */
  children?: ReactNode;
}

/** Asks for one password and sends it with the token of a mailed link. */
export function SecretForm({ label, autoComplete, submitLabel, send, onRefused, children }: SecretFormProps) {
  const [password, setPassword] = useState('');
  const [errors, setErrors] = useState<LoginErrors>({});
  const [isBusy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    try {
      await send(password);
    } catch (error) {
      setErrors(loginErrors(error));
      onRefused?.(error);
      field.current?.focus();
    } finally {
      setBusy(false);
    }
  };

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        <FormAlert text={errors.form} />
        <SecretField
          ref={field}
          label={label}
          autoComplete={autoComplete}
          value={password}
          error={errors.password}
          onChange={({ currentTarget }) => {
            setPassword(currentTarget.value);
            setErrors({});
          }}
        />
        <Button type="submit" loading={isBusy} fullWidth mt={4}>
          {submitLabel}
        </Button>
        {children}
      </Stack>
    </form>
  );
}

/** A password, hidden until the person asks to see it; the eye can be reached by keyboard too. */
export function SecretField(props: PasswordInputProps) {
  const { t } = useTranslation('auth');
  const [shown, { toggle }] = useDisclosure();
  return (
    <PasswordInput
      name="password"
      visible={shown}
      onVisibilityChange={toggle}
      visibilityToggleButtonProps={{
        'aria-label': t(shown ? 'hidePassword' : 'showPassword'),
        tabIndex: 0,
      }}
      {...props}
    />
  );
}
