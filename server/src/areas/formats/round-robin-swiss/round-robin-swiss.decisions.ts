import type { CheckedParts } from '@matchdesk/contract/endpoint';
import type { DecidedInRoom, finishRoomMatch as finishCall } from '@matchdesk/contract/formats/room-matches';
import type * as contract from '@matchdesk/contract/formats/round-robin-swiss';
import type { Room } from '@matchdesk/contract/formats/round-robin-swiss.record';
import type { MatchId, ParticipantId, RoomId, TournamentId } from '@matchdesk/contract/ids';
import { brokenRoomInvariants, LEAVING_BY, type Leaver, type MatchRow, undoRoom } from '@matchdesk/engine';
import { elimination } from '#areas/formats/elimination/index.ts';
import {
  checkAllowed,
  checkShown,
  checkWinner,
  type FormatDriver,
  keepLeaving,
  type Leaving,
  notUndoable,
  type PlayedMatch,
  type RawMatch,
  toScore,
} from '#areas/formats/matches/index.ts';
import { getTournament, lockExistingTournament } from '#areas/tournaments/tournaments/index.ts';
import type { Context } from '#context.ts';
import type { Db, Trx } from '#database/schema.ts';
import type { StoredTournament } from '#database/tables/tournaments.tables.ts';
import { type Step, transact } from '#database/transact.ts';
import { refuse, refuseUnder } from '#http/refusal.ts';
import { known } from '#known.ts';
import type { Person } from '#people/index.ts';
import { findBracket } from '#rows/brackets/index.ts';
import {
  awaitNextRound,
  idOfNumber,
  isInBlock,
  numberOfId,
  recallClaims,
  type StoredAction,
  saveRows,
} from '#rows/matches/index.ts';
import { findRoom, findRoomOfMatch, findRoomOfParticipant, saveRooms } from '#rows/rooms/index.ts';
import { announceRoomMatches, announceRooms } from './round-robin-swiss.announce.ts';
import {
  countsOf,
  decideInRoom,
  decideRoomMatch,
  type KeptInRoom,
  keepInRoom,
  type LockedRoom,
  lockRoom,
  stateOf,
} from './round-robin-swiss.command.ts';
import { blockOf, getRow, toPlainMatch, toRoomRecord, viewRoom } from './round-robin-swiss.record.ts';
import { acceptedInRooms } from './round-robin-swiss.refusals.ts';
import { arrange, holdRooms } from './round-robin-swiss.setup.ts';
import { type KeptStart, undoBracketOfWinners } from './round-robin-swiss.start.ts';

type Approval = CheckedParts<typeof finishCall>['body'];

const approving = (
  id: TournamentId,
  matchId: MatchId,
  { winner_id, reason, match_result, replace, confirm_reused, version }: Approval,
): Parameters<typeof decideRoomMatch.decide>[2] => ({
  id,
  matchId,
  action: 'finished',
  make: ({ number }) => ({
    type: 'finish',
    match: number,
    winner: winner_id,
    replace,
    ...(reason && { reason }),
    ...(match_result && { score: toScore(match_result) }),
  }),
  check: async ({ step, number, rows }, { changes }) => {
    checkShown(version, rows[number], changes);
    await checkWinner(step.trx, { match_id: matchId, number }, changes, confirm_reused);
  },
});

export const finishRoomMatch = (
  context: Context,
  actor: Person,
  id: TournamentId,
  matchId: MatchId,
  approval: Approval,
): Promise<DecidedInRoom> => decideRoomMatch.decide(context, actor, approving(id, matchId, approval));

/** Decides a match as one of several. Returns the action by which it can be undone. */
export async function finishInRoom(
  step: Step,
  actor: Person,
  id: TournamentId,
  { match_id, ...played }: PlayedMatch,
): Promise<number | null> {
  const approval = { ...played, replace: false };
  const { saved } = await decideRoomMatch.decideWithin(step, actor, approving(id, match_id, approval));
  return saved.action_id;
}

export const revertRoomMatch = (
  context: Context,
  actor: Person,
  id: TournamentId,
  matchId: MatchId,
  deep: boolean,
): Promise<DecidedInRoom> =>
  decideRoomMatch.decide(context, actor, {
    id,
    matchId,
    action: deep ? 'reverted deeply' : 'reverted',
    make: ({ number }) => ({ type: deep ? 'revert-deep' : 'revert', match: number }),
  });

async function lockRoomById(step: Step, id: TournamentId, roomId: RoomId): Promise<LockedRoom> {
  const tournament = await lockExistingTournament(step.trx, id);
  return lockRoom(step, tournament, await findRoom(step.trx, id, roomId));
}

/** Staff decide who goes on. Without a wanted state it toggles. */
export function tickRoomWinner(
  context: Context,
  actor: Person,
  id: TournamentId,
  roomId: RoomId,
  participant: ParticipantId,
  winner: boolean | undefined,
) {
  return transact(context, async (step) => {
    const held = await lockRoomById(step, id, roomId);
    const { row } = held.room;
    await checkAllowed(step.trx, held.tournament, 'tick-winner');
    if (held.hasStageTwo) throw refuse('stage-two-exists');
    if (!row.finished) throw refuse('room-open');
    if (!row.participants.includes(participant)) throw refuseUnder('participantId', 'not-in-room');
    const wins = winner ?? !row.winners.includes(participant);
    const decided = await decideInRoom(held, { type: 'tick-winner', participant, wins });
    const kept = await keepInRoom(held, actor, decided, { action: 'winners of a room changed' });
    const winners = (decided.room?.after ?? row).winners as ParticipantId[];
    const { version } = kept.room ?? held.room;
    return { data: { room_id: roomId, winners }, version, action_id: kept.action_id };
  });
}

