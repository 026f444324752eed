import type { CheckedParts, ReplyOf } from '@matchdesk/contract/endpoint';
import { isPossible, winnerWith } from '@matchdesk/contract/formats/possible-scores';
import type { listOpenMatches, saveResults as saveCall } from '@matchdesk/contract/formats/results';
import { mostResults } from '@matchdesk/contract/formats/results.rules';
import type { MatchId, TournamentId, UserId } from '@matchdesk/contract/ids';
import { isParticipant } from '@matchdesk/engine';
import { checkAllowed, gatherAnnouncements, toScore } from '#areas/formats/matches/index.ts';
import { lockExistingTournament } from '#areas/tournaments/tournaments/index.ts';
import type { Context } from '#context.ts';
import { type Step, transact } from '#database/transact.ts';
import { Refusal, refuse, refuseRows, refuseUnder } from '#http/refusal.ts';
import type { Person } from '#people/index.ts';
import { listCalledMatches } from '#rows/admin-calls/index.ts';
import { mapByIds, type StoredMatch, saveSeveral } from '#rows/matches/index.ts';
import { formats, getDuels } from './any-format.ts';

type Row = CheckedParts<typeof saveCall>['body']['rows'][number];

export async function pageOpenMatches(
  context: Context,
  id: TournamentId,
  /** Only the matches that this colleague has. */
  referee: UserId | undefined,
): Promise<ReplyOf<typeof listOpenMatches>> {
  const { pageOpen } = await getDuels(context.db, id);
  const { matches, total } = await pageOpen(context, id, { most: mostResults, referee });
  const called = await listCalledMatches(context.db, id);
  return {
    data: matches
      .map((match) => ({ ...match, is_called: called.has(match.id) }))
      .sort((one, other) => one.match_number - other.match_number),
    meta: { total },
  };
}

/** Decides several matches as one act: all or none of them, and one undo takes all of them back. */
export function saveResults(
  context: Context,
  actor: Person,
  id: TournamentId,
  rows: readonly Row[],
): Promise<ReplyOf<typeof saveCall>> {
  return transact(context, async (step) => {
    const tournament = await lockExistingTournament(step.trx, id);
    const { duels } = formats[tournament.type];
    if (!duels) throw refuse('format-forbids');
    await checkAllowed(step.trx, tournament, 'finish');
    const { gathering, announce } = gatherAnnouncements(step);
    const actions = await decideRows(step, id, rows, (row) => duels.finish(gathering, actor, id, row));
    announce();
    const [only] = actions;
    const action_id =
      actions.length > 1
        ? await saveSeveral(step.trx, {
            tournamentId: id,
            audit: { at: step.now, actor, subject: 'tournament', subjectId: id, action: 'results saved' },
            actions,
          })
        : (only ?? null);
    return { data: { saved: actions.length }, action_id };
  });
}

/** Decides row by row; if any is refused, all are, each with its own sentence. Returns the actions of those decided. */
async function decideRows(
  step: Step,
  id: TournamentId,
  rows: readonly Row[],
  decide: (row: Row) => Promise<number | null>,
): Promise<number[]> {
  const before = await mapByIds(
    step.trx,
    id,
    rows.map(({ match_id }) => match_id),
  );
  const named = new Set<MatchId>();
  const refused = new Map<number, Refusal>();
  const actions: number[] = [];
  for (const [index, row] of rows.entries()) {
    try {
      if (named.has(row.match_id)) throw refuseUnder('match_id', 'match-twice');
      named.add(row.match_id);
      checkRow(row, before.get(row.match_id));
      const action = await decide(row);
      if (action !== null) actions.push(action);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      refused.set(index, error);
    }
  }
  if (refused.size === 0) return actions;
  const isInput = [...refused.values()].every(({ status }) => status === 422);
  throw refuseRows(isInput ? 'check-fields' : 'results-refused', refused, 'match_id');
}

/**
 * What only a list can get wrong, before the engine judges the row. Its matches stand as they were before the act: what
 * an earlier row brings into a later match was not there when the list was made.
 */
function checkRow({ version, match_result }: Row, match: StoredMatch | undefined): void {
  if (!match) throw refuse('match-not-found');
  // The engine says how it has ended.
  if (match.status === 'FINISHED') return;
  if (!isParticipant(match.first) || !isParticipant(match.second)) throw refuse('opponent-not-decided');
  if (match.version !== version) throw refuse('match-changed-since');
  if (match_result === undefined) return;
  const score = toScore(match_result);
  if (winnerWith(score) === undefined) throw refuseUnder('match_result', 'no-draw');
  if (!isPossible(score, match.bestOf))
    throw refuseUnder('match_result', 'impossible-score', { games: match.bestOf });
}
