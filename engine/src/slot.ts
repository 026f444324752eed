/** Nobody yet: the feeder is still to be decided. */
export const EMPTY = 0;
/** Nobody ever: a bye, a removed participant, a double no-show. */
export const VOID = -1;

/** `EMPTY`, `VOID` or the id (> 0) of a participant. */
export type Slot = number;
export type ParticipantId = number;
export type Side = 0 | 1;

export const isParticipant = (slot: Slot): boolean => slot > 0;
