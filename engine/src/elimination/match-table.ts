import type { Rows } from '../draft.ts';
import {
  type Claim,
  FINISH_REASONS,
  type FinishReason,
  MATCH_STATUSES,
  type MatchRow,
  type MatchStatus,
  type Score,
} from '../match.ts';
import type { Change } from '../outcome.ts';

/** Fields that few matches have, kept apart so that the columns stay narrow. Immutable: replaced, never changed. */
export interface Details {
  readonly score: Score | null;
  readonly firstClaim: Claim | null;
  readonly secondClaim: Claim | null;
}
export const NO_DETAILS: Details = { score: null, firstClaim: null, secondClaim: null };

const REASONS: readonly (FinishReason | null)[] = [null, ...FINISH_REASONS];
// Records, not maps: every report looks up several codes, and small records are compiled to comparisons.
const STATUS_CODES = Object.fromEntries(MATCH_STATUSES.map((status, code) => [status, code])) as Record<
  MatchStatus,
  number
>;
const REASON_CODES = Object.fromEntries(FINISH_REASONS.map((reason, code) => [reason, code + 1])) as Record<
  FinishReason,
  number
>;
export const codeOfStatus = (status: MatchStatus): number => STATUS_CODES[status];
export const statusOfCode = (code: number): MatchStatus => MATCH_STATUSES[code]!;
export const codeOfReason = (reason: FinishReason | null): number =>
  reason === null ? 0 : REASON_CODES[reason];
export const reasonOfCode = (code: number): FinishReason | null => REASONS[code]!;

/** A whole bracket in flat columns. A row object is made only when somebody asks for one. */
export class MatchTable implements Rows<MatchRow> {
  readonly length: number;
  /** Slot 2m and 2m + 1 belong to match m. */
  readonly slots: Int32Array;
  readonly winners: Int32Array;
  readonly statuses: Uint8Array;
  readonly reasons: Uint8Array;
  readonly startsAt: Float64Array;
  readonly bestOf: Uint8Array;
  /** Created when the first match gets details. */
  #details: Map<number, Details> | undefined;
  /** The draft that commands reuse, so that they make few objects; not part of the bracket. */
  workspace: object | null = null;

  constructor(length: number) {
    this.length = length;
    this.slots = new Int32Array(2 * length);
    this.winners = new Int32Array(length);
    this.statuses = new Uint8Array(length);
    this.reasons = new Uint8Array(length);
    this.startsAt = new Float64Array(length);
    this.bestOf = new Uint8Array(length).fill(1);
  }

  /** Rows that are not given are open and empty. */
  static of(length: number, rows: Iterable<MatchRow>): MatchTable {
    const table = new MatchTable(length);
    for (const row of rows) table.set(row);
    return table;
  }

  detailsOf(match: number): Details {
    return this.#details?.get(match) ?? NO_DETAILS;
  }

  setDetails(match: number, details: Details): void {
    if (details.score === null && details.firstClaim === null && details.secondClaim === null) {
      this.#details?.delete(match);
    } else {
      this.#details ??= new Map();
      this.#details.set(match, details);
    }
  }

  find(match: number): MatchRow | undefined {
    return match >= 0 && match < this.length ? this.rowOf(match) : undefined;
  }

  /** For a match that the bracket has. */
  rowOf(match: number): MatchRow {
    const { score, firstClaim, secondClaim } = this.detailsOf(match);
    return {
      match,
      first: this.slots[2 * match]!,
      second: this.slots[2 * match + 1]!,
      status: statusOfCode(this.statuses[match]!),
      winner: this.winners[match]!,
      reason: reasonOfCode(this.reasons[match]!),
      score,
      firstClaim,
      secondClaim,
      startsAt: this.startsAt[match]!,
      bestOf: this.bestOf[match]!,
    };
  }

  set(row: MatchRow): void {
    const { match } = row;
    this.slots[2 * match] = row.first;
    this.slots[2 * match + 1] = row.second;
    this.statuses[match] = codeOfStatus(row.status);
    this.winners[match] = row.winner;
    this.reasons[match] = codeOfReason(row.reason);
    this.startsAt[match] = row.startsAt;
    this.bestOf[match] = row.bestOf;
    this.setDetails(match, { score: row.score, firstClaim: row.firstClaim, secondClaim: row.secondClaim });
  }

  /** Writes what a command decided. */
  apply(changes: readonly Change<MatchRow>[]): void {
    for (const { after } of changes) this.set(after);
  }

  /** Copies every column of another bracket of the same shape. */
  copyFrom(other: MatchTable): void {
    this.slots.set(other.slots);
    this.winners.set(other.winners);
    this.statuses.set(other.statuses);
    this.reasons.set(other.reasons);
    this.startsAt.set(other.startsAt);
    this.bestOf.set(other.bestOf);
    this.#details = other.#details && new Map(other.#details);
  }

  /** Whether a match is equal in both tables. Times are not compared: no bracket command changes them. */
  isSame(other: MatchTable, match: number): boolean {
    return (
      this.slots[2 * match] === other.slots[2 * match] &&
      this.slots[2 * match + 1] === other.slots[2 * match + 1] &&
      this.statuses[match] === other.statuses[match] &&
      this.winners[match] === other.winners[match] &&
      this.reasons[match] === other.reasons[match] &&
      this.detailsOf(match) === other.detailsOf(match)
    );
  }

  rows(from = 0, to = this.length): MatchRow[] {
    const rows = new Array<MatchRow>(to - from);
    for (let match = from; match < to; match++) rows[match - from] = this.rowOf(match);
    return rows;
  }
}
