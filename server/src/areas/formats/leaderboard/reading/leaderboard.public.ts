import type { PublicEntry, PublicRound, WindowMeta } from '@matchdesk/contract/formats/leaderboard.record';
import type { TournamentId } from '@matchdesk/contract/ids';
import { roundStatus } from '@matchdesk/engine';
import { shareUnlessSecret } from '#areas/formats/matches/index.ts';
import { getPublicTournament, getTournament } from '#areas/tournaments/tournaments/index.ts';
import type { Context } from '#context.ts';
import { refuse } from '#http/refusal.ts';
import { getSide, sidesOf } from '#rows/participants/index.ts';
import { listRounds, timingsOf } from '../store/rounds.store.ts';
import { leaderboard } from './leaderboard.rounds.ts';
import { readStandings } from './leaderboard.standings.ts';
import { ranksBefore } from './ranks-before.ts';

/** Refuses those who may not see the tournament; the code of a private one is checked before anything is read. */
async function checkPublic(context: Context, id: TournamentId, code: string | undefined, address: string) {
  const { type } = await getPublicTournament(context, id, code, address);
  if (type !== leaderboard) throw refuse('format-forbids');
}

export function listPublicRounds(
  context: Context,
  id: TournamentId,
  code: string | undefined,
  address: string,
): Promise<PublicRound[]> {
  const { db, clock } = context;
  return shareUnlessSecret(context, id, code, 'rounds', async () => {
    await checkPublic(context, id, code, address);
    const tournament = await getTournament(db, id);
    const rounds = await listRounds(db, id);
    return (await timingsOf(db, tournament)).map((timing) => ({
      round: timing.round,
      status: roundStatus(timing, tournament.status, clock.now().getTime()),
      started_at: new Date(timing.startsAt).toISOString(),
      scored_count: rounds.find(({ round }) => round === timing.round)?.scored ?? 0,
    }));
  });
}

interface Asked {
  code: string | undefined;
  round: number;
  from: number;
  limit: number;
  search: string | undefined;
}

/** Before the start there are no lines, so nobody is shown. */
export function pagePublicLeaderboard(
  context: Context,
  id: TournamentId,
  { code, round, from, limit, search }: Asked,
  address: string,
): Promise<{ data: PublicEntry[]; meta: WindowMeta }> {
  const { db } = context;
  const what = `leaderboard ${round} ${from} ${limit} ${search ?? ''}`;
  return shareUnlessSecret(context, id, code, what, async () => {
    await checkPublic(context, id, code, address);
    const path = `/tournaments/${id}/public-brackets/leaderboard`;
    const { lines, meta } = await readStandings(db, id, { round, from, limit, search, path, isPublic: true });
    const participants = lines.map(({ participant_id }) => participant_id);
    const sides = await sidesOf(db, participants);
    const before = await ranksBefore(context, id, participants);
    const data = lines.map(({ participant_id, is_out, rank, is_shared, total }) => ({
      participant_id,
      name: getSide(sides, participant_id).public_name,
      avatar: getSide(sides, participant_id).avatar,
      is_out,
      rank,
      is_shared,
      points: total,
      rank_before: rank === null ? null : (before.get(participant_id) ?? null),
    }));
    return { data, meta };
  });
}
