import { text } from '#shared/i18n/i18n.ts';
import { clearSession, findSession } from '#shared/session/session.ts';
import { toasts } from '#shared/toasts/toasts.ts';
import { hideLoader } from './loader.ts';
import { type Outcome, readAnswer } from './read-answer.ts';
import { Refused } from './refused.ts';

export type { Outcome };

interface Handling {
  /** The bearer token the request carried. */
  bearer: string | undefined;
  /** The caller shows the failure itself, under fields or as a named notification. */
  quiet: boolean;
  /** What was asked for: a later success of the same removes what was said about its failure. */
  about: string;
  /** For reads, a 422 shows no toast: the screen says in its place that it failed. */
  isRead: boolean;
}

let unauthorised = (): void => clearSession();

/** Sets the reaction to a 401; pages that open without sign-in keep the session. */
export function onUnauthorised(listener: () => void): void {
  unauthorised = listener;
}

/** Every outcome, good or bad, comes through here on its way to the caller. */
export function handle<Data>(
  outcome: Outcome<Data>,
  { bearer, quiet, isRead, about }: Handling,
): Outcome<Data> {
  if (outcome.ok) {
    toasts.dropAbout(about);
    return outcome;
  }
  outcome.refused.about = about;
  if (outcome.status === 401) endSession(bearer);
  else if (!quiet && !isShownElsewhere(outcome.refused, isRead))
    toasts.addOnce({ type: 'error', message: outcome.refused.words, about });
  return outcome;
}

/** The screen that reads says in its place that it failed, and the bar at the top that there is no connection. */
const isShownElsewhere = ({ status, code }: Refused, isRead: boolean) =>
  isRead && (status === 422 || code === 'no-connection');

/** Ends the session once, even if several calls in flight get a 401: the later ones no longer find their session. */
function endSession(bearer: string | undefined): void {
  if (!bearer || findSession()?.bearer !== bearer) return;
  hideLoader();
  unauthorised();
}

/** The server is there, and this call alone got no answer. */
export function noAnswer(): Outcome<never> {
  const refused = new Refused({ status: 0, code: 'no-answer', message: text('error.generic') });
  return { ok: false, status: 0, refused };
}

/** The server cannot be reached. A change that was already on its way may have been made. */
export function noConnection(given: { isSent: boolean }): Outcome<never> {
  const said = text(given.isSent ? 'error.connectionLost' : 'error.noConnection');
  return {
    ok: false,
    status: 0,
    refused: new Refused({ status: 0, code: 'no-connection', message: said, said }),
  };
}

/** Reads a reply; what says nothing itself gets the generic sentence. */
export const outcomeOf = <Data>(response: Response): Promise<Outcome<Data>> =>
  readAnswer(response, text('error.generic'));
