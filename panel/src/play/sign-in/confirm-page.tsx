import { confirmSignUp } from '@matchdesk/contract/people/players.calls';
import { type FormEvent, useState } from 'react';
import { useLocation } from 'wouter';
import { keepAccount } from '../account.ts';
import { PageTitle } from '../frame.tsx';
import { useSay } from '../language.ts';
import { Button, Field, Problem } from '../parts.tsx';
import { send } from '../send.ts';
import { useAct } from '../use-act.ts';
import { signInTexts } from './sign-in-texts.ts';
import { useGivenToken } from './use-given-token.ts';

interface Confirmed {
  token: string;
  expires_at: string;
  back: string | null;
}

/** Where the link in the sign-up e-mail leads: it proves who owns the mailbox, the password who owns the account. */
export function ConfirmPage() {
  const say = useSay();
  const token = useGivenToken();
  return (
    <>
      <PageTitle>{say(signInTexts.confirm)}</PageTitle>
      {token ? <ConfirmForm token={token} /> : <p>{say(signInTexts.noLink)}</p>}
    </>
  );
}

function ConfirmForm({ token }: { token: string }) {
  const say = useSay();
  const [, navigate] = useLocation();
  const [password, setPassword] = useState('');
  const { act, isBusy, refused, again } = useAct(
    (typed: string) => send<Confirmed>(confirmSignUp, { body: { token, password: typed } }),
    (session) => {
      keepAccount(session);
      navigate(session.back ?? '/play', { replace: true });
    },
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void act(password);
  };
  return (
    <form onSubmit={submit} noValidate>
      <p>{say(signInTexts.confirmText)}</p>
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
        {say(signInTexts.confirmSend)}
      </Button>
    </form>
  );
}
