import { login, loginWithCode } from '@matchdesk/contract/people/auth.calls';
import { type FormEvent, useState } from 'react';
import { useSay } from '../language.ts';
import { Button, Field, Problem } from '../parts.tsx';
import { send } from '../send.ts';
import { useAct } from '../use-act.ts';
import { signInTexts } from './sign-in-texts.ts';

export interface SignedIn {
  token: string;
  expires_at: string;
  needs?: 'code' | 'set-up';
}

interface FormProps {
  onSignedIn: (session: SignedIn) => void;
}

export function PasswordForm({ onSignedIn }: FormProps) {
  const say = useSay();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const { act, isBusy, refused, again } = useAct(
    (body: { email: string; password: string }) => send<SignedIn>(login, { body }),
    onSignedIn,
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void act({ email, password });
  };
  return (
    <form onSubmit={submit} noValidate>
      <Field
        label={say('email')}
        type="email"
        autoComplete="username"
        value={email}
        problems={refused?.errors.email}
        onChange={({ currentTarget }) => setEmail(currentTarget.value)}
      />
      <Field
        label={say('password')}
        type="password"
        autoComplete="current-password"
        value={password}
        problems={refused?.errors.password}
        onChange={({ currentTarget }) => setPassword(currentTarget.value)}
      />
      <Problem refused={refused} again={again} hasFields />
      <Button type="submit" isBusy={isBusy}>
        {say('signIn')}
      </Button>
    </form>
  );
}

export function CodeForm({ half, onSignedIn }: FormProps & { half: string }) {
  const say = useSay();
  const [code, setCode] = useState('');
  const { act, isBusy, refused, again } = useAct(
    (typed: string) => send<SignedIn>(loginWithCode, { body: { token: half, code: typed } }),
    onSignedIn,
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void act(code);
  };
  return (
    <form onSubmit={submit} noValidate>
      <Field
        label={say(signInTexts.code)}
        inputMode="numeric"
        autoComplete="one-time-code"
        value={code}
        problems={refused?.errors.code}
        onChange={({ currentTarget }) => setCode(currentTarget.value)}
      />
      <Problem refused={refused} again={again} hasFields />
      <Button type="submit" isBusy={isBusy}>
        {say('signIn')}
      </Button>
    </form>
  );
}
