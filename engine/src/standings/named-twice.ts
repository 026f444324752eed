import type { ParticipantId } from '../slot.ts';

/** Those whom a list names more than once, in the order in which they are repeated. */
export function namedTwice(participants: readonly ParticipantId[]): ParticipantId[] {
  const seen = new Set(participants);
  if (seen.size === participants.length) return [];
  // Only the first time is somebody there to be crossed out.
  return [...new Set(participants.filter((participant) => !seen.delete(participant)))];
}
