import type { FormEvent, ReactNode } from 'react';
import { useSay } from '../language.ts';
import { Button, Field, Problem } from '../parts.tsx';
import type { Act } from '../use-act.ts';

interface SentFormProps {
  act: Pick<Act<never>, 'isBusy' | 'refused' | 'again'>;
  /** What stands on its button. */
  label: string;
  onSend: () => void;
  children: ReactNode;
}

/** Fields, what is wrong with them, and the button that sends them. */
export function SentForm({ act: { isBusy, refused, again }, label, onSend, children }: SentFormProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSend();
  };
  return (
    <form onSubmit={submit} noValidate>
      {children}
      <Problem refused={refused} again={again} hasFields />
      <Button type="submit" isBusy={isBusy}>
        {label}
      </Button>
    </form>
  );
}

interface PasswordFieldProps {
  value: string;
  problems: readonly string[] | undefined;
  onChange: (password: string) => void;
}

/** The password of an account that there is already. */
export function PasswordField({ value, problems, onChange }: PasswordFieldProps) {
  const say = useSay();
  return (
    <Field
      label={say('password')}
      type="password"
      autoComplete="current-password"
      value={value}
      problems={problems}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
