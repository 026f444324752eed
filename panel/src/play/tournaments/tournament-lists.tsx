import type { GameId } from '@matchdesk/contract/ids';
import { listPublicTournaments } from '@matchdesk/contract/people/players.calls';
import type { PublicList, PublicTournamentRow } from '@matchdesk/contract/people/players.public';
import { useCallback } from 'react';
import { Link, useSearchParams } from 'wouter';
import type { Outcome } from '#shared/api/read-answer.ts';
import { useSay } from '../language.ts';
import { type PageOf, Pages } from '../pages.tsx';
import { Button, Card, Problem, Waiting } from '../parts.tsx';
import { send } from '../send.ts';
import { usePolled } from '../use-polled.ts';
import { TournamentCards } from './tournament-cards.tsx';
import { lists, listTexts } from './tournament-texts.ts';

const EVERY_MS = 30_000;
const OF_EACH = 3;
const OF_ONE = 24;

export interface Wanted {
  game_id?: GameId;
  search?: string;
}

type Rows = PageOf<PublicTournamentRow>;

const read = (when: PublicList, wanted: Wanted, page: number, limit: number) =>
  send<Rows>(listPublicTournaments, { query: { ...wanted, when, page, limit } });

interface EveryListProps {
  names: readonly PublicList[];
  wanted: Wanted;
  addressOf: (name: PublicList) => string;
}

/** Some of each list; those that are empty are left out. */
export function EveryList({ names, wanted, addressOf }: EveryListProps) {
  const say = useSay();
  const readAll = useCallback(async (): Promise<Outcome<Rows[]>> => {
    const outcomes = await Promise.all(names.map((name) => read(name, wanted, 1, OF_EACH)));
    const refused = outcomes.find((outcome) => !outcome.ok);
    if (refused) return refused;
    return { ok: true, status: 200, data: outcomes.flatMap((outcome) => (outcome.ok ? outcome.data : [])) };
  }, [names, wanted]);
  const { data, refused, refresh } = usePolled(readAll, EVERY_MS);
  if (refused) return <Problem refused={refused} again={() => void refresh()} />;
  if (!data) return <Waiting />;
  const shown = names.flatMap((name, index) => {
    const rows = data[index];
    return rows && rows.data.length > 0 ? [{ name, rows }] : [];
  });
  if (shown.length === 0) return <Nothing wanted={wanted} />;
  return shown.map(({ name, rows }) => (
    <section key={name} className="list" aria-labelledby={`list-${name}`}>
      <div className="list-head">
        <h2 id={`list-${name}`}>{say(lists[name].title)}</h2>
        {rows.meta.total > rows.data.length && (
          <Link href={addressOf(name)}>{say(listTexts.showAll, { count: rows.meta.total })}</Link>
        )}
      </div>
      <TournamentCards rows={rows.data} />
    </section>
  ));
}

/** The whole of one list. */
export function OneList({ when, wanted }: { when: PublicList; wanted: Wanted }) {
  const readPage = useCallback((page: number) => read(when, wanted, page, OF_ONE), [when, wanted]);
  return (
    <Pages read={readPage} everyMs={EVERY_MS}>
      {(rows) =>
        rows.length === 0 ? <Nothing when={when} wanted={wanted} /> : <TournamentCards rows={rows} />
      }
    </Pages>
  );
}

function Nothing({ when, wanted }: { when?: PublicList; wanted: Wanted }) {
  const say = useSay();
  const [, setSearch] = useSearchParams();
  if (Object.keys(wanted).length === 0)
    return <p className="faint">{say(when ? lists[when].none : listTexts.noneAtAll)}</p>;
  return (
    <Card title={say(listTexts.noneFound)}>
      <Button look="quiet" onClick={() => setSearch(when ? { when } : {})}>
        {say(listTexts.clear)}
      </Button>
    </Card>
  );
}
