import type { EliminationEvent } from '#elimination/elimination.advancement.ts';
import {
  applyElimination,
  type EliminationCommand,
  type EliminationOutcome,
  type EliminationState,
} from '#elimination/elimination.apply.ts';
import { generateBracket } from '#elimination/elimination.generate.ts';
import { applySeating, type SeatingCommand } from '#elimination/elimination.seating.ts';
import {
  type BracketOptions,
  type BracketShape,
  bracketSize,
  shapeFor,
  timingRounds,
} from '#elimination/elimination.shape.ts';
import type { MatchTable } from '#elimination/match-table.ts';
import type { Format } from '#formats.ts';
import type { Leaver } from '#leavers.ts';
import { hasBoth, isFinished, type MatchRow, statusByClock } from '#match.ts';
import type { Accepted } from '#outcome.ts';
import type { Random } from '#random.ts';
import type { StartedBracket } from '#round-robin-swiss/round-robin-swiss.start.ts';
import { initialTimings, MINUTE, type TimingRow } from '#schedule.ts';
import type { Placing } from '#standings.ts';
import type { TournamentStatus } from '#status.ts';

export const NOON = Date.UTC(2026, 0, 1, 12);

export const timingsFor = (shape: BracketShape, start = NOON): TimingRow[] =>
  initialTimings(timingRounds(shape), start);

export const entrants = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);

type StartedStageTwo = Pick<StartedBracket, 'shape' | 'seeds' | 'matches'> & { readonly format: Format };

/** A tournament held in memory whole, as the demo and the tests hold it. */
export class Bracket {
  shape: BracketShape;
  readonly table: MatchTable;
  readonly format: Format;
  participants: readonly number[];
  status: TournamentStatus = 'REGISTRATION_CLOSED';
  now = NOON;
  autoApprove = true;
  readonly left = new Map<number, Leaver>();
  behind: readonly Placing[] = [];
  timings: TimingRow[];
  /** The commands accepted so far. */
  readonly past: Accepted<MatchRow, EliminationEvent>[] = [];

  constructor(count: number, options: BracketOptions = {}, stageTwo?: StartedStageTwo) {
    this.shape = stageTwo?.shape ?? shapeFor(count, options);
    this.format = stageTwo?.format ?? (options.double === true ? 3 : 1);
    this.participants = stageTwo?.seeds ?? entrants(count);
    this.table = stageTwo?.matches ?? generateBracket(this.shape, this.participants, timingsFor(this.shape));
    this.timings = timingsFor(this.shape, this.table.startsAt[0]);
    if (stageTwo !== undefined) this.status = 'IN_PROGRESS';
  }

  /** The bracket of the winners of rooms. */
  static ofStageTwo(stageTwo: StartedStageTwo): Bracket {
    return new Bracket(stageTwo.seeds.length, {}, stageTwo);
  }

  static started(count: number, options: BracketOptions = {}): Bracket {
    const bracket = new Bracket(count, options);
    bracket.must(
      bracket.seating({ type: 'start', assignments: [], eligible: entrants(count), leaveOut: false }),
    );
    return bracket;
  }

  state(): EliminationState & { readonly left: ReadonlyMap<number, Leaver> } {
    const { format, status, shape, table, autoApprove, left, behind } = this;
    return { format, status, shape, matches: table, autoApprove, left, behind };
  }

  seating(command: SeatingCommand): EliminationOutcome {
    return this.keep(applySeating(this.state(), command, this.now));
  }

  apply(command: EliminationCommand): EliminationOutcome {
    return this.keep(applyElimination(this.state(), command, this.now));
  }

  /** [LATE1] The number of entrants (P) grows by one before a late entry is seated. */
  admit(participant: number): void {
    const entrants = Math.min(bracketSize(this.shape), this.shape.entrants + 1);
    this.shape = { ...this.shape, entrants };
    this.participants = [...this.participants, participant];
  }

  must(outcome: EliminationOutcome): Extract<EliminationOutcome, { ok: true }> {
    if (outcome.ok) return outcome;
    throw new Error(`refused: ${outcome.code} ${JSON.stringify(outcome.facts)}`);
  }

  row(match: number): MatchRow {
    return this.table.find(match)!;
  }

  rows(): MatchRow[] {
    return this.table.rows();
  }

  finish(match: number, winner: number): Extract<EliminationOutcome, { ok: true }> {
    return this.must(this.apply({ type: 'finish', match, winner }));
  }

  /** Plays every match that can be played; `pick` says which side wins. */
  playOut(pick: (row: MatchRow) => 0 | 1): number {
    let played = 0;
    // Every feeder has a lower number, so one pass is enough.
    for (let match = 0; match < this.table.length; match++) {
      const row = this.row(match);
      if (isFinished(row) || !hasBoth(row)) continue;
      this.finish(match, pick(row) === 0 ? row.first : row.second);
      played++;
    }
    return played;
  }

  /** Lets time pass and applies the clock to every match. */
  wait(minutes: number): void {
    this.now += minutes * MINUTE;
    for (const row of this.rows()) this.table.set({ ...row, status: statusByClock(row, this.now) });
  }

  keep(outcome: EliminationOutcome): EliminationOutcome {
    if (outcome.ok) {
      this.past.push(outcome);
      this.table.apply(outcome.changes);
      for (const { before, after } of outcome.left ?? []) {
        if (after !== undefined) this.left.set(after.participant, after);
        else this.left.delete(before!.participant);
      }
      if (outcome.status !== undefined) this.status = outcome.status.after;
    }
    return outcome;
  }
}

export const coin = (random: Random) => (): 0 | 1 => (random() < 0.5 ? 0 : 1);
export const betterSeed = (row: MatchRow): 0 | 1 => (row.first < row.second ? 0 : 1);
