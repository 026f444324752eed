import { listMyInbox, readMyMessage } from '@matchdesk/contract/content/notifications.calls';
import type { InboxMessage } from '@matchdesk/contract/content/notifications.players';
import { useCallback, useState } from 'react';
import { Link } from 'wouter';
import { wholeMoment } from '#shared/next-step/shown-times.ts';
import { useAccount } from '../account.ts';
import { AccountPage } from '../account-page.tsx';
import { useInside } from '../door.ts';
import { PageTitle } from '../frame.tsx';
import { useLanguage, useSay } from '../language.ts';
import { Button, Problem, Waiting } from '../parts.tsx';
import { usePolled } from '../use-polled.ts';
import { meTexts } from './account-texts.ts';

const EVERY_MS = 20_000;

/** Messages to the player, newest first; opening one marks it as read. */
export function InboxPage() {
  const account = useAccount();
  return (
    <AccountPage>
      <Inbox key={account?.token} />
    </AccountPage>
  );
}

function Inbox() {
  const say = useSay();
  const { ask } = useInside();
  const [page, setPage] = useState(1);
  const read = useCallback(() => ask(listMyInbox, { query: { page } }), [ask, page]);
  const { data, refused, refresh } = usePolled(read, EVERY_MS);
  return (
    <>
      <Link href="/play/me" className="back">
        ‹ {say(meTexts.toAccount)}
      </Link>
      <PageTitle>{say(meTexts.inbox)}</PageTitle>
      <Problem refused={refused} again={() => void refresh()} />
      {!data && !refused && <Waiting />}
      {data?.data.length === 0 && <p className="faint">{say(meTexts.noMessages)}</p>}
      <ul className="tournaments">
        {data?.data.map((message) => (
          <li key={message.id} className="card">
            <Message message={message} refresh={refresh} />
          </li>
        ))}
      </ul>
      {page > 1 && (
        <Button look="quiet" onClick={() => setPage(page - 1)}>
          {say(meTexts.newer)}
        </Button>
      )}
      {data && data.meta.last_page > page && (
        <Button look="quiet" onClick={() => setPage(page + 1)}>
          {say(meTexts.older)}
        </Button>
      )}
    </>
  );
}

interface MessageProps {
  message: InboxMessage;
  refresh: () => Promise<void>;
}

function Message({ message, refresh }: MessageProps) {
  const { id, title, created_at, read_at, tournament_id } = message;
  const say = useSay();
  const language = useLanguage();
  const { ask } = useInside();
  const open = async (isOpen: boolean) => {
    if (!isOpen || read_at !== null) return;
    const outcome = await ask(readMyMessage, { params: { id } });
    // Where it fails, the message stays new and is marked the next time.
    if (outcome.ok) await refresh();
  };
  return (
    <details onToggle={({ currentTarget }) => void open(currentTarget.open)}>
      <summary>
        <span>
          <strong>{title}</strong> {read_at === null && <em className="tag">{say(meTexts.isNew)}</em>}
          <br />
          <time className="faint" dateTime={created_at}>
            {wholeMoment(created_at, language)}
          </time>
        </span>
      </summary>
      <p className="about">{message.message}</p>
      {tournament_id !== null && <Link href={`/play/t/${tournament_id}`}>{say(meTexts.toTournament)}</Link>}
    </details>
  );
}
