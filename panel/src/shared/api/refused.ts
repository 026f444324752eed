/** A call that did not succeed, whether the server refused it or no answer came. */
export class Refused extends Error {
  override name = 'Refused';
  /** 0 where no answer came or nothing was sent. */
  readonly status: number;
  readonly code: string;
  /** What the server said itself; `message` falls back to the generic text. */
  readonly said: string | undefined;
  /** `{field: [sentence]}`, by the field names that were sent. */
  readonly errors: Readonly<Record<string, readonly string[]>>;
  /** After how long the server may be asked again, if it says so. */
  readonly retryAfterMs: number | undefined;
  /** Which call it was, for what is said about it. */
  about?: string;

  constructor(refusal: {
    status: number;
    code: string;
    message: string;
    said?: string | undefined;
    errors?: Record<string, string[]> | undefined;
    retryAfterMs?: number | undefined;
  }) {
    super(refusal.message);
    this.status = refusal.status;
    this.code = refusal.code;
    this.said = refusal.said;
    this.errors = refusal.errors ?? {};
    this.retryAfterMs = refusal.retryAfterMs;
  }

  /** What a person reads where there are no fields to show the errors under. */
  get words(): string {
    const sentences = new Set(Object.values(this.errors).flat());
    return sentences.size > 0 ? [...sentences].join(' ') : this.message;
  }
}

export function isRefused(error: unknown, status?: number): error is Refused {
  return error instanceof Refused && (status === undefined || error.status === status);
}

/** Nothing is wrong with what was asked for: the server cannot be reached. */
export const isNoConnection = (error: unknown): boolean =>
  isRefused(error, 0) && error.code === 'no-connection';
