import type { ParticipantId } from '../slot.ts';

/** Those whom a list names more than once. */
export const namedTwice = (participants: readonly ParticipantId[]): ParticipantId[] => [
  ...new Set(participants.filter((participant, index) => participants.indexOf(participant) !== index)),
];
