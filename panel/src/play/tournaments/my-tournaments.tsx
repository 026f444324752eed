import { listMyTournaments } from '@matchdesk/contract/people/players.calls';
import type { MyTournament } from '@matchdesk/contract/people/players.next';
import { useCallback } from 'react';
import { Link } from 'wouter';
import { wholeMoment } from '#shared/next-step/shown-times.ts';
import { stepText } from '#shared/next-step/step-text.ts';
import { useInside } from '../door.ts';
import { useLanguage, useSay } from '../language.ts';
import { Pages } from '../pages.tsx';
import { listTexts } from './tournament-texts.ts';

const EVERY_MS = 20_000;
/** Those that run and those to come are first; what is over hardly matters. */
const AT_ONCE = 6;

/** One’s own tournaments, each with what comes next. */
export function MyTournaments() {
  const say = useSay();
  const { ask } = useInside();
  const read = useCallback(
    (page: number) => ask(listMyTournaments, { query: { page, limit: AT_ONCE } }),
    [ask],
  );
  return (
    <Pages read={read} everyMs={EVERY_MS}>
      {(rows) =>
        rows.length === 0 ? (
          <p className="faint">{say(listTexts.noneOfYours)}</p>
        ) : (
          <ul className="tournaments">
            {rows.map((tournament) => (
              <li key={tournament.id}>
                <Row tournament={tournament} />
              </li>
            ))}
          </ul>
        )
      }
    </Pages>
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
