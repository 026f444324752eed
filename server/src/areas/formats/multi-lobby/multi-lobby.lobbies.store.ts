import type { MatchId, ParticipantId, TournamentId } from '@matchdesk/contract/ids';
import type { Change, RoundLobby, RoundLobbyLine } from '@matchdesk/engine';
import { type Selectable, sql } from 'kysely';
import { padToTen, runPrepared } from '#database/prepared-statements.ts';
import type { Db, Trx } from '#database/schema.ts';
import type { MultiLobbyLineTable, MultiLobbyLobbyTable } from '#database/tables/formats.tables.ts';
import { refuse } from '#http/refusal.ts';
import { getKnown, known } from '#known.ts';

export type LobbyRow = Selectable<MultiLobbyLobbyTable>;
type LineRow = Pick<
  Selectable<MultiLobbyLineTable>,
  'lobby_id' | 'participant_id' | 'points' | 'passed' | 'how_left'
>;

type LineCells = [participant: number, points: number | null, passed: boolean, out: RoundLobbyLine['out']];

const columns = [
  'id',
  'tournament_id',
  'number',
  'round',
  'lobby',
  'status',
  'starts_at',
  'room_id',
  'password',
  'seated',
  'scored',
  'passed',
  'version',
] satisfies (keyof MultiLobbyLobbyTable)[];
export const lobbyColumns = sql.raw(columns.map((column) => `arena_lobbies.${column}`).join(', '));

/** One reply of the driver is parsed at once: lines are read in portions, so that others get their turn. */
const portion = 8192;

export const toLobby = (row: LobbyRow, lines: readonly RoundLobbyLine[]): StoredLobby => ({
  id: row.id,
  lobby: row.number,
  inRound: row.lobby,
  round: row.round,
  status: row.status,
  startsAt: Date.parse(row.starts_at),
  roomId: row.room_id,
  password: row.password,
  lines,
});

const toLine = (row: LineRow): RoundLobbyLine => ({
  participant: row.participant_id,
  points: row.points,
  passed: row.passed,
  out: row.how_left,
});

export async function findLobby(
  db: Db | Trx,
  tournamentId: TournamentId,
  id: MatchId,
): Promise<LobbyRow | undefined> {
  return db
    .selectFrom('arena_lobbies')
    .where('id', '=', id)
    .where('tournament_id', '=', tournamentId)
    .selectAll()
    .executeTakeFirst();
}

export async function getLobbyRow(db: Db | Trx, tournamentId: TournamentId, id: MatchId): Promise<LobbyRow> {
  const found = await findLobby(db, tournamentId, id);
  if (!found) throw refuse('match-not-found');
  return found;
}

/** A lobby with those of its lines that are named: what a save needs, in one statement. */
export async function getLobbyWith(
  trx: Trx,
  tournamentId: TournamentId,
  id: MatchId,
  participants: readonly ParticipantId[],
): Promise<StoredLobby> {
  // One row for the lobby and all its lines: a hundred of them would repeat it.
  const [found] = await runPrepared(
    trx,
    sql<LobbyRow & { lines: LineCells[] }>`
      select ${lobbyColumns}, coalesce((
        select json_agg(json_build_array(participant_id, points, passed, how_left) order by seat) from arena_lines
        where lobby_id = arena_lobbies.id and participant_id = any(${padToTen(participants)}::int[])), '[]') as lines
      from arena_lobbies where id = ${id}::int and tournament_id = ${tournamentId}::int`,
  );
  if (!found) throw refuse('match-not-found');
  return toLobby(
    found,
    found.lines.map(([participant, points, passed, out]) => ({ participant, points, passed, out })),
  );
}

/** Lobbies as they are listed, without lines. */
export async function listLobbyRows(
  db: Db | Trx,
  tournamentId: TournamentId,
  fromRound = 1,
): Promise<LobbyRow[]> {
  return db
    .selectFrom('arena_lobbies')
    .where('tournament_id', '=', tournamentId)
    .where('round', '>=', fromRound)
    .selectAll()
    .orderBy('number')
    .execute();
}

/** These lobbies with all their lines. */
export async function withLines(db: Db | Trx, rows: readonly LobbyRow[]): Promise<StoredLobby[]> {
  const lines = new Map<number, RoundLobbyLine[]>(rows.map(({ id }) => [id, []]));
  for (const ids of portions(rows)) {
    const found = await db
      .selectFrom('arena_lines')
      .where('lobby_id', '=', sql<MatchId>`any(${ids}::int[])`)
      .select(['lobby_id', 'participant_id', 'points', 'passed', 'how_left'])
      .orderBy('seat')
      .execute();
    for (const row of found) getKnown(lines, row.lobby_id, 'the lines of a lobby').push(toLine(row));
  }
  return rows.map((row) => toLobby(row, getKnown(lines, row.id, 'the lines of a lobby')));
}

function portions(rows: readonly LobbyRow[]): MatchId[][] {
  let ids: MatchId[] = [];
  const all = [ids];
  let lines = 0;
  for (const { id, seated } of rows) {
    if (lines > 0 && lines + seated > portion) {
      ids = [];
      all.push(ids);
      lines = 0;
    }
    ids.push(id);
    lines += seated;
  }
  return all;
}

/** All rounds from one on, with their lines. */
export async function loadRounds(
  db: Db | Trx,
  tournamentId: TournamentId,
  fromRound = 1,
): Promise<StoredLobby[]> {
  return withLines(db, await listLobbyRows(db, tournamentId, fromRound));
}

