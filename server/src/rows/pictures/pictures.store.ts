import type { ReusedPicture } from '@matchdesk/contract/desk/judging';
import type { GameId, MatchId, ParticipantId, TournamentId, UserId } from '@matchdesk/contract/ids';
import { sql } from 'kysely';
import type { Db, Trx } from '#database/schema.ts';
import { filesPath } from '#files/pictures.store.ts';
import { mapMatchNumbers } from '#rows/match-numbers/match-numbers.store.ts';
import { keysOf } from '#rows/pictures/picture-hash.ts';

export interface Uncompared {
  id: number;
  match_id: MatchId;
  tournament_id: TournamentId;
  game_id: GameId;
  user_id: UserId;
  /** The name of its file. */
  name: string;
}

/** Screenshots that were not compared yet, the newest first: those are judged now. */
export async function listUncompared(db: Db, limit: number): Promise<Uncompared[]> {
  const { rows } = await sql<Uncompared>`
    select match_results.id, match_id, tournament_id, game_id, user_id,
      substr(value_state, ${filesPath.length + 1}::int) as name
    from match_results join tournaments on tournaments.id = tournament_id
    where match_results.type = 'IMAGE' and not is_compared
    order by match_results.id desc limit ${limit}`.execute(db);
  return rows;
}

/** Undefined: not computed yet. Null: the picture has none. */
export async function findHash(db: Db | Trx, name: string): Promise<string | null | undefined> {
  const found = await db
    .selectFrom('picture_hashes')
    .where('name', '=', name)
    .select('hash')
    .executeTakeFirst();
  return found?.hash;
}

export async function saveHash(db: Db, name: string, hash: string | null): Promise<void> {
  const keys: (number | null)[] = hash === null ? Array.from({ length: 10 }, () => null) : keysOf(hash);
  await sql`
    insert into picture_hashes (name, hash, k0, k1, k2, k3, k4, k5, k6, k7, k8, k9)
    values (${name}, ${hash}::bit(256), ${sql.join(keys.map((key) => sql`${key}::int`))})
    on conflict (name) do nothing`.execute(db);
}

/** How many of the newest pictures are compared for each key. */
const newest = 500;

/** The pictures whose hash differs in at most `most` bits; the picture itself is among them. */
export async function listAlike(
  db: Db | Trx,
  hash: string,
  most: number,
): Promise<{ name: string; distance: number }[]> {
  const byKey = keysOf(hash).map(
    (value, key) => sql`(select id, name, hash from picture_hashes where ${sql.raw(`k${key}`)} = ${value}::int
      order by id desc limit ${newest})`,
  );
  const { rows } = await sql<{ name: string; distance: number }>`
    select name, distance::int from (
      select name, bit_count(hash # ${hash}::bit(256)) as distance
      from (${sql.join(byKey, sql` union `)}) candidates) measured
    where distance <= ${most} order by distance, name`.execute(db);
  return rows;
}

/** How many earlier uses of a picture are stored. */
const mostUses = 5;

/** Stores which earlier reports for other matches had one of these pictures, other people's first; returns how many. */
export async function saveReuse(
  trx: Trx,
  { id, match_id, user_id }: Pick<Uncompared, 'id' | 'match_id' | 'user_id'>,
  alike: readonly { name: string; distance: number }[],
): Promise<number> {
  const earlier = sql`
    select id, user_id from match_results
    where type = 'IMAGE' and value_state = alike.address and match_id <> ${match_id} and id < ${id}`;
  const saved = await sql`
    insert into reused_pictures (result_id, other_id, distance)
    select ${id}, other.id, alike.distance
    from unnest(${alike.map(({ name }) => filesPath + name)}::text[],
      ${alike.map(({ distance }) => distance)}::int[]) as alike (address, distance)
    cross join lateral (
      (${earlier} order by id desc limit ${mostUses})
      union (${earlier} and user_id <> ${user_id} order by id desc limit ${mostUses})) other
    order by other.user_id = ${user_id}, alike.distance, other.id desc limit ${mostUses}
    on conflict do nothing`.execute(trx);
  return Number(saved.numAffectedRows ?? 0);
}

/** A picture in a report; without an id while the report is not stored yet. */
export interface ReportedPicture {
  id: number | null;
  user_id: UserId;
  address: string;
}

/** The pictures that count for a match, except those of the side that is about to report again. */
export async function listPicturesOf(
  trx: Trx,
  matchId: MatchId,
  except: ParticipantId,
): Promise<ReportedPicture[]> {
  return trx
    .selectFrom('match_results')
    .where('match_id', '=', matchId)
    .where('type', '=', 'IMAGE')
    .where('voided_at', 'is', null)
    .where('participant_id', '<>', except)
    .select(['id', 'user_id', 'value_state as address'])
    .execute();
}

/** Whether somebody else handed in one of these for another match, before this one was. */
export async function wasInOtherMatch(
  trx: Trx,
  matchId: MatchId,
  { id, user_id }: ReportedPicture,
  addresses: readonly string[],
): Promise<boolean> {
  const elsewhere = trx
    .selectFrom('match_results')
    .where('type', '=', 'IMAGE')
    .where('value_state', 'in', addresses)
    .where('match_id', '<>', matchId)
    .where('user_id', '<>', user_id)
    .select('id')
    .limit(1);
  const earlier = id === null ? elsewhere : elsewhere.where('id', '<', id);
  return (await earlier.executeTakeFirst()) !== undefined;
}

export async function markCompared(db: Db | Trx, id: number): Promise<void> {
  await sql`update match_results set is_compared = true where id = ${id}`.execute(db);
}

/** Only staff read this, so somebody without a nickname is shown by their name. */
export const nameOf = (person: string) =>
  sql.raw(`coalesce(nullif(${person}.nickname, ''), nullif(${person}.name, ''), 'Player #' || ${person}.id)`);

/** For each match the screenshots of its reports that were used before. */
export async function listReused(
  db: Db,
  matchIds: readonly MatchId[],
  tournamentId?: TournamentId,
): Promise<(ReusedPicture & { match_id: MatchId })[]> {
  const { rows } = await sql<ReusedPicture & { match_id: MatchId }>`
    select own.match_id, own.id as result_id, own.value_state as picture, distance, ${nameOf('reporter')} as reported_by,
      json_build_object('match_id', other.match_id, 'picture', other.value_state, 'reported_at', other.updated_at,
        'reported_by', ${nameOf('earlier')}, 'tournament', json_build_object('id', tournaments.id, 'title', title)) as other
    from match_results own
      join reused_pictures on result_id = own.id
      join match_results other on other.id = other_id
      join tournaments on tournaments.id = other.tournament_id
      join users reporter on reporter.id = own.user_id
      join users earlier on earlier.id = other.user_id
    where own.match_id = any(${matchIds}::int[]) and own.voided_at is null
      and (${tournamentId ?? null}::int is null or own.tournament_id = ${tournamentId ?? null}::int)
    order by own.id, other.user_id = own.user_id, distance, other.id desc`.execute(db);
  const numbers = await mapMatchNumbers(
    db,
    rows.map(({ other }) => other.match_id),
  );
  return rows.map((row) => ({
    ...row,
    other: {
      ...row.other,
      match_number: numbers.get(row.other.match_id) ?? null,
      reported_at: new Date(row.other.reported_at).toISOString(),
    },
  }));
}
