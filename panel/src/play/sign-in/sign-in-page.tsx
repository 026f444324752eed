import { useState } from 'react';
import { Link, Redirect } from 'wouter';
import { startConfig } from '#start-config.ts';
import { keepAccount, useAccount } from '../account.ts';
import { PageTitle } from '../frame.tsx';
import { useSay } from '../language.ts';
import { useBack, useSignInLinks } from '../use-back.ts';
import { useParameters } from '../use-parameters.ts';
import { ProviderLinks, providerName } from './provider-links.tsx';
import { Returned } from './returned.tsx';
import { CodeForm, PasswordForm, type SignedIn } from './sign-in-forms.tsx';
import { problemOf, signInTexts } from './sign-in-texts.ts';

/** Signing in by a password or through a provider, which sends people back here too. */
export function SignInPage() {
  const say = useSay();
  const back = useBack();
  const { signUp } = useSignInLinks(back);
  const search = useParameters();
  const [half, setHalf] = useState<SignedIn>();
  const [isReturned, setReturned] = useState(search.has('token'));
  if (useAccount()) return <Redirect to={back} replace />;
  const onSignedIn = (session: SignedIn) => {
    if (session.needs) setHalf(session);
    else keepAccount(session);
    setReturned(false);
  };
  const problem = search.get('error');
  return (
    <>
      <PageTitle>{say('signIn')}</PageTitle>
      {isReturned ? (
        <Returned token={search.get('token') ?? ''} onSignedIn={onSignedIn} />
      ) : (
        problem !== null && (
          <p className="problem" role="alert">
            {say(problemOf(problem), { provider: providerName(search.get('provider')) })}
          </p>
        )
      )}
      {half?.needs === 'set-up' && <p role="alert">{say(signInTexts.needsSetUp)}</p>}
      {half?.needs === 'code' ? (
        <CodeForm half={half.token} onSignedIn={onSignedIn} />
      ) : (
        <>
          <ProviderLinks back={back} />
          <PasswordForm onSignedIn={onSignedIn} />
          <a href={`${startConfig.deskUrl}/reset-password`}>{say(signInTexts.forgot)}</a>
        </>
      )}
      <p>
        {say(signInTexts.noAccount)} <Link href={signUp}>{say('signUp')}</Link>
      </p>
    </>
  );
}
