import type { ParticipantId } from '@matchdesk/contract/ids';
import { isRunning } from '@matchdesk/contract/statuses';
import type { Leaver, Placing } from '@matchdesk/engine';
import { type Leaving, notUndoable } from '#areas/formats/matches/index.ts';
import type { StoredTournament } from '#database/tables/tournaments.tables.ts';
import type { Step } from '#database/transact.ts';
import type { Person } from '#people/index.ts';
import { markUndone } from '#rows/matches/index.ts';
import {
  decide,
  holdEntries,
  keep,
  rowsAfter,
  toChallengeRow,
  winnersSnapshot,
} from './challenge.decisions.ts';

/** A leaver keeps their line, struck out; if they had a place, those behind move up. */
export async function leaveChallenge(
  step: Step,
  actor: Person,
  tournament: StoredTournament,
  participant: ParticipantId,
  how: Leaver['how'],
): Promise<Leaving> {
  if (!isRunning(tournament.status)) return notUndoable;
  const held = await holdEntries(step, tournament, [participant]);
  const own = held.entries.find((entry) => entry.participant_id === participant);
  if (!own) return notUndoable;
  const decided = await decide(held, { type: how === 'removed' ? 'remove' : 'disqualify', participant });
  const action_id = await keep(held, actor, decided, {
    subject: 'match',
    subjectId: own.id,
    action: `participant ${how}`,
    before: await winnersSnapshot(held, held.entries.map(toChallengeRow)),
    after: await winnersSnapshot(held, rowsAfter(held.entries, decided)),
  });
  if (how === 'disqualified' || action_id === null) return { action_id, changed: [] };
  // An undo here alone would bring somebody back who is no longer a participant.
  await markUndone(step.trx, action_id, step.now);
  return notUndoable;
}

/** The places of the winners; nobody else has one. */
export async function closeChallenge(step: Step, tournament: StoredTournament): Promise<readonly Placing[]> {
  const { events } = await decide(await holdEntries(step, tournament, []), { type: 'close' });
  return events.flatMap((event) => (event.type === 'tournament-finished' ? event.places : []));
}
