import type { ParticipantId } from '../slot.ts';

/** Those whom a list names more than once, in the order in which they are repeated. */
export function namedTwice(participants: readonly ParticipantId[]): ParticipantId[] {
  const seen = new Set<ParticipantId>();
  const twice = new Set<ParticipantId>();
  for (const participant of participants) {
    if (seen.has(participant)) twice.add(participant);
    seen.add(participant);
  }
  return [...twice];
}