/** Moves a round of a room; later rounds move if they must. */
export function updateRoomRound(
  context: Context,
  actor: Person,
  id: TournamentId,
  roomId: RoomId,
  round: number,
  { started_at, duration }: CheckedParts<typeof contract.updateRoomRound>['body'],
): Promise<Room> {
  return transact(context, async (step) => {
    const held = await lockRoomById(step, id, roomId);
    if (held.room.row.rounds === 0) throw refuse('round-not-found');
    const decided = await decideInRoom(held, {
      type: 'edit-round',
      round,
      startsAt: Date.parse(started_at),
      ...(duration && { duration }),
    });
    await keepInRoom(held, actor, decided, { action: `round ${round} of a room moved` });
    await awaitNextRound(step, id);
    return toRoomRecord(step.trx, await viewRoom(step.trx, id, roomId), step.now);
  });
}

/** Before the start their seat becomes free; afterwards their open matches end and they are no longer paired. */
export async function leaveRoom(
  step: Step,
  actor: Person,
  tournament: StoredTournament,
  participant: ParticipantId,
  how: Leaver['how'],
): Promise<Leaving> {
  const room = await findRoomOfParticipant(step.trx, tournament.id, participant);
  if (!room) return notUndoable;
  if (room.row.rounds === 0) {
    const held = await holdRooms(step, tournament.id);
    const { changed } = await arrange(held, { type: 'remove', room: room.row.room, participant });
    await announceRooms(step, tournament, changed);
    return notUndoable;
  }
  const held = await lockRoom(step, tournament, room);
  const decided = await decideInRoom(held, { type: LEAVING_BY[how], participant });
  const number = held.rows.find(
    ({ first, second }) => first === participant || second === participant,
  )?.match;
  const { matches, ...kept } = await keepInRoom(held, actor, decided, {
    action: `participant ${how}`,
    ...(number !== undefined && { number }),
  });
  return keepLeaving(step, how, { ...kept, changed: matches });
}

type Kept = KeptInRoom | KeptStart;

/** What was stored of a decision about rooms; undefined for one of the bracket. */
function keptOf({ done }: StoredAction): Kept | undefined {
  const kept = done.changes[0]?.after as Partial<Kept> | undefined;
  return kept && 'kind' in kept ? (kept as Kept) : undefined;
}

/** Undoes a decision in a room, in the bracket or about the stages. */
export async function undoInRooms(
  step: Step,
  actor: Person,
  tournament: StoredTournament,
  action: StoredAction,
): ReturnType<FormatDriver['undo']> {
  const bracket = await findBracket(step.trx, tournament.id);
  const kept = keptOf(action);
  if (kept === undefined) {
    const isStanding = bracket && action.match_id !== null && isInBlock(bracket, action.match_id);
    if (!isStanding) throw refuse('changed-since');
    return elimination.undo(step, actor, tournament, action);
  }
  if (kept.kind === 'bracket started') {
    const action_id = await undoBracketOfWinners(step, actor, tournament, bracket, { kept, id: action.id });
    return { changed: [], action_id };
  }
  const held = await lockRoom(step, tournament, await findRoom(step.trx, tournament.id, kept.room as RoomId));
  const answer = undoRoom(stateOf(held, tournament), kept.done);
  const block = blockOf(held.room);
  const decided = await acceptedInRooms(step.trx, answer, [held.room], block);
  const number = action.match_id === null ? undefined : action.match_id - block.first_match_id;
  const { matches, action_id } = await keepInRoom(held, actor, decided, {
    action: 'undone',
    ...(number !== undefined && { number }),
    undoes: { id: action.id, kept },
  });
  await recallClaims(step, block, decided.changes);
  return { changed: matches.map(toPlainMatch), action_id };
}

/** A match of one of the tournament's rooms; undefined if it is in none. */
export async function findRawRoomMatch(
  db: Db | Trx,
  id: TournamentId,
  matchId: MatchId,
): Promise<RawMatch | undefined> {
  const found = await findRoomOfMatch(db, id, matchId);
  if (!found) return undefined;
  const view = await viewRoom(db, id, found.id);
  const { format, room } = view;
  const block = blockOf(room);
  const number = numberOfId(block, matchId);
  const rowsWith = (row: MatchRow) => view.rows.map((other) => (other.match === row.match ? row : other));
  const broken = (rows: readonly MatchRow[]) =>
    brokenRoomInvariants(format, room.row, rows).map(({ rule, match }) => ({
      rule,
      match_id: match === undefined ? null : idOfNumber(block, match),
    }));
  return {
    block,
    room: room.id,
    row: getRow(view, number),
    async brokenWith(row) {
      return { before: broken(view.rows), after: broken(rowsWith(row)) };
    },
    async save(step, row) {
      const saved = await saveRows(step.trx, block, [row]);
      const rows = view.rows.map((other) => saved.find(({ match }) => match === other.match) ?? other);
      const counted = { ...room, ...countsOf(rows) };
      await saveRooms(step.trx, [counted]);
      const { is_private } = await getTournament(step.trx, id);
      const announced = await announceRoomMatches(
        step,
        { id, is_private },
        { ...view, room: counted, rows },
        saved,
        false,
      );
      return toPlainMatch(known(announced.matches[0], 'the match that was just announced'));
    },
  };
}
