import { login, loginWithCode } from '@matchdesk/contract/people/auth.calls';
import { type FormEvent, useState } from 'react';
import { Link, Redirect, useSearchParams } from 'wouter';
import { keepAccount, useAccount } from './account.ts';
import { PageTitle } from './frame.tsx';
import { useSay } from './language.ts';
import { Button, Field, Problem } from './parts.tsx';
import { send } from './send.ts';
import { useAct } from './use-act.ts';
import { useBack } from './use-back.ts';

interface SignedIn {
  token: string;
  expires_at: string;
  needs?: 'code' | 'set-up';
}

export function SignInPage() {
  const say = useSay();
  const back = useBack();
  const [search] = useSearchParams();
  const [half, setHalf] = useState<SignedIn>();
  if (useAccount()) return <Redirect to={back} replace />;
  const onSignedIn = (session: SignedIn) => (session.needs ? setHalf(session) : keepAccount(session));
  return (
    <>
      <PageTitle>{say('signIn')}</PageTitle>
      {half?.needs === 'set-up' && <p role="alert">{say('needsSetUp')}</p>}
      {half?.needs === 'code' ? (
        <CodeForm half={half.token} onSignedIn={onSignedIn} />
      ) : (
        <PasswordForm onSignedIn={onSignedIn} />
      )}
      <p>
        {say('noAccount')} <Link href={`/play/sign-up?${search}`}>{say('signUp')}</Link>
      </p>
    </>
  );
}

interface FormProps {
  onSignedIn: (session: SignedIn) => void;
}

function PasswordForm({ onSignedIn }: FormProps) {
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

function CodeForm({ half, onSignedIn }: FormProps & { half: string }) {
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
        label={say('code')}
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
