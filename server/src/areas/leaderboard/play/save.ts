import type { CheckedParts, ReplyOf } from '@matchdesk/contract/endpoint';
import type { MatchId, TournamentId } from '@matchdesk/contract/ids';
import type { saveArenaMatch } from '@matchdesk/contract/leaderboard';
import type { ScoreConflict } from '@matchdesk/contract/leaderboard/record';
import { applyLeaderboard, LoadedRows } from '@matchdesk/engine';
import { acceptedBy, checkAllowed } from '#areas/matches/index.ts';
import { lockExistingTournament, type StoredTournament } from '#areas/tournaments/index.ts';
import { recordAudit } from '#audit/index.ts';
import type { Context } from '#context.ts';
import { type Step, transact } from '#database/transact.ts';
import { refuse, refuseUnder } from '#http/refusal.ts';
import type { Person } from '#people/index.ts';
import { announceAnew } from '../announce.ts';
import { readLines } from '../reading/lines.ts';
import { readRound } from '../reading/rounds.ts';
import { ensureRounds, getRound, type StoredRound, saveRoom } from '../store/rounds.store.ts';
import { loadScores, type StoredScore } from '../store/scores.store.ts';
import { keepScores } from './keep-scores.ts';

type Sent = CheckedParts<typeof saveArenaMatch>['body'];
type Cell = NonNullable<Sent['participants']>[number];

/** Saves the room of a round, scores of it, or both. */
export function saveMatch(
  context: Context,
  actor: Person,
  id: TournamentId,
  matchId: MatchId,
  { room_id, password, participants }: Sent,
): Promise<ReplyOf<typeof saveArenaMatch>> {
  const hasRoom = room_id !== undefined || password !== undefined;
  if (!hasRoom && !participants?.length) throw refuseUnder('participants', 'nothing-to-save');
  return transact(context, async (step) => {
    const { trx } = step;
    const tournament = await lockExistingTournament(trx, id);
    if (tournament.type !== 2) throw refuse('format-forbids');
    await ensureRounds(trx, tournament);
    const round = await getRound(trx, id, matchId);
    if (hasRoom) await keepRoom(step, actor, tournament, round, { room_id, password });
    const scores = participants?.length
      ? await enter(step, actor, tournament, round, participants)
      : unchanged;
    const now = await getRound(trx, id, matchId);
    return {
      data: await readRound({ db: trx, clock: context.clock }, tournament, now),
      saved: await readLines(trx, id, round.round, { ids: scores.saved }),
      conflicts: scores.conflicts,
      action_id: scores.action_id,
    };
  });
}

const unchanged = { saved: [] as number[], conflicts: [] as ScoreConflict[], action_id: null };

/** The password stays out of the History. */
async function keepRoom(
  step: Step,
  actor: Person,
  tournament: StoredTournament,
  round: StoredRound,
  room: Pick<Sent, 'room_id' | 'password'>,
): Promise<void> {
  if (tournament.status === 'FINISHED' || tournament.status === 'CLOSED')
    throw refuse('status-forbids', { status: tournament.status });
  const { room_id = round.room_id, password = round.password } = room;
  if (room_id === round.room_id && password === round.password) return;
  await saveRoom(step.trx, round.id, room);
  await recordAudit(step.trx, {
    at: step.now,
    actor,
    subject: 'match',
    subjectId: round.id,
    action: 'room changed',
    before: { room_id: round.room_id },
    after: { room_id },
  });
  announceAnew(step, tournament);
}

/** What somebody else has entered meanwhile is not overwritten: it comes back as a conflict. */
async function enter(
  step: Step,
  actor: Person,
  tournament: StoredTournament,
  round: StoredRound,
  cells: readonly Cell[],
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
  const conflicts = cells.filter(isConflict).map(({ id }) => toConflict(stored.get(id)!));
  if (clean.length === 0) throw refuse('scores-changed-meanwhile');
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
  const { action_id } = await keepScores(step, actor, tournament, accepted, {
    action: 'scores saved',
    stored,
  });
  return { saved: clean.map(({ id }) => id as number), conflicts, action_id };
}

const toConflict = ({ participant_id, name, points, by, at }: StoredScore): ScoreConflict => ({
  id: participant_id,
  name,
  points,
  by,
  at,
});
