import type { ParticipantId, TournamentId } from '@matchdesk/contract/ids';
import { lockExistingTournament } from '#areas/tournaments/tournaments/index.ts';
import type { Context } from '#context.ts';
import { transact } from '#database/transact.ts';
import type { Person } from '#people/index.ts';
import { savePlaces } from '#rows/participants/index.ts';
import { closeBoard } from './leaderboard.decisions.ts';
import { listAllScores } from './leaderboard.lines.store.ts';
import { saveMatch } from './leaderboard.scores.ts';
import { startBoard } from './leaderboard.start.ts';
import { listRounds } from './leaderboard.store.ts';

export interface SimulatedLeaderboard {
  /** How many rounds are played; the last may be played in part. */
  played: number;
  isOver: boolean;
}

/** Scores per save. */
const portion = 500;

/** Made-up points: some are always better than others, and nobody scores the same every time. */
const pointsOf = (seat: number, round: number): number =>
  Math.floor(((seat * 7919) % 101) / 2 + ((seat * 31 + round * 1009) % 67)) % 100;

/** Plays a leaderboard to where it should be, with the same calls as staff. Its status stays as it is. */
export async function simulateLeaderboard(
  context: Context,
  actor: Person,
  id: TournamentId,
  { played, isOver }: SimulatedLeaderboard,
): Promise<void> {
  const before = await transact(context, async (step) => {
    const tournament = await lockExistingTournament(step.trx, id);
    await startBoard(step, { ...tournament, status: 'PENDING' });
    return tournament.status;
  });
  const setStatus = (status: typeof before) =>
    context.db.updateTable('tournaments').set({ status }).where('id', '=', id).execute();
  await setStatus('IN_PROGRESS');
  const { rounds, people } = await transact(context, async ({ trx }) => ({
    rounds: await listRounds(trx, id),
    people: await listAllScores(trx, id, 1),
  }));
  for (const row of rounds.slice(0, Math.ceil(played))) {
    await saveMatch(context, actor, id, row.id, { room_id: `ROOM-${row.id}`, password: 'lantern' });
    const part = Math.min(1, played - row.round + 1);
    const scored = people.slice(0, Math.round(people.length * part));
    for (let from = 0; from < scored.length; from += portion)
      await saveMatch(context, actor, id, row.id, {
        participants: scored.slice(from, from + portion).map(({ participant }, index) => ({
          id: participant as ParticipantId,
          points: pointsOf(from + index, row.round),
        })),
      });
  }
  if (isOver)
    await transact(context, async (step) => {
      const tournament = await lockExistingTournament(step.trx, id);
      await savePlaces(step.trx, await closeBoard(step, tournament, true));
    });
  await setStatus(before);
}
