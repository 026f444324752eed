import type { Format } from '../formats.ts';
import type { Refused, StatusChange } from '../outcome.ts';
import { refuse } from '../outcome.ts';
import { checkAction } from './status.actions.ts';
import type { TournamentStatus } from './tournament-status.ts';

/**
 * [REV9] Takes a start back while nothing has come of it. In formats 2, 4, 6, 7, 8 and 9 the start made the rows, so
 * the caller drops them; brackets and multi-lobby arenas take the command `undo-start`.
 */
export function undoStart(
  format: Format,
  before: TournamentStatus,
  hasResults: boolean,
): { readonly ok: true; readonly status: StatusChange } | Refused {
  const refusal = checkAction('undo-start', format, before);
  if (refusal !== undefined) return refusal;
  if (hasResults) return refuse('has-results');
  return { ok: true, status: { before, after: 'REGISTRATION_CLOSED' } };
}
