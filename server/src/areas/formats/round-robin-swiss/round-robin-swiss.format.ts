import type { MatchId, TournamentId } from '@matchdesk/contract/ids';
import { closeRooms } from '@matchdesk/engine';
import { elimination } from '#areas/formats/elimination/index.ts';
import type { FormatDriver } from '#areas/formats/matches/index.ts';
import type { Db } from '#database/schema.ts';
import { refuse } from '#http/refusal.ts';
import { findBracket } from '#rows/brackets/index.ts';
import { awaitNextRound, findTournamentOf, isInBlock, numbersOf } from '#rows/matches/index.ts';
import { isRoomFormat, listAllRooms, listPlayedRooms, listRoomBlocks } from '#rows/rooms/index.ts';
import { leaveRoom } from './decisions/round-robin-swiss.leave.ts';
import { listMyRoomMatches, reportInRoom } from './decisions/round-robin-swiss.report.ts';
import { undoInRooms } from './decisions/round-robin-swiss.undo.ts';
import { roomsProgress } from './reading/round-robin-swiss.progress.ts';
import { listPathInRoom } from './reading/round-robin-swiss.reading.ts';
import { previewInRoom } from './reading/round-robin-swiss.revert-preview.ts';
import { whyInRooms } from './reading/round-robin-swiss.why.ts';
import { announceAllRooms } from './round-robin-swiss.announce.ts';
import { acceptedInRooms } from './round-robin-swiss.refusals.ts';
import { checkRooms, startRooms, undoRoomsStart } from './setup/round-robin-swiss.generate.ts';

async function isOfBracket(db: Db, id: TournamentId, matchId: MatchId): Promise<boolean> {
  const bracket = await findBracket(db, id);
  return bracket !== undefined && isInBlock(bracket, matchId);
}

/** Round robin and Swiss: rooms first, then a bracket of their winners, which is played like any other. */
export const roundRobinSwiss: FormatDriver = {
  checkStart: checkRooms,
  start: startRooms,
  undoStart: undoRoomsStart,
  async leave(step, actor, tournament, participant, how) {
    const bracket = await findBracket(step.trx, tournament.id);
    const isInBracket = bracket && (await numbersOf(step.trx, bracket, participant)).length > 0;
    const leave = isInBracket ? elimination.leave : leaveRoom;
    return leave(step, actor, tournament, participant, how);
  },
  championByLeaving: elimination.championByLeaving,
  async close(step, { id, type, status }) {
    if (!isRoomFormat(type)) throw refuse('format-forbids');
    const rooms = await listPlayedRooms(step.trx, id);
    const hasStageTwo = (await findBracket(step.trx, id)) !== undefined;
    const answer = closeRooms({ format: type, status, rooms, hasStageTwo });
    const { events } = await acceptedInRooms(step.trx, answer, await listAllRooms(step.trx, id));
    return events.flatMap((event) => (event.type === 'tournament-finished' ? event.places : []));
  },
  progress: roomsProgress,
  async beginRound(context, step, tournament) {
    if (await findBracket(step.trx, tournament.id)) return elimination.beginRound(context, step, tournament);
    await awaitNextRound(step, tournament.id);
    announceAllRooms(step, tournament);
  },
  /** The bracket's schedule; each room has rounds of its own. */
  findTimetable: elimination.findTimetable,
  async hasMatch(db, id, matchId) {
    return (await findTournamentOf(db, matchId)) === id;
  },
  async listMyMatches(context, person, id) {
    return [
      ...(await listMyRoomMatches(context, person, id)),
      ...(await elimination.listMyMatches(context, person, id)),
    ];
  },
  async report(context, person, id, matchId, report) {
    const isBracket = await isOfBracket(context.db, id, matchId);
    return (isBracket ? elimination.report : reportInRoom)(context, person, id, matchId, report);
  },
  async previewRevert(context, id, matchId) {
    const isBracket = await isOfBracket(context.db, id, matchId);
    return (isBracket ? elimination.previewRevert : previewInRoom)(context, id, matchId);
  },
  why: whyInRooms,
  undo: undoInRooms,
  duels: {
    async blocks(db, id) {
      const bracket = await findBracket(db, id);
      return [...(await listRoomBlocks(db, id)), ...(bracket ? [bracket] : [])];
    },
    async listPath(context, id, participant) {
      const inRoom = await listPathInRoom(context, id, participant);
      if (!(await findBracket(context.db, id))) return inRoom;
      return [...inRoom, ...(await elimination.duels.listPath(context, id, participant))];
    },
  },
};
