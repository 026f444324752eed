import { text } from '#shared/i18n/i18n.ts';
import { clearSession, findSession } from '#shared/session/session.ts';
import { toasts } from '#shared/toasts/toasts.ts';
import { hideLoader } from './loader.ts';
import { Refused } from './refused.ts';

export type Outcome<Data> =
  | { ok: true; status: number; data: Data }
  | { ok: false; status: number; refused: Refused };

interface Handling {
  /** The bearer token the request carried. */
  bearer: string | undefined;
  /** The caller shows the failure itself, under fields or as a named notification. */
  quiet: boolean;
  /** For reads, a 422 shows no toast: the screen says in its place that it failed. */
  isRead: boolean;
}

let unauthorised = (): void => clearSession();

/** Sets the reaction to a 401; pages that open without sign-in keep the session. */
export function onUnauthorised(listener: () => void): void {
  unauthorised = listener;
}

/** Every outcome, good or bad, comes through here on its way to the caller. */
export function handle<Data>(outcome: Outcome<Data>, { bearer, quiet, isRead }: Handling): Outcome<Data> {
  if (outcome.ok) return outcome;
  if (outcome.status === 401) endSession(bearer);
  else if (!quiet && !(isRead && outcome.status === 422))
    toasts.addOnce({ type: 'error', message: outcome.refused.words });
  return outcome;
}

/** Ends the session once, even if several calls in flight get a 401: the later ones no longer find their session. */
function endSession(bearer: string | undefined): void {
  if (!bearer || findSession()?.bearer !== bearer) return;
  hideLoader();
  unauthorised();
}

export function noAnswer(): Outcome<never> {
  const refused = new Refused({ status: 0, code: 'no-answer', message: text('error.generic') });
  return { ok: false, status: 0, refused };
}

/** Reads a reply; one that is not JSON counts as empty. */
export async function outcomeOf<Data>(response: Response): Promise<Outcome<Data>> {
  const body: unknown = await response.json().catch(() => undefined);
  if (response.ok) return { ok: true, status: response.status, data: body as Data };
  const { message, error, code, errors } = (body ?? {}) as Partial<{
    message: string;
    error: string;
    code: string;
    errors: Record<string, string[]>;
  }>;
  const said = message || error || undefined;
  const refused = new Refused({
    status: response.status,
    code: code ?? 'unknown',
    message: said ?? text('error.generic'),
    said,
    errors,
  });
  return { ok: false, status: response.status, refused };
}
