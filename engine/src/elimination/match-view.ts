import {
  type Claim,
  type FinishReason,
  type MatchRow,
  type MatchStatus,
  type Score,
  sameClaim,
  sameScore,
} from '../match.ts';
import type { Slot } from '../slot.ts';
import {
  codeOfReason,
  codeOfStatus,
  type Details,
  type MatchTable,
  NO_DETAILS,
  reasonOfCode,
  statusOfCode,
} from './match-table.ts';

/**
 * A match of a table that reads and writes like a row and remembers its old values. The rules work on it without making
 * objects, and their changes can be listed or rolled back. Times are not written here. Equal details keep their object,
 * so `isChanged` compares by identity.
 */
export class MatchView implements MatchRow {
  match = -1;
  readonly #table: MatchTable;
  #first = 0;
  #second = 0;
  #status = 0;
  #winner = 0;
  #reason = 0;
  #details: Details = NO_DETAILS;

  constructor(table: MatchTable) {
    this.#table = table;
  }

  /** Points the view at a match and remembers its current values. */
  turnTo(match: number): void {
    const table = this.#table;
    this.match = match;
    this.#first = table.slots[2 * match]!;
    this.#second = table.slots[2 * match + 1]!;
    this.#status = table.statuses[match]!;
    this.#winner = table.winners[match]!;
    this.#reason = table.reasons[match]!;
    this.#details = table.detailsOf(match);
  }

  isChanged(): boolean {
    const { match } = this;
    const table = this.#table;
    return (
      this.#first !== table.slots[2 * match] ||
      this.#second !== table.slots[2 * match + 1] ||
      this.#status !== table.statuses[match] ||
      this.#winner !== table.winners[match] ||
      this.#reason !== table.reasons[match] ||
      this.#details !== table.detailsOf(match)
    );
  }

  wasFinished(): boolean {
    return statusOfCode(this.#status) === 'FINISHED';
  }

  before(): MatchRow {
    return {
      ...this.#table.find(this.match)!,
      first: this.#first,
      second: this.#second,
      status: statusOfCode(this.#status),
      winner: this.#winner,
      reason: reasonOfCode(this.#reason),
      score: this.#details.score,
      firstClaim: this.#details.firstClaim,
      secondClaim: this.#details.secondClaim,
    };
  }

  takeBack(): void {
    const { match } = this;
    const table = this.#table;
    table.slots[2 * match] = this.#first;
    table.slots[2 * match + 1] = this.#second;
    table.statuses[match] = this.#status;
    table.winners[match] = this.#winner;
    table.reasons[match] = this.#reason;
    table.setDetails(match, this.#details);
  }

  get first(): Slot {
    return this.#table.slots[2 * this.match]!;
  }
  set first(slot: Slot) {
    this.#table.slots[2 * this.match] = slot;
  }
  get second(): Slot {
    return this.#table.slots[2 * this.match + 1]!;
  }
  set second(slot: Slot) {
    this.#table.slots[2 * this.match + 1] = slot;
  }
  get status(): MatchStatus {
    return statusOfCode(this.#table.statuses[this.match]!);
  }
  set status(status: MatchStatus) {
    this.#table.statuses[this.match] = codeOfStatus(status);
  }
  get winner(): number {
    return this.#table.winners[this.match]!;
  }
  set winner(winner: number) {
    this.#table.winners[this.match] = winner;
  }
  get reason(): FinishReason | null {
    return reasonOfCode(this.#table.reasons[this.match]!);
  }
  set reason(reason: FinishReason | null) {
    this.#table.reasons[this.match] = codeOfReason(reason);
  }
  get startsAt(): number {
    return this.#table.startsAt[this.match]!;
  }
  get bestOf(): number {
    return this.#table.bestOf[this.match]!;
  }
  get score(): Score | null {
    return this.#table.detailsOf(this.match).score;
  }
  set score(score: Score | null) {
    const details = this.#table.detailsOf(this.match);
    if (!sameScore(details.score, score)) this.#table.setDetails(this.match, { ...details, score });
  }
  get firstClaim(): Claim | null {
    return this.#table.detailsOf(this.match).firstClaim;
  }
  set firstClaim(claim: Claim | null) {
    const details = this.#table.detailsOf(this.match);
    if (!sameClaim(details.firstClaim, claim))
      this.#table.setDetails(this.match, { ...details, firstClaim: claim });
  }
  get secondClaim(): Claim | null {
    return this.#table.detailsOf(this.match).secondClaim;
  }
  set secondClaim(claim: Claim | null) {
    const details = this.#table.detailsOf(this.match);
    if (!sameClaim(details.secondClaim, claim))
      this.#table.setDetails(this.match, { ...details, secondClaim: claim });
  }
}
