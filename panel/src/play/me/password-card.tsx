import type { MyAccount } from '@matchdesk/contract/people/players.account';
import { askForPasswordReset, changePlayerPassword } from '@matchdesk/contract/people/players.calls';
import { type FormEvent, useState } from 'react';
import { useInside } from '../door.ts';
import { useSay } from '../language.ts';
import { Button, Card, Field, Problem } from '../parts.tsx';
import { signInTexts } from '../sign-in/sign-in-texts.ts';
import { useAct } from '../use-act.ts';
import { meTexts } from './account-texts.ts';
import { FormEnd } from './form-end.tsx';

const providerNames = { discord: 'Discord', twitch: 'Twitch' } as const;

interface PasswordCardProps {
  account: MyAccount;
  onChanged: () => void;
}

export function PasswordCard({ account, onChanged }: PasswordCardProps) {
  const say = useSay();
  const providers = account.providers.map((one) => providerNames[one]).join(', ');
  return (
    <Card title={say(meTexts.password)}>
      {providers !== '' && (
        <p>{say(account.has_password ? meTexts.alsoBy : meTexts.noPassword, { providers })}</p>
      )}
      {account.has_password ? <PasswordForm onChanged={onChanged} /> : <PasswordLink email={account.email} />}
    </Card>
  );
}

const empty = { current_password: '', code: '', password: '' };

function PasswordForm({ onChanged }: { onChanged: () => void }) {
  const say = useSay();
  const { ask } = useInside();
  const [typed, setTyped] = useState(empty);
  const [isChanged, setChanged] = useState(false);
  const [needsCode, setNeedsCode] = useState(false);
  const changing = useAct(
    async ({ password, current_password, code }: typeof empty) => {
      const proof = needsCode ? { code } : { current_password: current_password || undefined };
      const outcome = await ask(changePlayerPassword, { body: { password, ...proof } });
      // Whoever has a second factor gives its code instead of the password of now.
      if (!outcome.ok && outcome.refused.errors.code) setNeedsCode(true);
      return outcome;
    },
    () => {
      setTyped(empty);
      setChanged(true);
      onChanged();
    },
  );
  const { act, refused } = changing;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChanged(false);
    void act(typed);
  };
  const field = (name: keyof typeof empty) => ({
    value: typed[name],
    problems: refused?.errors[name],
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
      setTyped({ ...typed, [name]: currentTarget.value }),
  });
  return (
    <form onSubmit={submit} noValidate>
      {needsCode ? (
        <Field
          label={say(signInTexts.code)}
          inputMode="numeric"
          autoComplete="one-time-code"
          {...field('code')}
        />
      ) : (
        <Field
          label={say(meTexts.currentPassword)}
          type="password"
          autoComplete="current-password"
          {...field('current_password')}
        />
      )}
      <Field
        label={say(meTexts.newPassword)}
        type="password"
        autoComplete="new-password"
        {...field('password')}
      />
      <FormEnd
        label={say(meTexts.changePassword)}
        act={changing}
        done={isChanged && say(meTexts.passwordChanged)}
      />
    </form>
  );
}

/** For somebody who signs in through a provider alone. */
function PasswordLink({ email }: { email: string }) {
  const say = useSay();
  const { ask } = useInside();
  const [isSent, setSent] = useState(false);
  const { act, isBusy, refused, again } = useAct(
    (_: undefined) => ask(askForPasswordReset, { body: { email } }),
    () => setSent(true),
  );
  return (
    <>
      <Problem refused={refused} again={again} />
      <Button look="quiet" isBusy={isBusy} onClick={() => void act(undefined)}>
        {say(meTexts.sendPasswordLink)}
      </Button>
      <p className="done" role="status">
        {isSent && say(meTexts.passwordLinkSent, { email })}
      </p>
    </>
  );
}
