/** Why a match ended. `free_win` is the engine's own and cannot be given. */
export const givenReasons = ['played', 'no_show', 'double_no_show', 'disqualified', 'admin'] as const;
export const finishReasons = [...givenReasons, 'free_win'] as const;
export type FinishReason = (typeof finishReasons)[number];
