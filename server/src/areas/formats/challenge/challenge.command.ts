import { channels } from '@matchdesk/contract/channels';
import type { TournamentId } from '@matchdesk/contract/ids';
import {
  type Accepted,
  applyChallenge,
  type ChallengeCommand,
  type ChallengeEvent,
  type ChallengeRow,
  type ChallengeState,
  challengePlacings,
  type Refused,
} from '@matchdesk/engine';
import { acceptedBy, announceJudgingRefresh, keepDecision, refusalOf } from '#areas/formats/matches/index.ts';
import type { AuditEntry } from '#audit/index.ts';
import type { Trx } from '#database/schema.ts';
import type { StoredTournament } from '#database/tables/tournaments.tables.ts';
import type { Step } from '#database/transact.ts';
import { type Refusal, refuseUnder } from '#http/refusal.ts';
import type { Person } from '#people/index.ts';
import { leaversAmong, namesOf } from '#rows/participants/index.ts';
import { type Entry, loadEntries, updatingEntries } from './challenge.store.ts';

/** A challenge under its lock: those who have a place, and those the decision is about. */
export interface HeldChallenge {
  step: Step;
  tournament: StoredTournament;
  entries: Entry[];
}

type Decided = Accepted<ChallengeRow, ChallengeEvent>;

export async function holdEntries(
  step: Step,
  tournament: StoredTournament,
  named: readonly number[],
): Promise<HeldChallenge> {
  return { step, tournament, entries: await loadEntries(step.trx, tournament.id, named) };
}

export const toChallengeRow = ({ participant_id, place, left }: Entry): ChallengeRow => ({
  participant: participant_id,
  status: 'STARTED',
  place,
  out: left,
});

export async function decide(held: HeldChallenge, command: ChallengeCommand): Promise<Decided> {
  const { step, tournament, entries } = held;
  const state: ChallengeState = {
    format: tournament.type as ChallengeState['format'],
    status: tournament.status,
    rows: entries.map(toChallengeRow),
    left: await leaversAmong(
      step.trx,
      entries.map((entry) => entry.participant_id),
    ),
  };
  const answer = applyChallenge(state, command, step.now.getTime());
  if (!answer.ok && command.type === 'save-winners') throw await refusalOfWinners(step.trx, answer);
  return acceptedBy(step.trx, answer);
}

/** Saves the decision, with its audit row and an action by which it can be undone, and announces the winners. */
export async function keep(
  { step, tournament }: HeldChallenge,
  actor: Person,
  decided: Accepted<ChallengeRow, unknown>,
  audit: Pick<AuditEntry, 'subject' | 'subjectId' | 'action' | 'before' | 'after'>,
  undoes?: number,
): Promise<number | null> {
  const rows = decided.changes.map(({ after }) => after);
  const { action_id } = await keepDecision(step, actor, tournament, decided, {
    writing: updatingEntries(tournament.id, rows),
    places: [],
    audit: { at: step.now, actor, ...audit },
    undoes,
  });
  if (action_id !== null) {
    announceWinners(step, tournament, action_id);
    // Screenshots handed in before no longer wait for staff, or wait again.
    announceJudgingRefresh(step, tournament);
  }
  return action_id;
}

function announceWinners(
  step: Step,
  { id, is_private }: Pick<StoredTournament, 'id' | 'is_private'>,
  action_id: number,
): void {
  step.announce(channels.tournament(id), 'winners', { id, action_id });
  if (!is_private) step.announce(channels.publicTournament(id), 'winners', { id });
}

const shown = 10;

/** The winners as the History shows them: the first of them by name. */
export async function winnersSnapshot(
  { step }: HeldChallenge,
  rows: readonly ChallengeRow[],
): Promise<{ winners: string }> {
  const places = challengePlacings(rows);
  const named = places.slice(0, shown);
  const names = await namesOf(
    step.trx,
    named.map(({ participant }) => participant),
  );
  const listed = named.map(({ participant, from }) => `${from}. ${names.get(participant)}`);
  const rest = places.length > shown ? [`+${places.length - shown}`] : [];
  return { winners: [...listed, ...rest].join(', ') };
}

/** The rows as they are after the changes. */
export function rowsAfter(
  entries: readonly Entry[],
  { changes }: Pick<Accepted<ChallengeRow, unknown>, 'changes'>,
): ChallengeRow[] {
  const after = new Map(changes.map((change) => [change.after.participant, change.after]));
  return entries.map((entry) => after.get(entry.participant_id) ?? toChallengeRow(entry));
}

export const aboutTournament = (id: TournamentId, action: string) =>
  ({ subject: 'tournament', subjectId: id, action }) as const;

const codes = {
  'named-twice': 'winner-named-twice',
  'not-eligible': 'winner-unknown',
  'has-left': 'winner-left',
  'bad-places': 'places-have-gap',
} as const;

const named = 5;

/** A list of winners that cannot be saved: the refusal names those concerned and is shown under the list. */
async function refusalOfWinners(trx: Trx, refused: Refused): Promise<Refusal> {
  const { code, facts } = refused;
  if (!(code in codes)) return refusalOf(trx, refused);
  const about = 'participant' in facts ? [facts.participant] : facts.participants;
  const people = Array.isArray(about) ? (about as number[]) : [];
  const first = people.slice(0, named);
  const names = await namesOf(trx, first);
  const rest = people.length > named ? [`+${people.length - named}`] : [];
  const participants = [...first.map((id) => names.get(id) ?? `#${id}`), ...rest].join(', ');
  return refuseUnder('winners', codes[code as keyof typeof codes], { participants });
}
