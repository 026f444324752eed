import { listMyInbox } from '@matchdesk/contract/content/notifications.calls';
import { getMyAccount } from '@matchdesk/contract/people/players.calls';
import { useCallback, useState } from 'react';
import { Link } from 'wouter';
import { signOut, useAccount } from '../account.ts';
import { AccountPage } from '../account-page.tsx';
import { useInside } from '../door.ts';
import { PageTitle } from '../frame.tsx';
import { useSay } from '../language.ts';
import { Button, Problem, Waiting } from '../parts.tsx';
import { usePolled } from '../use-polled.ts';
import { AccountForm } from './account-form.tsx';
import { meTexts } from './account-texts.ts';
import { AvatarCard } from './avatar-card.tsx';
import { GameNames } from './game-names.tsx';
import { PasswordCard } from './password-card.tsx';
import { Sessions } from './sessions.tsx';

const EVERY_MS = 60_000;

/** What players manage of themselves. */
export function MePage() {
  const account = useAccount();
  return (
    <AccountPage>
      <Me key={account?.token} />
    </AccountPage>
  );
}

function Me() {
  const say = useSay();
  const { ask } = useInside();
  const read = useCallback(() => ask(getMyAccount, {}), [ask]);
  const { data, refused, refresh } = usePolled(read, EVERY_MS);
  const [passwords, setPasswords] = useState(0);
  if (refused) return <Problem refused={refused} again={() => void refresh()} />;
  if (!data) return <Waiting />;
  const account = data.data;
  return (
    <>
      <PageTitle>{say(meTexts.title)}</PageTitle>
      <p className="faint">{say(meTexts.email, { email: account.email })}</p>
      <InboxLink />
      <Link href="/play/teams" className="button quiet">
        {say(meTexts.teams)}
      </Link>
      <AccountForm account={account} refresh={refresh} />
      <AvatarCard account={account} refresh={refresh} />
      <GameNames />
      <PasswordCard account={account} onChanged={() => setPasswords(passwords + 1)} />
      <Sessions key={passwords} />
      <Button look="quiet" onClick={() => void signOut()}>
        {say('signOut')}
      </Button>
    </>
  );
}

function InboxLink() {
  const say = useSay();
  const { ask } = useInside();
  const read = useCallback(() => ask(listMyInbox, { query: { limit: 1 } }), [ask]);
  const { data } = usePolled(read, EVERY_MS);
  return (
    <Link href="/play/inbox" className="button quiet">
      {data?.unread ? say(meTexts.unread, { count: data.unread }) : say(meTexts.inbox)}
    </Link>
  );
}
