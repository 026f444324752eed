/** A format as the bench draws and plays it. */
export interface Format {
  /** Timed. */
  generate(entrants: readonly number[]): Drawn;
}

export interface Drawn {
  /** Timed: every result, to the end of the tournament. */
  play(): void;
}

export const startsAt = Date.UTC(2026, 0, 1);

/** The answer; throws on a refusal. */
export function accepted<Answer extends { readonly ok: boolean }>(
  answer: Answer,
): Extract<Answer, { ok: true }> {
  if (!answer.ok) throw new Error(`refused: ${JSON.stringify(answer)}`);
  return answer as Extract<Answer, { ok: true }>;
}
