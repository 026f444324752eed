import type { Rows } from '../draft.ts';
import type { Claim, MatchRow, Score } from '../match/match-row.ts';
import { FINISH_REASONS } from '../match/match-row.ts';
import { MATCH_STATUSES } from '../match/match-status.ts';
import type { Change } from '../outcome.ts';

// A score in one integer, so that zero-filled memory means "none".
const SCORE_BASE = 32_768;
const packScore = (score: Score | null): number =>
  score === null ? 0 : score[0] * SCORE_BASE + score[1] + 1;
const unpackScore = (packed: number): Score | null =>
  packed === 0 ? null : [Math.floor((packed - 1) / SCORE_BASE), (packed - 1) % SCORE_BASE];
const unpackClaim = (winner: number, packed: number): Claim | null =>
  winner === 0 ? null : { winner, score: unpackScore(packed) };

const STATUS_CODES = new Map(MATCH_STATUSES.map((status, code) => [status, code]));
const REASON_CODES = new Map(FINISH_REASONS.map((reason, code) => [reason, code + 1]));

/** A whole bracket in flat columns. Rows are made only when somebody asks for one. */
export class MatchTable implements Rows<MatchRow> {
  readonly length: number;
  readonly slots: Int32Array;
  readonly startsAt: Float64Array;
  readonly bestOf: Uint8Array;
  readonly #winners: Int32Array;
  readonly #statuses: Uint8Array;
  readonly #reasons: Uint8Array;
  readonly #scores: Int32Array;
  readonly #claims: Int32Array;
  readonly #claimScores: Int32Array;

  constructor(length: number) {
    this.length = length;
    this.slots = new Int32Array(2 * length);
    this.startsAt = new Float64Array(length);
    this.bestOf = new Uint8Array(length).fill(1);
    this.#winners = new Int32Array(length);
    this.#statuses = new Uint8Array(length);
    this.#reasons = new Uint8Array(length);
    this.#scores = new Int32Array(length);
    this.#claims = new Int32Array(2 * length);
    this.#claimScores = new Int32Array(2 * length);
  }

  find(match: number): MatchRow | undefined {
    if (!(match >= 0 && match < this.length)) return undefined;
    const first = 2 * match;
    const reason = this.#reasons[match]!;
    return {
      match,
      first: this.slots[first]!,
      second: this.slots[first + 1]!,
      status: MATCH_STATUSES[this.#statuses[match]!]!,
      winner: this.#winners[match]!,
      reason: reason === 0 ? null : FINISH_REASONS[reason - 1]!,
      score: unpackScore(this.#scores[match]!),
      firstClaim: unpackClaim(this.#claims[first]!, this.#claimScores[first]!),
      secondClaim: unpackClaim(this.#claims[first + 1]!, this.#claimScores[first + 1]!),
      startsAt: this.startsAt[match]!,
      bestOf: this.bestOf[match]!,
    };
  }

  set(row: MatchRow): void {
    const { match } = row;
    const first = 2 * match;
    this.slots[first] = row.first;
    this.slots[first + 1] = row.second;
    this.#statuses[match] = STATUS_CODES.get(row.status)!;
    this.#winners[match] = row.winner;
    this.#reasons[match] = row.reason === null ? 0 : REASON_CODES.get(row.reason)!;
    this.#scores[match] = packScore(row.score);
    this.#claims[first] = row.firstClaim?.winner ?? 0;
    this.#claims[first + 1] = row.secondClaim?.winner ?? 0;
    this.#claimScores[first] = packScore(row.firstClaim?.score ?? null);
    this.#claimScores[first + 1] = packScore(row.secondClaim?.score ?? null);
    this.startsAt[match] = row.startsAt;
    this.bestOf[match] = row.bestOf;
  }

  /** Writes what a command decided. */
  apply(changes: readonly Change<MatchRow>[]): void {
    for (const { after } of changes) this.set(after!);
  }

  *rows(from = 0, to = this.length): Generator<MatchRow> {
    for (let match = from; match < to; match++) yield this.find(match)!;
  }
}
