/** Rooms that follow each other and have as many rounds and matches each. */
export interface RoomRun {
  /** The number of the first of them; the others follow without a gap. */
  readonly firstRoom: number;
  readonly rooms: number;
  readonly rounds: number;
  readonly matchesARound: number;
}

export interface MatchInRoom {
  readonly room: number;
  /** From 0, as the engine numbers the matches of a room. */
  readonly match: number;
}

/** Matches of one round in all rooms. */
const matchesInRound = (runs: readonly RoomRun[], round: number): number =>
  runs.reduce((sum, run) => sum + (round <= run.rounds ? run.rooms * run.matchesARound : 0), 0);

/** [NUM2] [NUM3] What all rooms have; the bracket of their winners counts on from it. */
export const matchesInRooms = (runs: readonly RoomRun[]): number =>
  runs.reduce((sum, { rooms, rounds, matchesARound }) => sum + rooms * rounds * matchesARound, 0);

const matchesBefore = (runs: readonly RoomRun[], room: number, round: number): number =>
  runs.reduce((sum, run) => {
    const before = Math.min(Math.max(room - run.firstRoom, 0), run.rooms);
    return sum + (round <= run.rounds ? before * run.matchesARound : 0);
  }, 0);

/** [NUM2] What people call a match: every room plays a round before the next round counts. */
export function roomMatchNumber(runs: readonly RoomRun[], { room, match }: MatchInRoom): number {
  const own = runs.find(({ firstRoom, rooms }) => room >= firstRoom && room < firstRoom + rooms);
  if (own === undefined) throw new RangeError(`room ${room} has no matches`);
  const round = Math.floor(match / own.matchesARound) + 1;
  let number = 1 + (match % own.matchesARound) + matchesBefore(runs, room, round);
  for (let earlier = 1; earlier < round; earlier++) number += matchesInRound(runs, earlier);
  return number;
}

/** [NUM2] The match in a room that people call by this number; `undefined` where no room has it. */
export function roomMatchCalled(runs: readonly RoomRun[], number: number): MatchInRoom | undefined {
  if (!Number.isInteger(number) || number < 1 || number > matchesInRooms(runs)) return undefined;
  let rest = number - 1;
  let round = 1;
  while (rest >= matchesInRound(runs, round)) rest -= matchesInRound(runs, round++);
  for (const { firstRoom, rooms, rounds, matchesARound } of runs) {
    if (round > rounds) continue;
    if (rest < rooms * matchesARound) {
      const room = firstRoom + Math.floor(rest / matchesARound);
      return { room, match: (round - 1) * matchesARound + (rest % matchesARound) };
    }
    rest -= rooms * matchesARound;
  }
  return undefined;
}
