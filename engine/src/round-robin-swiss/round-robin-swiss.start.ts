import { Draft } from '../draft.ts';
import type { BracketContext } from '../elimination/elimination.advancement.ts';
import { generateBracket } from '../elimination/elimination.generate.ts';
import { type BracketShape, shapeFor, timingRounds } from '../elimination/elimination.shape.ts';
import { start } from '../elimination/elimination.start.ts';
import type { MatchTable } from '../elimination/match-table.ts';
import { LeaverDraft, NOBODY_LEFT } from '../leavers.ts';
import { MATCH_ROWS } from '../match.ts';
import { type Refused, refuse } from '../outcome.ts';
import { initialTimings, MINUTE, type TemplateRow, type TimingRow } from '../schedule.ts';
import type { ParticipantId } from '../slot.ts';
import { checkAction, type TournamentStatus } from '../status.ts';
import { type RoomRow, roundDuration } from './round-robin-swiss.room-row.ts';
import type { RoomFormat } from './round-robin-swiss.setup.ts';
import { checkRoomsComplete, crossSeeds } from './round-robin-swiss.stage-two.ts';

export interface StartBracket {
  readonly thirdPlace: boolean;
  readonly hasStageTwo: boolean;
  readonly template?: readonly TemplateRow[];
}

export interface StartedBracket {
  readonly ok: true;
  readonly shape: BracketShape;
  readonly seeds: readonly ParticipantId[];
  readonly timings: readonly TimingRow[];
  /** Started: byes are settled. */
  readonly matches: MatchTable;
}

/** [RR10] The winners of the rooms in a single elimination of their own. */
export function startBracket(
  state: {
    readonly format: RoomFormat;
    readonly status: TournamentStatus;
    readonly rooms: readonly RoomRow[];
  },
  command: StartBracket,
  now: number,
): StartedBracket | Refused {
  const refusal =
    checkAction('start-bracket', state.format, state.status) ??
    (command.hasStageTwo ? refuse('stage-two-exists') : checkRoomsComplete(state.rooms));
  if (refusal !== undefined) return refusal;
  const seeds = crossSeeds(state.rooms);
  const shape = shapeFor(seeds.length, { thirdPlace: command.thirdPlace });
  const timings = initialTimings(timingRounds(shape), stageTwoStart(state.rooms, now), command.template);
  const matches = generateBracket(shape, seeds, timings);
  const leavers = new LeaverDraft(NOBODY_LEFT);
  const draft = new Draft(matches, MATCH_ROWS);
  const context: BracketContext = { shape, draft, now, events: [], leavers, late: false };
  start(context, { assignments: [], eligible: seeds, leaveOut: false });
  matches.apply(context.draft.changes());
  return { ok: true, shape, seeds, timings, matches };
}

/** [RR10] So much is between the start of the second stage and its first matches. */
export const NOTICE = 30 * MINUTE;

/** [RR10] Not before the last room round has ended, and with half an hour's notice. */
function stageTwoStart(rooms: readonly RoomRow[], now: number): number {
  const endOf = (room: RoomRow) => room.roundStarts.at(-1)! + roundDuration(room, room.rounds) * MINUTE;
  return rooms.reduce((latest, room) => Math.max(latest, endOf(room)), now + NOTICE);
}
