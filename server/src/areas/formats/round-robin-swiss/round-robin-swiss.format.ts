import type { MatchId, TournamentId } from '@matchdesk/contract/ids';
import { closeRooms } from '@matchdesk/engine';
import { elimination } from '#areas/formats/elimination/index.ts';
import { type FormatDriver, noProgress } from '#areas/formats/matches/index.ts';
import type { Db, Trx } from '#database/schema.ts';
import { refuse } from '#http/refusal.ts';
import { findBracket } from '#rows/brackets/index.ts';
import { awaitNextRound, findTournamentOf, isInBlock, numbersOf } from '#rows/matches/index.ts';
import { isRoomFormat, listAllRooms, listPlayedRooms, listRoomBlocks } from '#rows/rooms/index.ts';
import { announceAllRooms } from './round-robin-swiss.announce.ts';
import { readRoomsBoard } from './round-robin-swiss.board.ts';
import { finishInRoom, leaveRoom, undoInRooms } from './round-robin-swiss.decisions.ts';
import { readRoomsEvening } from './round-robin-swiss.evening.ts';
import { listPathInRoom, pageOpenInRooms, previewInRoom, whyInRooms } from './round-robin-swiss.reading.ts';
import { findRoundRobin } from './round-robin-swiss.record.ts';
import { acceptedInRooms } from './round-robin-swiss.refusals.ts';
import { mapRoomMatchesOf, reportInRoom } from './round-robin-swiss.report.ts';
import { checkRooms, startRooms, undoRoomsStart } from './round-robin-swiss.start.ts';

/** Seats before the start, then the matches of the rooms, then those of the bracket. */
const roomsProgress: FormatDriver['progress'] = async (db, tournament, now) => {
  const state = await findRoundRobin(db, tournament.id);
  if (!state) return noProgress;
  if (state.stage === 2) return elimination.progress(db, tournament, now);
  return {
    unseated: state.unseated_count,
    rooms: state.rooms_count,
    seats: state.seats_count - state.seated_count,
    smallRooms: state.has_empty_rooms ? 1 : 0,
    open: state.matches_count - state.finished_count,
    chosen: state.winners_count,
    canGoOn: state.complete,
    isLastPart: false,
  };
};

async function isOfBracket(db: Db | Trx, id: TournamentId, matchId: MatchId): Promise<boolean> {
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
  readBoard: readRoomsBoard,
  readEvening: readRoomsEvening,
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
  async mapMatchesOf(context, tournament, participants) {
    const inRooms = await mapRoomMatchesOf(context, tournament, participants);
    const inBracket = await elimination.mapMatchesOf(context, tournament, participants);
    return new Map(
      participants.map((own) => [own, [...(inRooms.get(own) ?? []), ...(inBracket.get(own) ?? [])]]),
    );
  },
  listWaitingFor: elimination.listWaitingFor,
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
    async pageOpen(context, id, wanted) {
      const rooms = await pageOpenInRooms(context, id, wanted);
      const bracket = await elimination.duels.pageOpen(context, id, wanted);
      return {
        matches: [...rooms.matches, ...bracket.matches].slice(0, wanted.most),
        total: rooms.total + bracket.total,
      };
    },
    async finish(step, actor, id, played) {
      const isBracket = await isOfBracket(step.trx, id, played.match_id);
      return (isBracket ? elimination.duels.finish : finishInRoom)(step, actor, id, played);
    },
  },
};
