import type { CheckedParts, ReplyOf } from '@matchdesk/contract/endpoint';
import type * as multiLobby from '@matchdesk/contract/formats/multi-lobby';
import { largestLobbyWindow, type listLobbies as listCall } from '@matchdesk/contract/formats/multi-lobby';
import type {
  LobbySummary,
  MultiLobbyMetaRound,
  MultiLobbyRoundSums,
} from '@matchdesk/contract/formats/multi-lobby.record';
import type { MatchId, ParticipantId, TournamentId } from '@matchdesk/contract/ids';
import { isRegistrationOver, isStarted } from '@matchdesk/contract/statuses';
import { whyInLobbies } from '@matchdesk/engine';
import { type FormatDriver, shareUnlessSecret } from '#areas/formats/matches/index.ts';
import { getPublicTournament, getTournament } from '#areas/tournaments/tournaments/index.ts';
import type { Context } from '#context.ts';
import type { Db, Trx } from '#database/schema.ts';
import { refuse } from '#http/refusal.ts';
import { getKnown } from '#known.ts';
import { pageStandingRows } from '#rows/lobbies/lobbies.store.ts';
import { getSide, sidesOf } from '#rows/participants/index.ts';
import { listLines } from './multi-lobby.lines.store.ts';
import {
  findLobby,
  getLobbyRow,
  type LobbyRow,
  listLobbyRows,
  withLines,
} from './multi-lobby.lobbies.store.ts';
import { lobbyStatus, toPublicLobby, toSummary } from './multi-lobby.record.ts';
import { type LobbyWindow, listInRounds, listRoundSums, pageWindow } from './multi-lobby.store.ts';

/** [MLOB-04] A status that was set back leaves lobbies stored; they are shown again once registration is closed. */
export const areLobbiesShown = async (db: Db | Trx, id: TournamentId): Promise<boolean> =>
  isRegistrationOver((await getTournament(db, id)).status);

/** The end of a window, cut to what one call may return. */
export const bounded = (from: number, to: number) => Math.min(to, from + largestLobbyWindow - 1);

/** The rounds, each with a window of its lobbies. */
export async function listMeta(
  db: Db | Trx,
  id: TournamentId,
  now: Date,
  { from, to } = { from: 0, to: largestLobbyWindow - 1 },
): Promise<MultiLobbyMetaRound[]> {
  const rounds = await listRoundSums(db, id, now);
  const rows = await listInRounds(db, id, from, bounded(from, to));
  return rounds.map((sums) => ({
    ...sums,
    lobbies: rows
      .filter(({ round }) => round === sums.round)
      .map((row) => ({
        id: row.id,
        lobby: row.lobby,
        status: lobbyStatus(row, now),
        lobby_started: row.starts_at,
      })),
  }));
}

type Wanted = Pick<CheckedParts<typeof listCall>['query'], 'round' | 'from' | 'to' | 'show' | 'search'> &
  Pick<LobbyWindow, 'isPublic' | 'referee'>;

interface LobbyList {
  rows: LobbyRow[];
  rounds: MultiLobbyRoundSums[];
  meta: { round: number; total: number; from: number };
}

/** Lobbies of a round; of the last one if no round is named. */
async function readWindow(db: Db, id: TournamentId, wanted: Wanted, now: Date): Promise<LobbyList> {
  const rounds = await listRoundSums(db, id, now);
  const round = wanted.round ?? rounds.at(-1)?.round ?? 1;
  const window: LobbyWindow = { ...wanted, round, to: bounded(wanted.from, wanted.to) };
  const { rows, total } = await pageWindow(db, id, window, now);
  return { rows, rounds, meta: { round, total, from: wanted.from } };
}

export async function pageLobbies(
  db: Db,
  id: TournamentId,
  wanted: Wanted,
  now: Date,
): Promise<{ data: LobbySummary[] } & Omit<LobbyList, 'rows'>> {
  if (!(await areLobbiesShown(db, id)))
    return { data: [], rounds: [], meta: { round: 1, total: 0, from: 0 } };
  const { rows, ...rest } = await readWindow(db, id, wanted, now);
  return { data: rows.map((row) => toSummary(row, now)), ...rest };
}

/** Who is asking, and with which code. */
interface Visitor {
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
      is_out: out !== null && out !== 'withdrew',
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

/** Why everybody in a lobby plays there: the draw, or the rank they passed with. */
export async function whyInLobby(
  { db }: Context,
  id: TournamentId,
  matchId: MatchId,
): ReturnType<FormatDriver['why']> {
  const row = await getLobbyRow(db, id, matchId);
  const earlier = (await listLobbyRows(db, id, row.round - 1)).filter(({ round }) => round < row.round);
  const lobbies = await withLines(db, [...earlier, row]);
  const inRound = new Map(lobbies.map((lobby) => [lobby.lobby, lobby.inRound]));
  const reasons = whyInLobbies(lobbies, row.number);
  return reasons.map(({ participant, reason }, seat) => ({
    seat,
    participant_id: participant as ParticipantId,
    kind: reason.kind,
    ...(reason.kind === 'passed' && {
      from_lobby: getKnown(inRound, reason.from, 'a lobby of the round before'),
      points: reason.points,
      rank: reason.rank,
    }),
  }));
}
