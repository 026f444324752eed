import { type ReactNode, useMemo } from 'react';
import { Link, useLocation } from 'wouter';
import { accountDoor, useAccount } from './account.ts';
import { askThrough, InsideContext } from './door.ts';
import { PageTitle } from './frame.tsx';
import { useSay } from './language.ts';

/** A page for those with an account; anybody else is asked to sign in, and comes back here. */
export function AccountPage({ children }: { children: ReactNode }) {
  const inside = useMemo(() => ({ ask: askThrough(accountDoor), kind: accountDoor.kind }), []);
  return useAccount() ? <InsideContext value={inside}>{children}</InsideContext> : <Welcome />;
}

export function Welcome() {
  const say = useSay();
  const [here] = useLocation();
  const back = here === '/play' ? '' : `?back=${encodeURIComponent(here + location.search)}`;
  return (
    <>
      <PageTitle>{say('welcome')}</PageTitle>
      <p>{say('welcomeText')}</p>
      <div className="buttons">
        <Link href={`/play/sign-in${back}`} className="button main">
          {say('signIn')}
        </Link>
        <Link href={`/play/sign-up${back}`} className="button quiet">
          {say('signUp')}
        </Link>
      </div>
    </>
  );
}
