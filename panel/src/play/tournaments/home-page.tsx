import { Link } from 'wouter';
import { useAccount } from '../account.ts';
import { Inside } from '../account-page.tsx';
import { PageTitle } from '../frame.tsx';
import { useSay } from '../language.ts';
import { useSignInLinks } from '../use-back.ts';
import { MyTournaments } from './my-tournaments.tsx';
import { PublicTournaments } from './public-tournaments.tsx';
import { listTexts } from './tournament-texts.ts';
import './lists.css';

/** Where everybody begins: one’s own tournaments with what comes next in each, and all that are public. */
export function HomePage() {
  const say = useSay();
  const account = useAccount();
  return (
    <div className="home">
      {account ? (
        <>
          <PageTitle>{say(listTexts.yours)}</PageTitle>
          <Inside key={account.token}>
            <MyTournaments />
            <Link href="/play/teams" className="button quiet">
              {say(listTexts.teams)}
            </Link>
          </Inside>
          <h2>{say(listTexts.tournaments)}</h2>
        </>
      ) : (
        <>
          <SignInLinks />
          <PageTitle>{say(listTexts.tournaments)}</PageTitle>
        </>
      )}
      <PublicTournaments />
    </div>
  );
}

function SignInLinks() {
  const say = useSay();
  const { signIn, signUp } = useSignInLinks();
  return (
    <nav className="way-in" aria-label={say('signIn')}>
      <Link href={signIn}>{say('signIn')}</Link>
      <Link href={signUp}>{say('signUp')}</Link>
    </nav>
  );
}
