import type { Sentence } from '@matchdesk/contract/languages';
import { type ReactNode, useMemo } from 'react';
import { Link } from 'wouter';
import { accountDoor, useAccount } from './account.ts';
import { InsideContext, insideOf } from './door.ts';
import { PageTitle } from './frame.tsx';
import { useSay } from './language.ts';
import { signInTexts } from './sign-in/sign-in-texts.ts';
import { useSignInLinks } from './use-back.ts';

/** A page for those with an account; anybody else is asked to sign in, and comes back here. */
export function AccountPage({ children }: { children: ReactNode }) {
  return useAccount() ? <Inside>{children}</Inside> : <Welcome />;
}

/** Its parts make their calls with the account. */
export function Inside({ children }: { children: ReactNode }) {
  const inside = useMemo(() => insideOf(accountDoor), []);
  return <InsideContext value={inside}>{children}</InsideContext>;
}

interface WelcomeProps {
  title?: Sentence;
  text?: Sentence;
}

/** For those who are not signed in. */
export function Welcome({ title = signInTexts.welcome, text = signInTexts.welcomeText }: WelcomeProps) {
  const say = useSay();
  const links = useSignInLinks();
  return (
    <>
      <PageTitle>{say(title)}</PageTitle>
      <p>{say(text)}</p>
      <div className="buttons">
        <Link href={links.signIn} className="button main">
          {say('signIn')}
        </Link>
        <Link href={links.signUp} className="button quiet">
          {say('signUp')}
        </Link>
      </div>
    </>
  );
}
