import type { CheckedParts } from '@matchdesk/contract/endpoint';
import { largestLobbyWindow, type listLobbies as listCall } from '@matchdesk/contract/formats/multi-lobby';
import type {
  LobbySummary,
  MultiLobbyMetaRound,
  MultiLobbyRoundSums,
} from '@matchdesk/contract/formats/multi-lobby.record';
import type { TournamentId } from '@matchdesk/contract/ids';
import { isRegistrationOver } from '@matchdesk/contract/statuses';
import { getTournament } from '#areas/tournaments/tournaments/index.ts';
import type { Db, Trx } from '#database/schema.ts';
import type { LobbyRow } from '../store/multi-lobby.lobbies.store.ts';
import { type LobbyWindow, listInRounds, listRoundSums, pageWindow } from '../store/windows.store.ts';
import { lobbyStatus, toSummary } from './multi-lobby.lobby-record.ts';

/** [MLOB-04] A status that was set back leaves lobbies stored; they are shown again once registration is closed. */
export const areLobbiesShown = async (db: Db | Trx, id: TournamentId): Promise<boolean> =>
  isRegistrationOver((await getTournament(db, id)).status);

const bounded = (from: number, to: number) => Math.min(to, from + largestLobbyWindow - 1);

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
  Pick<LobbyWindow, 'isPublic'>;

interface LobbyList {
  rows: LobbyRow[];
  rounds: MultiLobbyRoundSums[];
  meta: { round: number; total: number; from: number };
}

/** Lobbies of a round; of the last one if no round is named. */
export async function readWindow(db: Db, id: TournamentId, wanted: Wanted, now: Date): Promise<LobbyList> {
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
