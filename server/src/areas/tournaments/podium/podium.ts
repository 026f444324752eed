import type { ParticipantId, TournamentId, UserId } from '@matchdesk/contract/ids';
import {
  largestPlaces,
  largestPodium,
  type Placed,
  type Podium,
} from '@matchdesk/contract/tournaments/podium';
import { shareUnlessSecret } from '#areas/formats/matches/index.ts';
import { shareOut } from '#areas/money/billing/index.ts';
import { findByCode, getStoredTournament } from '#areas/tournaments/tournaments/index.ts';
import type { Context } from '#context.ts';
import type { Db } from '#database/schema.ts';
import type { StoredTournament } from '#database/tables/tournaments.tables.ts';
import { refuse } from '#http/refusal.ts';
import { getSide, sidesOf } from '#rows/participants/index.ts';
import { digestOf, type PictureContent, picturePath, toPictureContent } from './picture/podium.content.ts';
import { countPlaces, listBetween, listStandings, type Standing } from './podium.store.ts';

/** The code of a private tournament, and the address that is rate-limited after wrong codes; staff need neither. */
export type Asker = { code: string | undefined; address: string } | 'staff';

type Found = NonNullable<Awaited<ReturnType<typeof findByCode>>>;

export async function getOpen(context: Context, id: TournamentId, asker: Asker): Promise<Found> {
  if (asker === 'staff') return getStoredTournament(context.db, id);
  const found = await findByCode(context, id, asker.code, asker.address);
  if (!found) throw refuse('tournament-not-found');
  return found;
}

/** Public callers share one answer. An answer for staff is never shared, because staff need no code. */
const shareFor = <T>(
  context: Context,
  id: TournamentId,
  asker: Asker,
  what: string,
  work: () => Promise<T>,
): Promise<T> => (asker === 'staff' ? work() : shareUnlessSecret(context, id, asker.code, what, work));

export const isOver = ({ status }: Pick<Found, 'status'>) => status === 'FINISHED' || status === 'CLOSED';

export interface Result {
  podium: Podium;
  content: PictureContent;
}

/** The result of a tournament that is over and in which somebody has a place; undefined for every other. */
export function findResult(context: Context, id: TournamentId, asker: Asker): Promise<Result | undefined> {
  return shareFor(context, id, asker, 'podium', async () => {
    const { db } = context;
    const tournament = await getOpen(context, id, asker);
    if (!isOver(tournament)) return undefined;
    const { placed, top } = await countPlaces(db, id);
    if (top === 0) return undefined;
    const standings = await listStandings(db, id, { from: 0, limit: Math.min(top, largestPodium) });
    const shown = await toPlaced(db, tournament, standings);
    const content = toPictureContent(tournament, shown, top - shown.length);
    const podium = {
      top: shown,
      more: top - shown.length,
      placed_count: placed,
      picture: picturePath(id, digestOf(content)),
    };
    return { podium, content };
  });
}

export function pagePlaces(
  context: Context,
  id: TournamentId,
  { from, to }: { from: number; to: number },
  asker: Asker,
): Promise<{ data: Placed[]; meta: { total: number } }> {
  const limit = Math.max(0, Math.min(to - from + 1, largestPlaces));
  return shareFor(context, id, asker, `places ${from} ${limit}`, async () => {
    const { db } = context;
    const tournament = await getOpen(context, id, asker);
    if (!isOver(tournament)) return { data: [], meta: { total: 0 } };
    const standings = await listStandings(db, id, { from, limit });
    const { placed } = await countPlaces(db, id);
    return { data: await toPlaced(db, tournament, standings), meta: { total: placed } };
  });
}

export async function toPlaced(db: Db, tournament: Found, standings: readonly Standing[]): Promise<Placed[]> {
  const sides = await sidesOf(
    db,
    standings.map(({ id }) => id),
  );
  const prizes = await prizesOf(db, tournament, standings);
  return standings.map(({ id, place_from, place_to }) => {
    const { public_name: name, avatar } = getSide(sides, id);
    return { id, name, avatar, place_from, place_to, prizes: prizes.get(id) ?? [] };
  });
}

/** What each of these gets, by the rule that payments use; a team's prize is not divided among its members here. */
async function prizesOf(
  db: Db,
  { id, prize_pool }: Pick<StoredTournament, 'id' | 'prize_pool'>,
  standings: readonly Standing[],
): Promise<Map<ParticipantId, Placed['prizes']>> {
  const prizes = new Map<ParticipantId, Placed['prizes']>();
  const lastPrize = prize_pool.reduce((last, { place }) => Math.max(last, place), 0);
  const first = Math.min(...standings.map(({ place_from }) => place_from));
  const last = Math.min(lastPrize, Math.max(...standings.map(({ place_from }) => place_from)));
  if (standings.length === 0 || first > last) return prizes;
  // All who share a place are needed, also those outside of the window.
  const sharing = await listBetween(db, id, { first, last });
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
