import { matchIdOf } from '@matchdesk/contract/formats/matches.rules';
import type { MatchId, TournamentId } from '@matchdesk/contract/ids';
import { sql } from 'kysely';
import type { Trx } from '#database/schema.ts';
import { refuse } from '#http/refusal.ts';
import { oneRow } from '#known.ts';

/** Matches with consecutive ids, numbered from 0 as the engine numbers them. */
export interface MatchBlock {
  tournament_id: TournamentId;
  first_match_id: MatchId;
  matches_count: number;
}

export const idOfNumber = ({ first_match_id }: Pick<MatchBlock, 'first_match_id'>, number: number): MatchId =>
  matchIdOf({ first_match_id }, number) as MatchId;

export function numberOfId({ first_match_id, matches_count }: MatchBlock, id: MatchId): number {
  const number = id - first_match_id;
  if (number < 0 || number >= matches_count) throw refuse('match-not-found');
  return number;
}

/** The ids of all matches of a block. */
export const matchIdsOf = (block: MatchBlock): MatchId[] =>
  Array.from({ length: block.matches_count }, (_, number) => idOfNumber(block, number));

/** Whether a match of this id belongs to the block. */
export const isInBlock = ({ first_match_id, matches_count }: MatchBlock, id: MatchId): boolean =>
  id >= first_match_id && id < first_match_id + matches_count;

/** Reserves this many consecutive ids. Two blocks made at the same time wait for each other only here. */
export async function takeMatchIds(trx: Trx, count: number): Promise<MatchId> {
  await sql`select pg_advisory_xact_lock(hashtext('matchdesk match ids'))`.execute(trx);
  const { rows } = await sql<{ last: number }>`
    select setval('match_ids', nextval('match_ids') + ${count}::int - 1)::int as last`.execute(trx);
  return (oneRow(rows).last - count + 1) as MatchId;
}
