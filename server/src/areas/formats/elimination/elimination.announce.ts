import { channels } from '@matchdesk/contract/channels';
import type { Match } from '@matchdesk/contract/formats/matches.record';
import { announceMatchesRefresh, sidesIn } from '#areas/formats/matches/index.ts';
import type { Step } from '#database/transact.ts';
import type { DrawnBracket } from '#rows/brackets/brackets.store.ts';
import type { Known, StoredMatch } from '#rows/matches/index.ts';
import { finishedAmong, toMatchRecord, toPublicMatch } from './elimination.record.ts';

/** More changes than this are announced as one: screens then read their window again. */
const announcedSingly = 64;

/** Announces changed matches: to staff match by match, to the public without private data. */
export async function announceMatches(
  step: Step,
  bracket: DrawnBracket,
  rows: readonly StoredMatch[],
  known?: Known,
): Promise<Match[]> {
  const id = bracket.tournament_id;
  if (rows.length > announcedSingly) {
    announceMatchesRefresh(step, { id, is_private: bracket.is_private });
    return [];
  }
  const sides = await sidesIn(step.trx, rows, known?.sides);
  const finished = await finishedAmong(step.trx, bracket, rows, known?.rows);
  return rows.map((row) => {
    const match = toMatchRecord(bracket, row, step.now, sides, finished);
    step.announce(channels.match(id, match.id), 'changed', match);
    const { status, winner_id, version } = match;
    step.announce(channels.tournament(id), 'match', { id: match.id, status, winner_id, version });
    const open = toPublicMatch(bracket, row, step.now, sides);
    if (!bracket.is_private) step.announce(channels.publicTournament(id), 'match', open);
    return match;
  });
}
