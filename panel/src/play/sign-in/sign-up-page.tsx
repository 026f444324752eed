import type { CountryId } from '@matchdesk/contract/ids';
import { signUp } from '@matchdesk/contract/people/players.calls';
import { useState } from 'react';
import { Link, Redirect } from 'wouter';
import { startConfig } from '#start-config.ts';
import { keepAccount, useAccount } from '../account.ts';
import { CountryField } from '../country-field.tsx';
import { PageTitle } from '../frame.tsx';
import { useSay } from '../language.ts';
import { Field } from '../parts.tsx';
import { send } from '../send.ts';
import { useAct } from '../use-act.ts';
import { useBack, useSignInLinks } from '../use-back.ts';
import { ProviderLinks } from './provider-links.tsx';
import { SentForm } from './sent-form.tsx';
import { signInTexts } from './sign-in-texts.ts';

interface Answer {
  message: string;
  /** Where accounts need no confirmed e-mail. */
  token?: string;
  expires_at?: string;
}

const empty = { email: '', password: '', nickname: '', country_id: null as CountryId | null };

export function SignUpPage() {
  const say = useSay();
  const back = useBack();
  const { signIn } = useSignInLinks(back);
  const [sentTo, setSentTo] = useState<string>();
  if (useAccount()) return <Redirect to={back} replace />;
  return (
    <>
      <PageTitle>{say('signUp')}</PageTitle>
      {sentTo === undefined ? (
        <>
          <ProviderLinks back={back} />
          <SignUpForm back={back} onSent={setSentTo} />
        </>
      ) : (
        <p role="status">{say(signInTexts.letter, { email: sentTo })}</p>
      )}
      <p>
        {say(signInTexts.haveAccount)} <Link href={signIn}>{say('signIn')}</Link>
      </p>
    </>
  );
}

interface SignUpFormProps {
  back: string;
  onSent: (email: string) => void;
}

function SignUpForm({ back, onSent }: SignUpFormProps) {
  const say = useSay();
  const [values, setValues] = useState(empty);
  const signing = useAct(
    (given: typeof empty) => {
      const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
      return send<Answer>(signUp, { body: { ...given, timezone: timeZone, back } });
    },
    ({ token, expires_at }) => {
      if (token && expires_at) keepAccount({ token, expires_at });
      else onSent(values.email);
    },
  );
  const field = (name: 'nickname' | 'email' | 'password') => ({
    value: values[name],
    problems: signing.refused?.errors[name],
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
      setValues({ ...values, [name]: currentTarget.value }),
  });
  return (
    <SentForm act={signing} label={say('signUp')} onSend={() => void signing.act(values)}>
      <Field label={say('nickname')} autoComplete="nickname" {...field('nickname')} />
      <Field label={say('email')} type="email" autoComplete="email" {...field('email')} />
      <Field label={say('newPassword')} type="password" autoComplete="new-password" {...field('password')} />
      <CountryField
        value={values.country_id}
        problems={signing.refused?.errors.country_id}
        onChange={(country_id) => setValues({ ...values, country_id })}
      />
      <p className="faint">
        {say(signInTexts.byTerms)}
        <br />
        <a href={startConfig.termsUrl}>{say(signInTexts.terms)}</a> ·{' '}
        <a href={startConfig.privacyUrl}>{say(signInTexts.privacy)}</a>
      </p>
    </SentForm>
  );
}
