import type { CheckedParts, ReplyOf } from '@matchdesk/contract/endpoint';
import {
  type ChallengeMatch,
  largestChallengeWindow,
  type listChallengeMatches,
  type PublicChallenger,
} from '@matchdesk/contract/formats/challenge';
import type { whyInMatch } from '@matchdesk/contract/formats/matches';
import type { MatchId, TournamentId } from '@matchdesk/contract/ids';
import type { TournamentStatus } from '@matchdesk/contract/statuses';
import { shareUnlessSecret, toStaff } from '#areas/formats/matches/index.ts';
import { getPublicTournament, getTournament } from '#areas/tournaments/tournaments/index.ts';
import type { Context } from '#context.ts';
import type { Db } from '#database/schema.ts';
import { refuse } from '#http/refusal.ts';
import { known } from '#known.ts';
import { mapReports } from '#rows/matches/index.ts';
import { getSide, sidesOf } from '#rows/participants/index.ts';
import { countEntries, type Entry, findEntry, listEntries, listPlaced } from './challenge.store.ts';

export const statusOf = (status: TournamentStatus): ChallengeMatch['status'] =>
  status === 'FINISHED' || status === 'CLOSED' ? 'FINISHED' : 'STARTED';

async function toRecords(
  db: Db,
  entries: readonly Entry[],
  status: ChallengeMatch['status'],
): Promise<ChallengeMatch[]> {
  const sides = await sidesOf(
    db,
    entries.map(({ participant_id }) => participant_id),
  );
  const reports = await mapReports(
    db,
    entries.map(({ id }) => id),
  );
  return entries.map(({ id, tournament_id, participant_id, place, left, reported_at }) => ({
    id,
    tournament_id,
    status,
    participant: toStaff(getSide(sides, participant_id)),
    place,
    left,
    reported_at,
    results: reports.get(id) ?? [],
  }));
}

const windowOf = ({ from, to }: { from: number; to?: number | undefined }) => ({
  from,
  limit: Math.max(0, Math.min(largestChallengeWindow, (to ?? from + largestChallengeWindow) - from + 1)),
});

export async function pageMatches(
  { db }: Context,
  id: TournamentId,
  query: CheckedParts<typeof listChallengeMatches>['query'],
): Promise<ReplyOf<typeof listChallengeMatches>> {
  const { status } = await getTournament(db, id);
  const entries = await listEntries(db, id, 'by result', windowOf(query), query.search);
  return {
    data: await toRecords(db, entries, statusOf(status)),
    meta: await countEntries(db, id, query.search),
  };
}

export async function getMatch({ db }: Context, id: TournamentId, matchId: MatchId): Promise<ChallengeMatch> {
  const { status } = await getTournament(db, id);
  const entry = await findEntry(db, id, matchId);
  if (!entry) throw refuse('match-not-found');
  const [record] = await toRecords(db, [entry], statusOf(status));
  return known(record, 'the record of an entry');
}

/** Only nicknames and team names, and no picture that somebody handed in. */
async function toPublic(db: Db, entries: readonly Entry[]): Promise<PublicChallenger[]> {
  const sides = await sidesOf(
    db,
    entries.map(({ participant_id }) => participant_id),
  );
  return entries.map(({ participant_id, place, left }) => {
    const side = sides.get(participant_id);
    return {
      id: participant_id,
      name: side?.public_name ?? 'Unknown',
      avatar: side?.avatar ?? null,
      place,
      left,
    };
  });
}

export function listPublicWinners(
  context: Context,
  id: TournamentId,
  code: string | undefined,
  address: string,
): Promise<PublicChallenger[]> {
  return shareUnlessSecret(context, id, code, 'winners', async () => {
    await getPublicTournament(context, id, code, address);
    return toPublic(context.db, await listPlaced(context.db, id));
  });
}

export function pagePublicChallengers(
  context: Context,
  id: TournamentId,
  { code, ...wanted }: { code?: string | undefined; from: number; to?: number | undefined },
  address: string,
): Promise<{ data: PublicChallenger[]; meta: { total: number } }> {
  const window = windowOf(wanted);
  const what = `challengers ${window.from}-${window.limit}`;
  return shareUnlessSecret(context, id, code, what, async () => {
    await getPublicTournament(context, id, code, address);
    const { total } = await countEntries(context.db, id);
    const entries = await listEntries(context.db, id, 'by place', window);
    return { data: await toPublic(context.db, entries), meta: { total } };
  });
}

/** Everybody was there at the start; a place was given by staff. */
export async function whyInChallenge(
  { db }: Context,
  id: TournamentId,
  matchId: MatchId,
): Promise<ReplyOf<typeof whyInMatch>['data']> {
  const entry = await findEntry(db, id, matchId);
  if (!entry) throw refuse('match-not-found');
  const { participant_id, place, left } = entry;
  const about = { seat: 0, participant_id };
  if (left) return [{ ...about, kind: 'left' }];
  return [place === null ? { ...about, kind: 'entered' } : { ...about, kind: 'placed-by-staff', place }];
}
