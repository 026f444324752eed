import type { TournamentId } from '@matchdesk/contract/ids';
import type { Leaver, LeaverChange } from '@matchdesk/engine';
import { sql } from 'kysely';
import type { Db, Trx } from '#database/schema.ts';
import { known } from '#known.ts';

/** Part of a larger query: how whoever stands in a slot left, or null. */
export const leavingAt = (slot: 'matches.first_slot' | 'matches.second_slot') =>
  sql<Leaver | null>`(select leaving from participants where participants.id = ${sql.raw(slot)})`;

/** Those of these participants who left, by id. */
export async function leaversAmong(db: Db | Trx, ids: readonly number[]): Promise<Map<number, Leaver>> {
  const wanted = [...new Set(ids)].filter((id) => id > 0);
  if (wanted.length === 0) return new Map();
  const { rows } = await sql<{ leaving: Leaver }>`
    select leaving from participants where id = any(${wanted}::int[]) and leaving is not null`.execute(db);
  return new Map(rows.map(({ leaving }) => [leaving.participant, leaving]));
}

/** All who left a tournament, by their id. */
export async function mapLeavers(db: Db | Trx, id: TournamentId): Promise<Map<number, Leaver>> {
  const { rows } = await sql<{ leaving: Leaver }>`
    select leaving from participants where tournament_id = ${id} and leaving is not null`.execute(db);
  return new Map(rows.map(({ leaving }) => [leaving.participant, leaving]));
}

/** Whom a change is about. */
export const leaverIn = ({ before, after }: LeaverChange): Leaver =>
  known(after ?? before, 'the leaver of a change');

export async function saveLeavers(trx: Trx, changes: readonly LeaverChange[]): Promise<void> {
  for (const change of changes)
    await sql`
      update participants set leaving = ${change.after === undefined ? null : JSON.stringify(change.after)}::jsonb
      where id = ${leaverIn(change).participant}`.execute(trx);
}
