import { type Action, askUntilDecided, type LoadedRows, type Refused } from '@matchdesk/engine';
import { checkStatus } from '#areas/tournaments/tournaments/index.ts';
import type { Db, Trx } from '#database/schema.ts';
import type { StoredTournament } from '#database/tables/tournaments.tables.ts';
import type { MatchBlock } from '#rows/matches/match-ids.ts';
import { type RefusalFields, refusalOf } from './engine-refusal.ts';

/** Loads what the engine asks for until it has an answer. */
export async function decideLoading<Row, Answer extends { readonly ok: boolean }>(
  needed: readonly number[],
  load: (numbers: readonly number[]) => Promise<Iterable<readonly [number: number, row: Row]>>,
  decide: (rows: LoadedRows<Row>) => Answer,
): Promise<Answer> {
  const asking = askUntilDecided(needed, decide);
  let step = asking.next();
  while (step.done !== true) step = asking.next(await load(step.value));
  return step.value;
}

/** The engine's answer; a refusal is thrown, worded for people. */
export async function acceptedBy<Answer extends { readonly ok: true }>(
  db: Db | Trx,
  answer: Answer | Refused,
  block?: MatchBlock,
  fields?: RefusalFields,
): Promise<Answer> {
  if (!answer.ok) throw await refusalOf(db, answer, block, fields);
  return answer;
}

/** Refuses an action that the type or the status of the tournament does not allow. */
export async function checkAllowed(
  db: Db | Trx,
  tournament: StoredTournament,
  action: Action,
): Promise<void> {
  const refused = checkStatus(tournament, action);
  if (refused) throw await refusalOf(db, refused);
}
