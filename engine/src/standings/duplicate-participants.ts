import type { ParticipantId } from '../slot.ts';

/** Those whom a list names more than once, in the order in which they are repeated. */
export function duplicatesIn(participants: readonly ParticipantId[]): ParticipantId[] {
  const seen = new Set(participants);
  if (seen.size === participants.length) return [];
  // `delete` is true only the first time, so this keeps the repeated ones.
  return [...new Set(participants.filter((participant) => !seen.delete(participant)))];
}
