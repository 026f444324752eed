import { channels } from '@matchdesk/contract/channels';
import type { TournamentId } from '@matchdesk/contract/ids';
import type { Match } from '@matchdesk/contract/match-record';
import type { Step } from '#database/transact.ts';
import type { DrawnBracket } from './bracket.store.ts';
import type { StoredMatch } from './matches.store.ts';
import { presentMatches } from './present-match.ts';
import { presentPublicMatches } from './public.ts';

/** More changes at once are told as one: screens then read their window again. */
const tellSingly = 64;

/** Changed matches to everybody who looks: staff by match, the public without what is not theirs. */
export async function announceMatches(
  step: Step,
  bracket: DrawnBracket,
  rows: readonly StoredMatch[],
): Promise<Match[]> {
  const id = bracket.tournament_id;
  if (rows.length > tellSingly) {
    announceBracket(step, id);
    return [];
  }
  const matches = await presentMatches(step.trx, bracket, rows, step.now);
  for (const match of matches) step.announce(channels.match(id, match.id), 'changed', { ...match });
  for (const match of await presentPublicMatches(step.trx, bracket, rows, step.now))
    step.announce(channels.publicTournament(id), 'match', { ...match });
  return matches;
}

/** The whole bracket is new, or nearly. */
export function announceBracket(step: Step, id: TournamentId): void {
  step.announce(channels.tournament(id), 'brackets', { id });
  step.announce(channels.publicTournament(id), 'brackets', { id });
}
