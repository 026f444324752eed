/** Why a match ended. Only the engine sets `free_win` and `withdrew`. */
export const givenReasons = ['played', 'no_show', 'double_no_show', 'disqualified', 'admin'] as const;

export const finishReasons = [...givenReasons, 'free_win', 'withdrew'] as const;

export type FinishReason = (typeof finishReasons)[number];

export type SideName = 'first' | 'second';

/** The matches of a bracket are numbered from 0, and their ids are consecutive in the same order. */
export const matchIdOf = (bracket: { first_match_id: number }, number: number): number =>
  bracket.first_match_id + number;
