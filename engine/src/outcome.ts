import type { LeaverChange } from './leavers.ts';
import type { TournamentStatus } from './status.ts';

/** One row as it was and as it becomes. A kind of row that commands also make or delete is `Row | undefined`. */
export interface Change<Row> {
  readonly before: Row;
  readonly after: Row;
}

export interface StatusChange {
  readonly before: TournamentStatus;
  readonly after: TournamentStatus;
}

export interface Accepted<Row, Event> {
  readonly ok: true;
  /** Exactly the rows that differ afterwards, each once. Empty: the command changed nothing. */
  readonly changes: readonly Change<Row>[];
  readonly events: readonly Event[];
  /** [OUT1] The leavers it added, took back or marked as missed; absent when there are none. */
  readonly left?: readonly LeaverChange[];
  /** Set when the tournament itself moves on. */
  readonly status?: StatusChange;
}

/**
 * `conflict`: somebody was faster, or the state forbids it. `invalid`: the request itself is wrong.
 * `load`: not a refusal to a person; the caller gave too few rows and `facts.missing` names the rest.
 */
export const REFUSALS = {
  'not-loaded': 'load',
  'wrong-status': 'conflict',
  'wrong-format': 'conflict',
  'already-won': 'conflict',
  'not-finished': 'conflict',
  'free-win': 'conflict',
  'later-match-finished': 'conflict',
  'opponent-not-decided': 'conflict',
  'earlier-match-open': 'conflict',
  'has-left': 'conflict',
  'match-without-participants': 'conflict',
  'taken-in-next-round': 'conflict',
  'feeder-not-empty': 'conflict',
  'too-few-seats': 'conflict',
  'round-fixed': 'conflict',
  'changed-since': 'conflict',
  'matches-exist': 'conflict',
  'rooms-exist': 'conflict',
  'room-empty': 'conflict',
  'room-full': 'conflict',
  'rooms-incomplete': 'conflict',
  'stage-two-exists': 'conflict',
  'next-round-scored': 'conflict',
  'no-previous-round': 'conflict',
  'scores-locked': 'conflict',
  'scores-missing': 'conflict',
  'needs-confirmation': 'conflict',
  'no-winners-saved': 'conflict',
  'nothing-to-revert': 'conflict',
  'has-results': 'conflict',
  'not-in-match': 'invalid',
  'not-eligible': 'invalid',
  'not-seatable': 'invalid',
  'not-seated': 'invalid',
  'seating-incomplete': 'invalid',
  'too-few-participants': 'invalid',
  'too-many-participants': 'invalid',
  'bad-score': 'invalid',
  'bad-reason': 'invalid',
  'bad-rows': 'invalid',
  'bad-number': 'invalid',
  'bad-places': 'invalid',
  'named-twice': 'invalid',
  'room-size': 'invalid',
  'before-room-start': 'invalid',
  'lobby-size': 'invalid',
  'unknown-match': 'invalid',
  'unknown-room': 'invalid',
} as const;
export type RefusalCode = keyof typeof REFUSALS;

export type Fact = number | string | boolean | null | readonly number[] | readonly string[];
export type Facts = Readonly<Record<string, Fact>>;

export interface Refused {
  readonly ok: false;
  readonly code: RefusalCode;
  readonly facts: Facts;
}

export type Outcome<Row, Event> = Accepted<Row, Event> | Refused;

export const refuse = (code: RefusalCode, facts: Facts = {}): Refused => ({ ok: false, code, facts });

/** The rows to load before asking again; `undefined` when loading more would change nothing. */
export function missingRows(outcome: { readonly ok: boolean }): readonly number[] | undefined {
  const refused = outcome as Refused;
  if (outcome.ok || refused.code !== 'not-loaded') return undefined;
  const missing = refused.facts.missing as number[];
  return missing.length > 0 ? missing : undefined;
}
