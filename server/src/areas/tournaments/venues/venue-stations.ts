import type { GameId, StationGroupId, VenueId } from '@matchdesk/contract/ids';
import type { VenueForm } from '@matchdesk/contract/tournaments/venues';
import { sql } from 'kysely';
import type { Trx } from '#database/schema.ts';
import type { Step } from '#database/transact.ts';
import { refuseFields } from '#http/refusal.ts';

type Group = VenueForm['groups'][number];

/** Stations are known by their numbers: one that is only in another group now stays the same. */
export async function saveStations(
  { trx, now }: Step,
  venue: VenueId,
  groups: readonly Group[],
): Promise<void> {
  const kept = await listGroupIds(trx, venue);
  for (const [index, { id, games }] of groups.entries()) {
    if (id !== null && !kept.includes(id)) throw refuseFields({ [`groups[${index}][id]`]: 'no-such-group' });
    if ((await countGames(trx, games)) < new Set(games).size)
      throw refuseFields({ [`groups[${index}][games]`]: 'no-such-game' });
  }
  const sent = new Map<StationGroupId, readonly number[]>();
  for (const [position, group] of groups.entries())
    sent.set(await saveGroup(trx, venue, group, position), group.numbers);
  await removeGroups(
    trx,
    kept.filter((id) => !sent.has(id)),
    now,
  );
  await placeStations(trx, venue, sent, now);
}

async function listGroupIds(trx: Trx, venue: VenueId): Promise<StationGroupId[]> {
  const found = await trx
    .selectFrom('station_groups')
    .where('venue_id', '=', venue)
    .where('removed_at', 'is', null)
    .select('id')
    .execute();
  return found.map(({ id }) => id);
}

async function countGames(trx: Trx, ids: readonly GameId[]): Promise<number> {
  if (ids.length === 0) return 0;
  const { count } = await trx
    .selectFrom('games')
    .where('id', 'in', ids)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

async function saveGroup(
  trx: Trx,
  venue_id: VenueId,
  { id, name, games }: Group,
  position: number,
): Promise<StationGroupId> {
  const columns = { position, name, games };
  if (id !== null) {
    await trx.updateTable('station_groups').set(columns).where('id', '=', id).execute();
    return id;
  }
  const made = await trx
    .insertInto('station_groups')
    .values({ venue_id, ...columns })
    .returning('id')
    .executeTakeFirstOrThrow();
  return made.id;
}

async function removeGroups(trx: Trx, ids: readonly StationGroupId[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await trx.updateTable('station_groups').set({ removed_at: now }).where('id', 'in', ids).execute();
}

async function placeStations(
  trx: Trx,
  venue: VenueId,
  groups: ReadonlyMap<StationGroupId, readonly number[]>,
  now: Date,
): Promise<void> {
  const wanted = [...groups].flatMap(([group, numbers]) => numbers.map((number) => ({ group, number })));
  const list = sql`unnest(${wanted.map(({ number }) => number)}::int[], ${wanted.map(({ group }) => group)}::int[])
    as wanted (number, group_id)`;
  await sql`
    update stations set removed_at = ${now}
    where venue_id = ${venue} and removed_at is null
      and not exists (select from ${list} where wanted.number = stations.number)`.execute(trx);
  await sql`
    update stations set group_id = wanted.group_id from ${list}
    where venue_id = ${venue} and removed_at is null and stations.number = wanted.number
      and stations.group_id <> wanted.group_id`.execute(trx);
  await sql`
    insert into stations (venue_id, group_id, number)
    select ${venue}, group_id, number from ${list}
    where not exists (
      select from stations where venue_id = ${venue} and removed_at is null and stations.number = wanted.number)
    order by number`.execute(trx);
}
