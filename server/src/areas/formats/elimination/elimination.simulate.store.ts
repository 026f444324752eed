import type { UserId } from '@matchdesk/contract/ids';
import type { MatchRow, Undoable } from '@matchdesk/engine';
import { sql } from 'kysely';
import type { Trx } from '#database/schema.ts';
import { known } from '#known.ts';
import type { DrawnBracket } from '#rows/brackets/brackets.store.ts';
import { idOfNumber, matchSnapshot } from '#rows/matches/index.ts';

/** A match that was finished, and the engine's answer. */
export interface SimulatedDecision {
  match: number;
  done: Undoable<MatchRow>;
}

const MATCH_LASTS_MS = 20 * 60_000;

/** Writes the History entry and the undoable action of each match, all in one statement. */
export async function saveActions(
  trx: Trx,
  bracket: DrawnBracket,
  decided: readonly SimulatedDecision[],
  { by, now }: { by: UserId | null; now: Date },
): Promise<void> {
  if (decided.length === 0) return;
  const rows = decided.map(({ match, done: { changes, status } }) => {
    const { before, after } = known(
      changes.find((change) => change.after.match === match),
      'the change of a match that was finished',
    );
    return {
      match_id: idOfNumber(bracket, match),
      at: new Date(Math.min(now.getTime(), after.startsAt + MATCH_LASTS_MS)),
      before: matchSnapshot(before),
      after: matchSnapshot(after),
      done: status ? { changes, status } : { changes },
    };
  });
  await sql`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as row (match_id int, at timestamptz, before jsonb, after jsonb, done jsonb)
    ), audited as (
      insert into audit (at, actor_id, subject, subject_id, action, before, after)
      select at, ${by}, 'match', match_id, 'finished', before, after from given
      returning id, subject_id
    )
    insert into match_actions (tournament_id, generation, match_id, audit_id, done)
    select tournaments.id, generation, match_id, audited.id, done
    from given join audited on subject_id = match_id join tournaments on tournaments.id = ${bracket.tournament_id}`.execute(
    trx,
  );
}
