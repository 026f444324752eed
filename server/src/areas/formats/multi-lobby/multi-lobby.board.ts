import type { TournamentId } from '@matchdesk/contract/ids';
import type { Sentence } from '@matchdesk/contract/languages';
import { isStarted } from '@matchdesk/contract/statuses';
import {
  type BoardTable,
  boardStateOf,
  emptyBoard,
  type FormatBoard,
  inPlayOrder,
  mostOnBoard,
  standingsTitle,
} from '#areas/formats/matches/index.ts';
import { getTournament } from '#areas/tournaments/tournaments/index.ts';
import type { Context } from '#context.ts';
import type { Db } from '#database/schema.ts';
import { pageStandingRows } from '#rows/lobbies/lobbies.store.ts';
import { getSide, sidesOf } from '#rows/participants/index.ts';
import { listLines } from './multi-lobby.lines.store.ts';
import type { LobbyRow } from './multi-lobby.lobbies.store.ts';
import { lobbyStatus } from './multi-lobby.record.ts';
import { listRoundSums, pageWindow } from './multi-lobby.store.ts';

/** The lobbies of the round that is played, with their points, and the standings over all rounds. */
export async function readLobbiesBoard({ db, clock }: Context, id: TournamentId): Promise<FormatBoard> {
  if (!isStarted((await getTournament(db, id)).status)) return emptyBoard;
  const now = clock.now();
  const round = (await listRoundSums(db, id, now)).at(-1)?.round ?? 1;
  const window = { round, from: 0, to: mostOnBoard.tables - 1, search: '' };
  const { rows, total } = await pageWindow(db, id, window, now);
  const matches = rows
    .filter(({ status }) => status !== 'FINISHED')
    .map((row) => ({
      id: row.id,
      number: null,
      title: titleOf(row),
      state: boardStateOf(lobbyStatus(row, now)),
      starts_at: row.starts_at,
      names: [],
      players: row.seated,
    }));
  const tables: BoardTable[] = [];
  for (const row of rows) tables.push(await toTable(db, row));
  return {
    ...emptyBoard,
    matches: inPlayOrder(matches),
    more: total - rows.length,
    tables: [...tables, await readStandings(db, id)],
  };
}

const titleOf = ({ round, lobby }: LobbyRow): Sentence => ({
  en: `Round ${round} · Lobby ${lobby}`,
  it: `Turno ${round} · Lobby ${lobby}`,
});

/** Who plays in a lobby, those with the most points first. */
async function toTable(db: Db, row: LobbyRow): Promise<BoardTable> {
  const lines = await listLines(db, row.id);
  const shown = lines
    .toSorted((one, other) => (other.points ?? -1) - (one.points ?? -1))
    .slice(0, mostOnBoard.rows);
  const sides = await sidesOf(
    db,
    shown.map(({ id }) => id),
  );
  return {
    kind: 'lobbies',
    title: titleOf(row),
    rows: shown.map(({ id, points, passed, out }) => ({
      rank: null,
      name: getSide(sides, id).public_name,
      value: points === null ? null : String(points),
      marked: passed,
      out: out !== null,
    })),
    more: lines.length - shown.length,
  };
}

async function readStandings(db: Db, id: TournamentId): Promise<BoardTable> {
  const { rows, total } = await pageStandingRows(db, id, { from: 0, to: mostOnBoard.rows - 1 });
  const sides = await sidesOf(
    db,
    rows.map(({ participant_id }) => participant_id),
  );
  return {
    kind: 'standings',
    title: standingsTitle,
    rows: rows.map(({ participant_id, rank, out, total: points }) => ({
      rank,
      name: getSide(sides, participant_id).public_name,
      value: rank === null ? null : String(points),
      marked: false,
      out: out !== null,
    })),
    more: total - rows.length,
  };
}
