import type { ReplyOf } from '@matchdesk/contract/endpoint';
import type * as multiLobby from '@matchdesk/contract/formats/multi-lobby';
import type { MatchId, TournamentId } from '@matchdesk/contract/ids';
import { isStarted } from '@matchdesk/contract/statuses';
import { shareUnlessSecret } from '#areas/formats/matches/index.ts';
import { getPublicTournament } from '#areas/tournaments/tournaments/index.ts';
import type { Context } from '#context.ts';
import { refuse } from '#http/refusal.ts';
import { pageStandingRows } from '#rows/lobbies/lobbies.store.ts';
import { getSide, sidesOf } from '#rows/participants/index.ts';
import { listLines } from '../store/multi-lobby.lines.store.ts';
import { findLobby } from '../store/multi-lobby.lobbies.store.ts';
import { toPublicLobby } from './multi-lobby.lobby-record.ts';
import { readWindow } from './multi-lobby.reading.ts';

/** Who is asking, and with which code. */
export interface Visitor {
  code?: string | undefined;
  address: string;
}

/** [LEAD-05] Before the start nobody is shown in public. */
async function isShown(context: Context, id: TournamentId, { code, address }: Visitor): Promise<boolean> {
  const { status } = await getPublicTournament(context, id, code, address);
  return isStarted(status);
}

export function pagePublicLobbies(
  context: Context,
  id: TournamentId,
  wanted: { round?: number | undefined; from: number; to: number; search: string },
  visitor: Visitor,
): Promise<ReplyOf<typeof multiLobby.listPublicLobbies>> {
  const what = `lobbies ${JSON.stringify(wanted)}`;
  return shareUnlessSecret(context, id, visitor.code, what, async () => {
    if (!(await isShown(context, id, visitor)))
      return { data: [], rounds: [], meta: { round: 1, total: 0, from: 0 } };
    const now = context.clock.now();
    const { rows, ...rest } = await readWindow(context.db, id, { ...wanted, isPublic: true }, now);
    return { data: rows.map((row) => toPublicLobby(row, now)), ...rest };
  });
}

export function getPublicLobby(
  context: Context,
  id: TournamentId,
  matchId: MatchId,
  visitor: Visitor,
): Promise<ReplyOf<typeof multiLobby.getPublicLobby>['data']> {
  return shareUnlessSecret(context, id, visitor.code, `lobby ${matchId}`, async () => {
    const { db, clock } = context;
    const row = (await isShown(context, id, visitor)) ? await findLobby(db, id, matchId) : undefined;
    if (!row) throw refuse('match-not-found');
    const lines = await listLines(db, matchId);
    const sides = await sidesOf(
      db,
      lines.map((line) => line.id),
    );
    const participants = lines.map((line) => ({
      ...publicSide(sides, line.id),
      points: line.points,
      passed: line.passed,
      is_out: line.out !== null,
    }));
    return { ...toPublicLobby(row, clock.now()), participants };
  });
}

export function pagePublicStandings(
  context: Context,
  id: TournamentId,
  { from, to }: { from: number; to: number },
  visitor: Visitor,
): Promise<ReplyOf<typeof multiLobby.listPublicMultiLobbyStandings>> {
  return shareUnlessSecret(context, id, visitor.code, `standings ${from}-${to}`, async () => {
    if (!(await isShown(context, id, visitor))) return { data: [], meta: { total: 0, from } };
    const { rows, total } = await pageStandingRows(context.db, id, { from, to: Math.min(to, from + 199) });
    const sides = await sidesOf(
      context.db,
      rows.map(({ participant_id }) => participant_id),
    );
    const data = rows.map(({ participant_id, rank, is_shared, out, round, points, total: all }) => ({
      participant: publicSide(sides, participant_id),
      rank,
      is_shared,
      is_out: out !== null,
      round,
      points,
      total: all,
    }));
    return { data, meta: { total, from } };
  });
}

/** Nicknames and team names only. */
function publicSide(sides: Awaited<ReturnType<typeof sidesOf>>, participant: number) {
  const side = getSide(sides, participant);
  return { id: side.id, name: side.public_name, avatar: side.avatar };
}
