import type { CHALLENGE, SPECIAL } from '../formats.ts';
import {
  HOW_LEFT,
  harderLeaving,
  isGone,
  type Leaver,
  LeaverDraft,
  type LeavingCommand,
  type Left,
  NOBODY_LEFT,
} from '../leavers.ts';
import { type Change, type Outcome, type Refused, refuse, type StatusChange } from '../outcome.ts';
import type { ParticipantId } from '../slot.ts';
import { duplicatesIn, type Placing } from '../standings.ts';
import { checkAction, type TournamentStatus } from '../status.ts';

/** The match of one participant: it carries their screenshots, and their place once they have one. */
export interface ChallengeRow {
  readonly participant: ParticipantId;
  readonly status: 'STARTED' | 'FINISHED';
  readonly place: number | null;
  /** [OUT1] Somebody who left keeps their line, struck out, and can no longer win. */
  readonly out: Leaver['how'] | null;
}

export interface ChallengeState {
  readonly format: typeof CHALLENGE | typeof SPECIAL;
  readonly status: TournamentStatus;
  readonly rows: readonly ChallengeRow[];
  readonly left?: Left;
}

export interface SavedWinner {
  readonly place: number;
  readonly participant: ParticipantId;
}

export type ChallengeCommand =
  | { readonly type: 'save-winners'; readonly winners: readonly SavedWinner[] }
  | { readonly type: LeavingCommand; readonly participant: ParticipantId }
  | { readonly type: 'close' };

export type ChallengeEvent =
  | { readonly type: 'winners-saved' }
  | { readonly type: 'tournament-finished'; readonly places: readonly Placing[] };

export type ChallengeOutcome = Outcome<ChallengeRow, ChallengeEvent>;

/** The only entry point for a challenge or special tournament that has started. */
export function applyChallenge(
  state: ChallengeState,
  command: ChallengeCommand,
  now: number,
): ChallengeOutcome {
  const { status: before, rows } = state;
  const action = 'participant' in command ? 'save-winners' : command.type;
  const refusal = checkAction(action, state.format, before);
  if (refusal !== undefined) return refusal;
  if ('participant' in command) return leave(state, command, now);
  if (command.type === 'close') {
    const places = challengePlacings(rows);
    if (places.length === 0) return refuse('no-winners-saved');
    const changes = rows.map((row) => ({ before: row, after: { ...row, status: 'FINISHED' } as const }));
    const status = { before, after: 'FINISHED' } as const;
    return { ok: true, changes, events: [{ type: 'tournament-finished', places }], status };
  }
  const refused = checkWinners(rows, command.winners);
  if (refused !== undefined) return refused;
  const changes = saveWinners(rows, command.winners);
  const status: StatusChange | undefined =
    before === 'STARTED' && command.winners.length > 0 ? { before, after: 'IN_PROGRESS' } : undefined;
  return { ok: true, changes, events: [{ type: 'winners-saved' }], ...(status && { status }) };
}

/** [CH2] [DROP6] Places 1 to k without a gap, each with one participant of the tournament, none twice. */
function checkWinners(rows: readonly ChallengeRow[], winners: readonly SavedWinner[]): Refused | undefined {
  const known = new Set(rows.map(({ participant }) => participant));
  const strangers = winners.map(({ participant }) => participant).filter((id) => !known.has(id));
  if (strangers.length > 0) return refuse('not-eligible', { participants: strangers });
  const named = new Set(winners.map(({ participant }) => participant));
  const gone = rows.find((row) => named.has(row.participant) && !canBeNamed(row));
  if (gone !== undefined) return refuse('has-left', { participant: gone.participant });
  const twice = duplicatesIn(winners.map(({ participant }) => participant));
  if (twice.length > 0) return refuse('named-twice', { participants: twice });
  const places = winners.map(({ place }) => place).toSorted((a, b) => a - b);
  const gapless = places.every((place, index) => place === index + 1);
  return gapless ? undefined : refuse('bad-places', { places, participants: rows.length });
}

/** [DROP6] Whoever dropped out keeps the place they were given, and gets no other. */
const canBeNamed = ({ out, place }: ChallengeRow): boolean =>
  out === null || (out === 'withdrew' && place !== null);

/** [OUT1] [OUT6] Somebody who is gone loses the place they were given, and those behind them move up. */
function leave(
  { rows, left = NOBODY_LEFT }: ChallengeState,
  { type, participant }: Extract<ChallengeCommand, { participant: ParticipantId }>,
  now: number,
): ChallengeOutcome {
  const own = rows.find((row) => row.participant === participant);
  if (own === undefined) return refuse('not-in-match', { participant });
  const out = harderLeaving(own.out, HOW_LEFT[type]);
  const isLost = isGone({ how: out });
  const isBehind = ({ place }: ChallengeRow) =>
    isLost && own.place !== null && place !== null && place > own.place;
  const changes = rows
    .map((before): Change<ChallengeRow> => {
      if (before === own) return { before, after: { ...before, place: isLost ? null : own.place, out } };
      return { before, after: isBehind(before) ? { ...before, place: before.place! - 1 } : before };
    })
    .filter(({ before, after }) => before.place !== after.place || before.out !== after.out);
  const leavers = new LeaverDraft(left);
  leavers.add(participant, out, now, null);
  const gone = leavers.changes();
  return { ok: true, changes, events: [], ...(gone.length > 0 && { left: gone }) };
}

/** [CH2] The given list replaces the one before. */
function saveWinners(rows: readonly ChallengeRow[], winners: readonly SavedWinner[]): Change<ChallengeRow>[] {
  const placeOf = new Map(winners.map(({ participant, place }) => [participant, place]));
  return rows
    .map((before) => ({ before, after: { ...before, place: placeOf.get(before.participant) ?? null } }))
    .filter(({ before, after }) => before.place !== after.place);
}

export const challengePlacings = (rows: readonly ChallengeRow[]): Placing[] =>
  rows
    .filter(({ place }) => place !== null)
    .map(({ participant, place }) => ({ participant, from: place!, to: place! }))
    .toSorted((a, b) => a.from - b.from);

/** [CH3] A new place is offered only while there are fewer places than participants. */
export const canAddPlace = (places: number, participants: number): boolean => places < participants;

/** [CH1] One match for everybody, open from the start. */
export function startChallenge(
  format: ChallengeState['format'],
  status: TournamentStatus,
  eligible: readonly ParticipantId[],
): { readonly ok: true; readonly rows: ChallengeRow[]; readonly status: StatusChange } | Refused {
  const refusal = status === 'PENDING' ? undefined : checkAction('start', format, status);
  if (refusal !== undefined) return refusal;
  if (eligible.length === 0) return refuse('too-few-participants', { participants: 0, needed: 1 });
  const rows = eligible.map(
    (participant): ChallengeRow => ({ participant, status: 'STARTED', place: null, out: null }),
  );
  return { ok: true, rows, status: { before: status, after: 'STARTED' } };
}
