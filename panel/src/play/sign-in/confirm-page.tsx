import { confirmSignUp } from '@matchdesk/contract/people/players.calls';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { keepAccount } from '../account.ts';
import { PageTitle } from '../frame.tsx';
import { useSay } from '../language.ts';
import { send } from '../send.ts';
import { useAct } from '../use-act.ts';
import { PasswordField, SentForm } from './sent-form.tsx';
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
  const confirming = useAct(
    (typed: string) => send<Confirmed>(confirmSignUp, { body: { token, password: typed } }),
    (session) => {
      keepAccount(session);
      navigate(session.back ?? '/play', { replace: true });
    },
  );
  return (
    <SentForm
      act={confirming}
      label={say(signInTexts.confirmSend)}
      onSend={() => void confirming.act(password)}
    >
      <p>{say(signInTexts.confirmText)}</p>
      <PasswordField value={password} problems={confirming.refused?.errors.password} onChange={setPassword} />
    </SentForm>
  );
}
