import type { CheckedParts } from '@matchdesk/contract/endpoint';
import type { saveLobby as saveCall } from '@matchdesk/contract/formats/multi-lobby';
import {
  type LobbyConflict,
  type LobbyScore,
  type LobbySummary,
  type ScoreField,
  scoreFields,
} from '@matchdesk/contract/formats/multi-lobby.record';
import type { MatchId, TournamentId } from '@matchdesk/contract/ids';
import type { RoundLobbyLine, ScoreLine } from '@matchdesk/engine';
import { checkPictures } from '#areas/formats/matches/index.ts';
import { lockExistingTournament } from '#areas/tournaments/tournaments/index.ts';
import type { Context } from '#context.ts';
import type { StoredTournament } from '#database/tables/tournaments.tables.ts';
import { type Step, transact } from '#database/transact.ts';
import { refuse, refuseEach, refuseUnder } from '#http/refusal.ts';
import { getKnown } from '#known.ts';
import type { Person } from '#people/index.ts';
import { announceLobbies } from './multi-lobby.announce.ts';
import { decideMultiLobby, keepLobbies, scoresOf } from './multi-lobby.command.ts';
import { saveRoom } from './multi-lobby.decisions.ts';
import { listScores, listStrangers } from './multi-lobby.lines.store.ts';
import { getLobbyRow, getLobbyWith, type LobbyRow } from './multi-lobby.lobbies.store.ts';
import { toSummary } from './multi-lobby.record.ts';

type Saving = CheckedParts<typeof saveCall>['body'];
type Given = NonNullable<Saving['participants']>[number];

interface Saved {
  data: LobbySummary;
  saved: LobbyScore[];
  conflicts: LobbyConflict[];
  action_id: number | null;
}

/** Saves the room of a lobby, its scores, or both. */
export async function saveLobby(
  context: Context,
  actor: Person,
  id: TournamentId,
  matchId: MatchId,
  { participants = [], confirm_reused, ...room }: Saving,
): Promise<Saved> {
  const isRoom = room.room_id !== undefined || room.password !== undefined;
  if (!isRoom && participants.length === 0) throw refuse('nothing-to-save');
  await checkAccounts(context, participants);
  return transact(context, async (step) => {
    const tournament = await lockExistingTournament(step.trx, id);
    if (isRoom) await saveRoom(step, actor, tournament, matchId, room);
    if (participants.length > 0)
      return saveScores(step, actor, tournament, matchId, participants, confirm_reused);
    const row = await getLobbyRow(step.trx, id, matchId);
    return { data: toSummary(row, step.now), saved: [], conflicts: [], action_id: null };
  });
}

/** Accounts that are sent along must be those of the participant; checked before the lock, so that nobody waits. */
async function checkAccounts({ db }: Context, given: readonly Given[]): Promise<void> {
  const named = given.flatMap(({ id, user_id, user_ids }, index) =>
    [...(user_id === undefined ? [] : [user_id]), ...(user_ids ?? [])].map((user) => ({ id, user, index })),
  );
  const [stranger] = named.length === 0 ? [] : await listStrangers(db, named);
  if (!stranger) return;
  const field = given[stranger.index]?.user_id === undefined ? 'user_ids' : 'user_id';
  throw refuseUnder(`participants[${stranger.index}][${field}]`, 'not-their-account');
}

