import type { DecidedInRoom } from '@matchdesk/contract/formats/room-matches';
import type { RoomMatch, RoomSummary } from '@matchdesk/contract/formats/round-robin-swiss.record';
import type { MatchId, TournamentId } from '@matchdesk/contract/ids';
import {
  applyRoom,
  type Leaver,
  type LeaverChange,
  type RoomAccepted,
  type RoomCommand,
  type RoomDone,
  type RoomFormat,
  type RoomState,
  type StageTwo,
} from '@matchdesk/engine';
import {
  type DroppedBracket,
  dropStageTwo,
  listFinalPlaces,
  restoreStageTwo,
} from '#areas/formats/elimination/index.ts';
import {
  announceJudging,
  announceJudgingRefresh,
  keepDecision,
  matchAudit,
  matchDecider,
  type RefusalFields,
  snapshots,
} from '#areas/formats/matches/index.ts';
import { lockExistingTournament } from '#areas/tournaments/tournaments/index.ts';
import type { AuditEntry } from '#audit/index.ts';
import type { Db, Trx } from '#database/schema.ts';
import type { StoredTournament } from '#database/tables/tournaments.tables.ts';
import type { Step } from '#database/transact.ts';
import { refuse } from '#http/refusal.ts';
import type { Person } from '#people/index.ts';
import { findBracket, listBracketRows } from '#rows/brackets/index.ts';
import {
  idOfNumber,
  matchSnapshot,
  numberOfId,
  reportsVoidedBy,
  type StoredMatch,
  toRow,
  updatingMatches,
  voidReports,
} from '#rows/matches/index.ts';
import { listPlaces, namesOf, type Place, savePlaces } from '#rows/participants/index.ts';
import {
  findRoomOfMatch,
  findRoomPlaces,
  inOrder,
  isRoomFormat,
  listAllRooms,
  listRoomRows,
  type NumberedRoom,
  saveRooms,
} from '#rows/rooms/index.ts';
import { announceRoomMatches, announceStage } from './round-robin-swiss.announce.ts';
import { blockOf, getRow, type RoomView, toOneRoomMatch } from './round-robin-swiss.record.ts';
import { acceptedInRooms } from './round-robin-swiss.refusals.ts';
import { getSummary } from './round-robin-swiss.store.ts';

/** A room with all its matches, under the lock of its tournament. */
export interface LockedRoom extends RoomView {
  step: Step;
  tournament: StoredTournament & { type: RoomFormat };
}

/** The room as the engine wants it. */
export const stateOf = (
  { format, room, rows, hasStageTwo }: RoomView,
  { status, auto_approve }: Pick<StoredTournament, 'status' | 'auto_approve'>,
): RoomState => ({
  format,
  status,
  room: room.row,
  matches: { find: (number) => rows[number] },
  winnersPerRoom: room.winners_count,
  autoApprove: auto_approve,
  hasStageTwo,
});

/** What is stored of a decision in a room, to undo it. */
export interface KeptInRoom {
  kind: 'room';
  room: number;
  done: RoomDone;
  /** The bracket that was dropped with it, as it was. */
  dropped?: DroppedBracket;
  /** The places it took back. */
  places?: Place[];
}

/** The request fields that refusals of these commands are about. */
const refusalFields: Partial<Record<RoomCommand['type'], RefusalFields>> = {
  finish: { 'not-in-match': 'winner_id', 'bad-score': 'match_result', 'bad-reason': 'reason' },
  report: { 'bad-score': 'result' },
};

/** Asks the engine about one room. */
export async function decideInRoom(held: LockedRoom, command: RoomCommand): Promise<RoomAccepted> {
  const { step, room, tournament } = held;
  const answer = applyRoom(stateOf(held, tournament), command, step.now.getTime());
  return acceptedInRooms(step.trx, answer, [room], blockOf(room), refusalFields[command.type]);
}

interface KeepingInRoom {
  action: string;
  /** The match it is about; without one it is about the tournament. */
  number?: number;
  /** The action that this one takes back, and what was stored of it. */
  undoes?: { id: number; kept: KeptInRoom };
}