/** The number of the last round; 0 without lobbies. */
export async function lastRoundOf(db: Db | Trx, tournamentId: TournamentId): Promise<number> {
  const found = await db
    .selectFrom('arena_lobbies')
    .where('tournament_id', '=', tournamentId)
    .select((eb) => eb.fn.max('round').as('round'))
    .executeTakeFirst();
  return found?.round ?? 0;
}

/** The lobbies that any of these play in, with theirs: a lobby of two of them comes twice. */
export async function listOwnLobbies(
  db: Db | Trx,
  tournamentId: TournamentId,
  participants: readonly ParticipantId[],
): Promise<{ own: ParticipantId; row: LobbyRow }[]> {
  const found = await db
    .selectFrom('arena_lobbies')
    .innerJoin('arena_lines', 'arena_lines.lobby_id', 'arena_lobbies.id')
    .where('arena_lines.participant_id', '=', sql<ParticipantId>`any(${participants}::int[])`)
    .where('tournament_id', '=', tournamentId)
    .selectAll('arena_lobbies')
    .select('arena_lines.participant_id as own')
    .orderBy('number')
    .execute();
  return found.map(({ own, ...row }) => ({ own, row }));
}

/** The lobbies somebody plays in, with all their lines. */
export async function lobbiesWith(
  db: Db | Trx,
  tournamentId: TournamentId,
  participant: ParticipantId,
): Promise<StoredLobby[]> {
  const rows = await db
    .selectFrom('arena_lobbies')
    .innerJoin('arena_lines', 'arena_lines.lobby_id', 'arena_lobbies.id')
    .where('arena_lines.participant_id', '=', participant)
    .where('tournament_id', '=', tournamentId)
    .selectAll('arena_lobbies')
    .orderBy('number')
    .execute();
  return withLines(db, rows);
}

export async function listByNumbers(
  db: Db | Trx,
  tournamentId: TournamentId,
  numbers: readonly number[],
): Promise<LobbyRow[]> {
  return db
    .selectFrom('arena_lobbies')
    .where('tournament_id', '=', tournamentId)
    .where('number', '=', sql<number>`any(${numbers}::int[])`)
    .selectAll()
    .execute();
}

/** A lobby as the engine knows it, and what is stored beside. The engine passes on fields that it does not know. */
export interface StoredLobby extends RoundLobby {
  readonly id: MatchId;
  /** Its number in its round, from 1; `lobby` is the engine's number, which ascends over all rounds. */
  readonly inRound: number;
  readonly roomId: string;
  readonly password: string;
}

export type LobbyChange = Change<StoredLobby | undefined>;

/** The change of a lobby that was there before and stays. */
export type LobbyEdit = Change<StoredLobby>;

export const stayingIn = (changes: readonly LobbyChange[]): LobbyEdit[] =>
  changes.flatMap(({ before, after }) => (before && after ? [{ before, after }] : []));

export const goneIn = (changes: readonly LobbyChange[]): StoredLobby[] =>
  changes.flatMap(({ before, after }) => (before && !after ? [before] : []));

export const madeIn = (changes: readonly LobbyChange[]): StoredLobby[] =>
  changes.flatMap(({ before, after }) => (after && !before ? [after] : []));

/** The lobby that a change is about. */
export const lobbyIn = ({ before, after }: LobbyChange): StoredLobby =>
  known(after ?? before, 'the lobby of a change');

const isSame = (one: RoundLobbyLine, other: RoundLobbyLine | undefined): boolean =>
  other !== undefined && one.points === other.points && one.passed === other.passed && one.out === other.out;

const byParticipant = (lines: readonly RoundLobbyLine[]) =>
  new Map(lines.map((line) => [line.participant, line]));

/**
 * Reduces a change to the lines that differ. Others may change the rest of the lobby meanwhile, and the change can
 * still be undone. A lobby that is added or deleted keeps all its lines.
 */
export function touchedOnly({ before, after }: LobbyChange): LobbyChange {
  if (!before || !after) return { before, after };
  const [earlier, later] = [byParticipant(before.lines), byParticipant(after.lines)];
  return {
    before: { ...before, lines: before.lines.filter((line) => !isSame(line, later.get(line.participant))) },
    after: { ...after, lines: after.lines.filter((line) => !isSame(line, earlier.get(line.participant))) },
  };
}

/** A stored lobby reduced to what a change touched, to compare it with what the change left. */
export function projected(stored: StoredLobby, { before, after }: LobbyChange): StoredLobby {
  if (!before || !after) return stored;
  const lines = byParticipant(stored.lines);
  const hasEnded = (stored.status === 'FINISHED') !== (after.status === 'FINISHED');
  return {
    ...after,
    status: hasEnded || before.status !== after.status ? stored.status : after.status,
    startsAt: before.startsAt !== after.startsAt ? stored.startsAt : after.startsAt,
    lines: after.lines.flatMap(({ participant }) => lines.get(participant) ?? []),
  };
}

interface LobbyCounts {
  seated: number;
  scored: number;
  passed: number;
}

/** Those who left do not count: nobody waits for their scores. */
export function countsOf(lines: readonly RoundLobbyLine[]): LobbyCounts {
  const playing = lines.filter(({ out }) => out === null);
  return {
    seated: playing.length,
    scored: playing.filter(({ points }) => points !== null).length,
    passed: playing.filter(({ passed }) => passed).length,
  };
}
