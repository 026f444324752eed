import { login, loginWithCode } from '@matchdesk/contract/people/auth.calls';
import { useState } from 'react';
import { useSay } from '../language.ts';
import { Field } from '../parts.tsx';
import { send } from '../send.ts';
import { useAct } from '../use-act.ts';
import { PasswordField, SentForm } from './sent-form.tsx';
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
  const signing = useAct(
    (body: { email: string; password: string }) => send<SignedIn>(login, { body }),
    onSignedIn,
  );
  const { act, refused } = signing;
  return (
    <SentForm act={signing} label={say('signIn')} onSend={() => void act({ email, password })}>
      <Field
        label={say('email')}
        type="email"
        autoComplete="username"
        value={email}
        problems={refused?.errors.email}
        onChange={({ currentTarget }) => setEmail(currentTarget.value)}
      />
      <PasswordField value={password} problems={refused?.errors.password} onChange={setPassword} />
    </SentForm>
  );
}

export function CodeForm({ half, onSignedIn }: FormProps & { half: string }) {
  const say = useSay();
  const [code, setCode] = useState('');
  const signing = useAct(
    (typed: string) => send<SignedIn>(loginWithCode, { body: { token: half, code: typed } }),
    onSignedIn,
  );
  return (
    <SentForm act={signing} label={say('signIn')} onSend={() => void signing.act(code)}>
      <Field
        label={say(signInTexts.code)}
        inputMode="numeric"
        autoComplete="one-time-code"
        value={code}
        problems={signing.refused?.errors.code}
        onChange={({ currentTarget }) => setCode(currentTarget.value)}
      />
    </SentForm>
  );
}
