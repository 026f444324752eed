import type { ParticipantId, TournamentId, UserId } from '@matchdesk/contract/ids';
import type { Placed } from '@matchdesk/contract/tournaments/podium';
import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import type { StoredTournament } from '#database/tables/tournaments.tables.ts';
import { shareOut } from './shares.ts';

interface Place {
  id: ParticipantId;
  place_from: number;
  place_to: number;
  place_seat: number | null;
}

/** What each of these gets, by the rule that payments use; a team's prize is not divided among its members here. */
export async function mapPrizes(
  db: Db,
  { id, prize_pool }: Pick<StoredTournament, 'id' | 'prize_pool'>,
  standings: readonly Pick<Place, 'place_from'>[],
): Promise<Map<ParticipantId, Placed['prizes']>> {
  const prizes = new Map<ParticipantId, Placed['prizes']>();
  const lastPrize = prize_pool.reduce((last, { place }) => Math.max(last, place), 0);
  const first = Math.min(...standings.map(({ place_from }) => place_from));
  const last = Math.min(lastPrize, Math.max(...standings.map(({ place_from }) => place_from)));
  if (standings.length === 0 || first > last) return prizes;
  // All who share a place are needed, also those outside of the window.
  const sharing = await listPlaces(db, id, { first, last });
  const { shares } = shareOut(
    prize_pool,
    sharing.map(({ id: participant, ...place }) => ({ participant, ...place, members: [0 as UserId] })),
  );
  for (const { participant, currency, cents } of shares) {
    const own = prizes.get(participant) ?? [];
    own.push({ currency, amount: cents / 100 });
    prizes.set(participant, own);
  }
  return prizes;
}

/** Everybody whose place begins in this range. */
async function listPlaces(
  db: Db,
  id: TournamentId,
  { first, last }: { first: number; last: number },
): Promise<Place[]> {
  const { rows } = await sql<Place>`
    select id, place_from, place_to, place_seat from participants
    where tournament_id = ${id} and place_from between ${first} and ${last}`.execute(db);
  return rows;
}