interface ChangedRoom {
  matches: RoomMatch[];
  room: RoomSummary | undefined;
  action_id: number | null;
}

/** Saves exactly what the engine decided, with its audit row, and announces the matches and the room it changed. */
export async function keepInRoom(
  held: LockedRoom,
  actor: Person | undefined,
  decided: RoomAccepted,
  keeping: KeepingInRoom,
): Promise<ChangedRoom> {
  const { step, tournament, room, rows } = held;
  const { changes, status, stageTwo, events } = decided;
  const isNothing = changes.length === 0 && !decided.room && !status && !stageTwo;
  if (isNothing) return { matches: [], room: undefined, action_id: null };
  const block = blockOf(room);
  const change = decided.room && {
    before: decided.room.before,
    after: { ...decided.room.after, left: inOrder(decided.room.after.left) },
  };
  const isReopened = events.some(
    ({ type }) => type === 'tournament-reopened' || type === 'stage-two-dropped',
  );
  const lost = isReopened ? await listPlaces(step.trx, tournament.id) : undefined;
  const returned = keeping.undoes?.kept;
  const dropped = stageTwo && !returned?.dropped ? await dropWhole(held) : undefined;
  if (returned?.dropped) await restoreStageTwo(step, tournament.id, returned.dropped);
  const left = change && leaverChanges(change.before.left, change.after.left);
  const kept: KeptInRoom = {
    kind: 'room',
    room: room.id,
    done: {
      changes,
      ...(change && { room: change }),
      ...(stageTwo && { stageTwo }),
      ...(status && { status }),
    },
    ...(dropped && { dropped }),
    ...(lost && { places: lost }),
  };
  const written = changes.map(({ after }) => after);
  const { stored, action_id } = await keepDecision(
    step,
    actor,
    tournament,
    {
      ok: true,
      changes: [{ before: undefined, after: kept }],
      events: [],
      ...(left && left.length > 0 && { left }),
      ...(status && { status }),
    },
    {
      writing: updatingMatches(block, written),
      places:
        lost?.map(({ participant }) => ({ participant, from: null, to: null })) ?? returned?.places ?? [],
      audit: await auditOf(held, actor, decided, keeping),
      undoes: keeping.undoes?.id,
    },
  );
  announceJudging(step, tournament, block, changes);
  await voidReports(step.trx, reportsVoidedBy(block, changes), step.now);
  const after = new Map(stored.map(toRow).map((row) => [row.match, row]));
  const now = rows.map((row) => after.get(row.match) ?? row);
  const saved = { ...room, row: change?.after ?? room.row, ...countsOf(now) };
  await saveRooms(step.trx, [saved]);
  const isStageChanged = dropped !== undefined || returned?.dropped !== undefined;
  const hasStageTwo = isStageChanged ? dropped === undefined : held.hasStageTwo;
  if (tournament.status === 'FINISHED' && !status) await refreshPlaces(held);
  if (isStageChanged) {
    announceStage(step, tournament, hasStageTwo ? 2 : 1, action_id);
    announceJudgingRefresh(step, tournament);
  }
  const view = { format: held.format, room: saved, rows: now, hasStageTwo };
  const changed = stored.map(toRow);
  return {
    ...(await announceRoomMatches(step, tournament, view, changed, change !== undefined)),
    action_id,
  };
}

/** How many matches of a room are finished or in conflict. */
export const countsOf = (rows: readonly StoredMatch[]) => ({
  finished_count: rows.filter(({ status }) => status === 'FINISHED').length,
  conflicts_count: rows.filter(({ status }) => status === 'CONFLICT').length,
});

/** After a correction in a room of a finished tournament: ranks may have changed, and with them the places. */
async function refreshPlaces({ step: { trx }, tournament }: LockedRoom): Promise<void> {
  const bracket = await findBracket(trx, tournament.id);
  const places = bracket
    ? await listFinalPlaces(trx, tournament, bracket)
    : await findRoomPlaces(trx, tournament);
  if (places) await savePlaces(trx, places);
}

