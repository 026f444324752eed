import { authenticate } from '@matchdesk/contract/people/auth.calls';
import { useEffect, useRef } from 'react';
import { useSay } from '../language.ts';
import { Problem } from '../parts.tsx';
import { send } from '../send.ts';
import { useAct } from '../use-act.ts';
import type { SignedIn } from './sign-in-forms.tsx';
import { signInTexts } from './sign-in-texts.ts';

interface ReturnedProps {
  /** Good once, in the browser that began. */
  token: string;
  onSignedIn: (session: SignedIn) => void;
}

/** Somebody comes back from Discord or Twitch. */
export function Returned({ token, onSignedIn }: ReturnedProps) {
  const say = useSay();
  const { act, refused, again } = useAct(
    (given: string) => send<SignedIn>(authenticate, { body: { token: given } }, { cookies: true }),
    onSignedIn,
  );
  const asked = useRef(false);
  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    void act(token);
  });
  if (refused) return <Problem refused={refused} again={again} />;
  return <p role="status">{say(signInTexts.oneMoment)}</p>;
}
