import type { CheckedParts, ReplyOf } from '@matchdesk/contract/endpoint';
import type { saveLeaderboardMatch } from '@matchdesk/contract/formats/leaderboard';
import type { SavedScore, ScoreConflict } from '@matchdesk/contract/formats/leaderboard.record';
import type { MatchId, TournamentId } from '@matchdesk/contract/ids';
import { type Accepted, applyLeaderboard, LoadedRows, type ScoreRow } from '@matchdesk/engine';
import { acceptedBy, checkAllowed, checkPictures } from '#areas/formats/matches/index.ts';
import { lockExistingTournament } from '#areas/tournaments/tournaments/index.ts';
import { recordAudit } from '#audit/index.ts';
import type { Context } from '#context.ts';
import type { StoredTournament } from '#database/tables/tournaments.tables.ts';
import { type Step, transact } from '#database/transact.ts';
import { refuse, refuseEach, refuseUnder } from '#http/refusal.ts';
import { getKnown } from '#known.ts';
import type { Person } from '#people/index.ts';
import { announceAnew } from './leaderboard.announce.ts';
import { keepScores } from './leaderboard.command.ts';
import { leaderboard, toRoundSummary } from './leaderboard.reading.ts';
import { loadScores, type StoredScore } from './leaderboard.scores.store.ts';
import { sizeOf } from './leaderboard.standings.store.ts';
import { ensureRounds, type StoredRound, saveRoom, timingOf, timingsOf } from './leaderboard.store.ts';

type Sent = CheckedParts<typeof saveLeaderboardMatch>['body'];
type Cell = NonNullable<Sent['participants']>[number];

/** Saves the room of a round, scores of it, or both. */
export function saveMatch(
  context: Context,
  actor: Person,
  id: TournamentId,
  matchId: MatchId,
  { room_id, password, participants, confirm_reused }: Sent,
): Promise<ReplyOf<typeof saveLeaderboardMatch>> {
  const hasRoom = room_id !== undefined || password !== undefined;
  if (!hasRoom && !participants?.length) throw refuseUnder('participants', 'nothing-to-save');
  return transact(context, async (step) => {
    const { trx, now } = step;
    const tournament = await lockExistingTournament(trx, id);
    if (tournament.type !== leaderboard) throw refuse('format-forbids');
    const rounds = await ensureRounds(trx, tournament);
    const round = rounds.find((row) => row.id === matchId);
    if (!round) throw refuse('match-not-found');
    const room = { room_id: room_id ?? round.room_id, password: password ?? round.password };
    if (hasRoom) await keepRoom(step, actor, tournament, round, room);
    const scores = participants?.length
      ? await enter(step, actor, tournament, rounds, round, { participants, confirm_reused })
      : unchanged;
    const timings = await timingsOf(trx, tournament);
    const size = await sizeOf(trx, id);
    const stored = { ...round, ...room, scored: round.scored + scores.change };
    return {
      data: toRoundSummary(stored, timingOf(timings, round), tournament.status, now, size),
      saved: scores.saved,
      conflicts: scores.conflicts,
      action_id: scores.action_id,
    };
  });
}

const unchanged = {
  saved: [] as SavedScore[],
  conflicts: [] as ScoreConflict[],
  action_id: null,
  change: 0,
};

/** The password stays out of the History. */
async function keepRoom(
  step: Step,
  actor: Person,
  tournament: StoredTournament,
  round: StoredRound,
  room: Pick<StoredRound, 'room_id' | 'password'>,
): Promise<void> {
  if (tournament.status === 'FINISHED' || tournament.status === 'CLOSED')
    throw refuse('status-forbids', { status: tournament.status });
  if (room.room_id === round.room_id && room.password === round.password) return;
  await saveRoom(step.trx, round.id, room);
  await recordAudit(step.trx, {
    at: step.now,
    actor,
    subject: 'match',
    subjectId: round.id,
    action: 'room changed',
    before: { room_id: round.room_id },
    after: { room_id: room.room_id },
  });
  announceAnew(step, tournament);
}

/** What somebody else has entered meanwhile is not overwritten: it comes back as a conflict. */
async function enter(
  step: Step,
  actor: Person,
  tournament: StoredTournament,
  rounds: readonly StoredRound[],
  round: StoredRound,
  { participants: cells, confirm_reused }: { participants: readonly Cell[] } & Pick<Sent, 'confirm_reused'>,
) {
  await checkAllowed(step.trx, tournament, 'save-scores');
  const stored = await loadScores(
    step.trx,
    tournament.id,
    round.round,
    cells.map(({ id }) => id),
  );
  const isConflict = ({ id, points, was }: Cell) => {
    const known = stored.get(id);
    return known !== undefined && was !== undefined && known.points !== was && known.points !== points;
  };
  const clean = cells.filter((cell) => !isConflict(cell));
  const conflicts = cells
    .filter(isConflict)
    .map(({ id }) => toConflict(getKnown(stored, id, 'the stored score of a conflict')));
  if (clean.length === 0) throw changedMeanwhile(cells, stored);
  const rows = [...stored.values()].map(
    ({ participant_id, points }) =>
      [participant_id, { round: round.round, participant: participant_id, points }] as const,
  );
  const left = new Map([...stored].flatMap(([id, { leaving }]) => (leaving ? [[id, leaving] as const] : [])));
  const answer = applyLeaderboard(
    { status: tournament.status, rounds: tournament.rounds, scores: new LoadedRows(rows), left },
    {
      type: 'save-scores',
      round: round.round,
      scores: clean.map(({ id, points }) => ({ participant: id, points })),
    },
    step.now.getTime(),
  );
  const accepted = await acceptedBy(step.trx, answer, undefined, { 'not-in-match': 'participants' });
  await checkPictures(step.trx, givenScores(round, cells, accepted), confirm_reused);
  const kept = await keepScores(step, actor, tournament, accepted, {
    action: 'scores saved',
    stored,
    rounds,
  });
  return { saved: clean.map(({ id, points }) => ({ id, points })), conflicts, ...kept };
}

/** Those who get a score by these changes, each with the field of the cell. */
function givenScores({ id }: StoredRound, cells: readonly Cell[], { changes }: Accepted<ScoreRow, unknown>) {
  const entered = new Set(changes.flatMap(({ after }) => (after.points === null ? [] : after.participant)));
  return cells.flatMap((cell, index) =>
    entered.has(cell.id)
      ? { match_id: id, participant_id: cell.id, field: `participants[${index}][points]` }
      : [],
  );
}

/** A refusal that names every changed cell with its current value. */
const changedMeanwhile = (cells: readonly Cell[], stored: ReadonlyMap<number, StoredScore>) =>
  refuseEach(
    'scores-changed-meanwhile',
    Object.fromEntries(
      cells.map(({ id }, index) => {
        const { points, by } = getKnown(stored, id, 'the stored score of a conflict');
        const facts = { by: by ?? '–', value: points ?? '–' };
        return [`participants[${index}][points]`, { code: 'score-changed-meanwhile', facts }];
      }),
    ),
  );

const toConflict = ({ participant_id, name, points, by, at }: StoredScore): ScoreConflict => ({
  id: participant_id,
  name,
  points,
  by,
  at,
});
