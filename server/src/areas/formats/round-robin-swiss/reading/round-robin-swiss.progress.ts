import { elimination } from '#areas/formats/elimination/index.ts';
import { type FormatDriver, noProgress } from '#areas/formats/matches/index.ts';
import { findRoundRobin } from './round-robin.ts';

/** Seats before the start, then the matches of the rooms, then those of the bracket. */
export const roomsProgress: FormatDriver['progress'] = async (db, tournament, now) => {
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
