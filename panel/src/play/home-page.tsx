import { listMyTournaments } from '@matchdesk/contract/people/players.calls';
import type { MyTournament } from '@matchdesk/contract/people/players.next';
import { useCallback, useState } from 'react';
import { Link } from 'wouter';
import { signOut, useAccount } from './account.ts';
import { AccountPage } from './account-page.tsx';
import { useInside } from './door.ts';
import { PageTitle } from './frame.tsx';
import { useLanguage, useSay } from './language.ts';
import { Button, Problem, Waiting } from './parts.tsx';
import { stepText } from './step-text.ts';
import { wholeMoment } from './times.ts';
import { usePolled } from './use-polled.ts';

const EVERY_MS = 20_000;

/** Where everybody begins: one’s own tournaments, each with what comes next. */
export function HomePage() {
  const account = useAccount();
  return (
    <AccountPage>
      <MyTournaments key={account?.token} />
    </AccountPage>
  );
}

function MyTournaments() {
  const say = useSay();
  const { ask } = useInside();
  const [page, setPage] = useState(1);
  const read = useCallback(() => ask(listMyTournaments, { query: { page } }), [ask, page]);
  const { data, refused, refresh } = usePolled(read, EVERY_MS);
  return (
    <>
      <PageTitle>{say('yourTournaments')}</PageTitle>
      {refused && <Problem refused={refused} again={() => void refresh()} />}
      {!data && !refused && <Waiting />}
      {data?.data.length === 0 && <p className="faint">{say('noTournaments')}</p>}
      <ul className="tournaments">
        {data?.data.map((tournament) => (
          <li key={tournament.id}>
            <Row tournament={tournament} />
          </li>
        ))}
      </ul>
      {page > 1 && (
        <Button look="quiet" onClick={() => setPage(page - 1)}>
          {say('newerTournaments')}
        </Button>
      )}
      {data && data.meta.last_page > page && (
        <Button look="quiet" onClick={() => setPage(page + 1)}>
          {say('olderTournaments')}
        </Button>
      )}
      <Button look="quiet" onClick={() => void signOut()}>
        {say('signOut')}
      </Button>
    </>
  );
}

function Row({ tournament: { id, title, game, started_at, next } }: { tournament: MyTournament }) {
  const language = useLanguage();
  return (
    <Link href={`/play/t/${id}`} className="card row">
      <strong>{title}</strong>
      <span className="faint">
        {game} · {wholeMoment(started_at, language)}
      </span>
      <span>{stepText(next, undefined, language)}</span>
    </Link>
  );
}
