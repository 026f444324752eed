import type { Draft } from '../draft.ts';
import { SWISS } from '../formats.ts';
import { isFinished, type MatchEvent, type MatchRow } from '../match.ts';
import { type Refused, refuse } from '../outcome.ts';
import type { ParticipantId } from '../slot.ts';
import type { Placing, Ranked } from '../standings.ts';
import { isPaired, pairNextRound, roundRange } from './round-robin-swiss.pairing.ts';
import { leaverOf, matchesARound, type RoomRow, stillIn } from './round-robin-swiss.room-row.ts';
import type { RoomFormat } from './round-robin-swiss.setup.ts';
import { roundRobinStandings, swissStandings, type Tally } from './round-robin-swiss.standings.ts';

export type RoomEvent =
  | MatchEvent
  | { readonly type: 'round-paired'; readonly room: number; readonly round: number }
  | { readonly type: 'round-unpaired'; readonly room: number; readonly round: number }
  | { readonly type: 'winners-proposed'; readonly room: number; readonly winners: readonly ParticipantId[] }
  | { readonly type: 'winners-dropped'; readonly room: number; readonly ticked: boolean }
  | { readonly type: 'stage-two-dropped' }
  | { readonly type: 'tournament-finished'; readonly places: readonly Placing[] }
  | { readonly type: 'tournament-reopened' };

/** The context of one command on one room. */
export interface RoomContext {
  readonly format: RoomFormat;
  readonly room: RoomRow;
  readonly draft: Draft<MatchRow>;
  readonly winnersPerRoom: number | null;
  /** [RR6] A second stage depends on the winners. */
  readonly winnersStand: boolean;
  readonly now: number;
  readonly events: RoomEvent[];
}

export const matchCountOf = (format: RoomFormat, room: RoomRow): number =>
  room.rounds * matchesARound(format === SWISS, room.participants.length);

/** [REP5] What to load before anything in a room is decided: all its matches, for each of them may be the last. */
export const matchesNeededInRoom = (format: RoomFormat, room: RoomRow): number[] =>
  Array.from({ length: matchCountOf(format, room) }, (_, match) => match);

/** All matches of the room, for reading. */
export const roomMatches = ({
  format,
  room,
  draft,
}: Pick<RoomContext, 'format' | 'room' | 'draft'>): MatchRow[] =>
  matchesNeededInRoom(format, room).map((match) => draft.read(match));

/** [RR5] [SW6] */
export function roomStandings(
  format: RoomFormat,
  room: Pick<RoomRow, 'participants'>,
  matches: Iterable<MatchRow>,
): Ranked<Tally>[] {
  return format === SWISS
    ? swissStandings(room.participants, matches)
    : roundRobinStandings(room.participants, matches);
}

/** After a result: pairs the next Swiss round [SW3], and at the end proposes the winners [RR6]. */
export function advanceRoom(context: RoomContext): void {
  if (context.format === SWISS) pairReadyRounds(context);
  const matches = roomMatches(context);
  if (!matches.every(isFinished)) return;
  context.room.finished = true;
  if (!context.room.ticked && !context.winnersStand) proposeWinners(context, matches);
}

function pairReadyRounds(context: RoomContext): void {
  const { room, draft, now } = context;
  for (let round = 2; round <= room.rounds; round++) {
    const { from, to } = roundRange(room, round);
    if (isPaired(draft.read(from))) continue;
    const before = roundRange(room, round - 1);
    for (let match = before.from; match < before.to; match++) if (!isFinished(draft.read(match))) return;
    const rows = Array.from({ length: to }, (_, match) =>
      match < from ? (draft.read(match) as MatchRow) : draft.get(match),
    );
    pairNextRound(room, rows, round, now);
    context.events.push({ type: 'round-paired', room: room.room, round });
  }
}

const DEFAULT_WINNERS: Record<RoomFormat, number> = { 4: 2, 7: 8 };

/** [RR6] [SW8] How many go on from a room: never everybody, unless only one is left. */
export const winnersOfRoom = (
  format: RoomFormat,
  room: Pick<RoomRow, 'participants' | 'left'>,
  wanted: number | null,
): number => Math.max(1, Math.min(wanted ?? DEFAULT_WINNERS[format], stillIn(room).length - 1));

/** [RR6] [SW8] The best of the standings who are still in. */
function proposeWinners(context: RoomContext, matches: readonly MatchRow[]): void {
  const { room, format } = context;
  const limit = winnersOfRoom(format, room, context.winnersPerRoom);
  const standings = roomStandings(format, room, matches);
  room.winners = standings
    .map(({ entry }) => entry.participant)
    .filter((participant) => leaverOf(room, participant) === undefined)
    .slice(0, limit);
  room.winnerRate = winnerRate(standings, matches, room.winners[0]);
  context.events.push({ type: 'winners-proposed', room: room.room, winners: room.winners });
}

/** [RR8] */
function winnerRate(
  standings: readonly Ranked<Tally>[],
  matches: readonly MatchRow[],
  winner: ParticipantId | undefined,
): number {
  const points = standings.find(({ entry }) => entry.participant === winner)?.entry.points ?? 0;
  const count = matches.filter(({ first, second }) => first === winner || second === winner).length;
  return count === 0 ? 0 : Math.round((1000 * points) / count);
}

/** [RR9] A room that is open again has no winners; ticks by hand are lost, which the event says. */
export function dropWinners({ room, events }: RoomContext): void {
  if (room.finished || room.winners.length > 0) {
    events.push({ type: 'winners-dropped', room: room.room, ticked: room.ticked });
  }
  room.finished = false;
  room.winners = [];
  room.ticked = false;
  room.winnerRate = 0;
}

/** [RR6] Staff decide who goes on; the order of the winners stays that of the standings. */
export function tickWinner(
  context: RoomContext,
  participant: ParticipantId,
  wins: boolean,
): Refused | undefined {
  const { room, format } = context;
  if (context.winnersStand) return refuse('stage-two-exists', { room: room.room });
  if (!room.finished) return refuse('rooms-incomplete', { rooms: [room.room] });
  if (!room.participants.includes(participant)) return refuse('not-seated', { room: room.room, participant });
  if (wins && leaverOf(room, participant) !== undefined)
    return refuse('has-left', { room: room.room, participant });
  const ticked = new Set(room.winners);
  if (ticked.has(participant) === wins) return undefined;
  if (wins) ticked.add(participant);
  else ticked.delete(participant);
  const matches = roomMatches(context);
  const standings = roomStandings(format, room, matches);
  room.winners = standings.map(({ entry }) => entry.participant).filter((id) => ticked.has(id));
  room.winnerRate = winnerRate(standings, matches, room.winners[0]);
  room.ticked = true;
  return undefined;
}