async function saveScores(
  step: Step,
  actor: Person,
  tournament: StoredTournament,
  matchId: MatchId,
  given: readonly Given[],
  isReusedConfirmed: boolean | undefined,
): Promise<Saved> {
  const ids = given.map(({ id }) => id);
  const lobby = await getLobbyWith(step.trx, tournament.id, matchId, ids);
  const stranger = given.findIndex(({ id }) => !lobby.lines.some(({ participant }) => participant === id));
  if (stranger !== -1) throw refuseUnder(`participants[${stranger}][id]`, 'not-in-match');
  const cells = cellsOf(lobby.lines, given);
  const decided = await decideMultiLobby(step, tournament, [lobby], {
    type: 'save-scores',
    lobby: lobby.lobby,
    lines: cells.lines,
  });
  if (cells.conflicts.size > 0 && !cells.isAnyClean) {
    const conflicts = await describeConflicts(step, matchId, cells.conflicts);
    throw changedMeanwhile(given, conflicts);
  }
  const scores = scoresOf(step, actor, decided.changes);
  const touched = scores.get(matchId) ?? [];
  await checkPictures(step.trx, givenScores(matchId, given, touched), isReusedConfirmed);
  const deed = { action: 'scores saved', lobby: matchId };
  const { changed, action_id } = await keepLobbies(step, actor, tournament, decided, deed);
  announceLobbies(step, tournament, changed, scores);
  const row: LobbyRow = changed[0] ?? (await getLobbyRow(step.trx, tournament.id, matchId));
  return {
    data: toSummary(row, step.now),
    saved: touched,
    conflicts: await describeConflicts(step, matchId, cells.conflicts),
    action_id,
  };
}

/** Those who get points or pass by these changes, each with the field of the cell. */
function givenScores(matchId: MatchId, given: readonly Given[], touched: readonly LobbyScore[]) {
  const entered = touched.filter(({ points, passed }) => points !== null || passed);
  const ids = new Set(entered.map(({ id }) => id));
  return given.flatMap(({ id, points }, index) => {
    const field = `participants[${index}][${points === undefined ? 'passed' : 'points'}]`;
    return ids.has(id) ? { match_id: matchId, participant_id: id, field } : [];
  });
}

/** A refusal that names every changed cell with its current value. */
function changedMeanwhile(given: readonly Given[], conflicts: readonly LobbyConflict[]) {
  const cells = conflicts.flatMap((conflict) => {
    const index = given.findIndex(({ id }) => id === conflict.id);
    return conflict.fields.map((field) => {
      const facts = { by: conflict.by ?? '–', value: String(conflict[field] ?? '–') };
      return [`participants[${index}][${field}]`, { code: 'score-changed-meanwhile', facts }] as const;
    });
  });
  return refuseEach('scores-changed-meanwhile', Object.fromEntries(cells));
}

async function describeConflicts(
  { trx }: Step,
  matchId: MatchId,
  conflicts: ReadonlyMap<number, ScoreField[]>,
): Promise<LobbyConflict[]> {
  if (conflicts.size === 0) return [];
  const scores = await listScores(trx, matchId, [...conflicts.keys()]);
  return scores.map((score) => ({
    ...score,
    fields: getKnown(conflicts, score.id, 'the fields of a conflict'),
  }));
}

/**
 * Cells are compared by value: one that holds what is wanted is fine, one that still holds what the sender saw is
 * written, any other is a conflict and stays.
 */
function cellsOf(lines: readonly RoundLobbyLine[], given: readonly Given[]) {
  const stored = new Map(lines.map((line) => [line.participant, line]));
  const conflicts = new Map<number, ScoreField[]>();
  let isAnyClean = false;
  const clean = given.map(({ id, was, ...wanted }): ScoreLine => {
    const line = getKnown(stored, id, 'a line that was checked');
    const isConflict = (field: ScoreField) => {
      const [now, seen, next] = [line[field], unsigned(was?.[field]), unsigned(wanted[field])];
      return next !== undefined && next !== now && seen !== undefined && seen !== now;
    };
    const refused = scoreFields.filter(isConflict);
    if (refused.length > 0) conflicts.set(id, refused);
    const { points, passed } = wanted;
    const isPoints = points !== undefined && !refused.includes('points');
    const isPassed = passed !== undefined && !refused.includes('passed');
    isAnyClean ||= isPoints || isPassed;
    return { participant: id, ...(isPoints && { points }), ...(isPassed && { passed }) };
  });
  return { lines: clean, conflicts, isAnyClean };
}

/** Scores are stored without their sign, so they are compared without it. */
const unsigned = <T>(value: T): T => (typeof value === 'number' ? (Math.abs(value) as T) : value);