async function dropWhole({ step, tournament }: LockedRoom): Promise<DroppedBracket | undefined> {
  const bracket = await findBracket(step.trx, tournament.id);
  return bracket && dropStageTwo(step, bracket);
}

/** Who left and who is back, between two states of a room. */
function leaverChanges(before: readonly Leaver[], after: readonly Leaver[]): LeaverChange[] {
  const find = (list: readonly Leaver[], id: number) => list.find(({ participant }) => participant === id);
  const people = new Set([...before, ...after].map(({ participant }) => participant));
  return [...people]
    .map((id) => ({ before: find(before, id), after: find(after, id) }))
    .filter((change) => JSON.stringify(change.before) !== JSON.stringify(change.after));
}

async function auditOf(
  { step, tournament, room }: LockedRoom,
  actor: Person | undefined,
  { changes, room: roomChange }: RoomAccepted,
  { action, number }: KeepingInRoom,
): Promise<AuditEntry> {
  const at = step.now;
  const winnersOf = async (ids: readonly number[]) => {
    const names = await namesOf(step.trx, ids);
    return ids.map((winner) => names.get(winner)).join(', ');
  };
  if (number === undefined)
    return {
      at,
      actor,
      subject: 'tournament',
      subjectId: tournament.id,
      action,
      ...(roomChange && {
        before: { room: room.name, winners: await winnersOf(roomChange.before.winners) },
        after: { room: room.name, winners: await winnersOf(roomChange.after.winners) },
      }),
    };
  const own = changes.find(({ after }) => after.match === number);
  return matchAudit(step, actor, action, idOfNumber(blockOf(room), number), snapshots(own, matchSnapshot));
}

export const decideRoomMatch = matchDecider({
  load: lockRoomMatch,
  async apply(held, command: RoomCommand) {
    const stageTwo =
      command.type === 'revert-deep' ? await stageTwoOf(held.step.trx, held.tournament.id) : undefined;
    return decideInRoom(
      held,
      command.type === 'revert-deep' && stageTwo ? { ...command, stageTwo } : command,
    );
  },
  save: (held, actor, action, decided: RoomAccepted) =>
    keepInRoom(held, actor, decided, { action, number: held.number }),
  async answer(held, { matches, room, action_id }, matchId): Promise<DecidedInRoom> {
    const { step, number } = held;
    const own = matches.find((match) => match.id === matchId);
    return {
      data: own ?? (await toOneRoomMatch(step.trx, held, getRow(held, number), step.now)),
      changed: matches,
      room: room ?? (await getSummary(step.trx, held.room.id, step.now)),
      action_id,
    };
  },
});

export async function lockRoom(
  step: Step,
  tournament: StoredTournament,
  room: NumberedRoom | undefined,
): Promise<LockedRoom> {
  const { type } = tournament;
  if (!isRoomFormat(type)) throw refuse('format-forbids');
  if (!room) throw refuse('room-not-found');
  return {
    step,
    tournament: { ...tournament, type },
    format: type,
    room,
    rows: await listRoomRows(step.trx, room),
    hasStageTwo: room.has_bracket,
  };
}

export async function lockRoomMatch(
  step: Step,
  id: TournamentId,
  matchId: MatchId,
): Promise<LockedRoom & { number: number }> {
  const tournament = await lockExistingTournament(step.trx, id);
  const room = await findRoomOfMatch(step.trx, id, matchId);
  if (!room) throw refuse('match-not-found');
  return { ...(await lockRoom(step, tournament, room)), number: numberOfId(blockOf(room), matchId) };
}

/** The bracket of the winners and all rooms: what a deep revert may undo. */
export async function stageTwoOf(db: Db | Trx, id: TournamentId): Promise<StageTwo | undefined> {
  const bracket = await findBracket(db, id);
  if (!bracket) return undefined;
  const rooms = await listAllRooms(db, id);
  return { matches: await listBracketRows(db, bracket), rooms: rooms.map(({ row }) => row) };
}
