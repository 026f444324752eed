import { type SimulatedLeaderboard, simulateLeaderboard } from '#areas/formats/leaderboard/index.ts';
import type { Context } from '#context.ts';
import type { Person } from '#people/index.ts';

/** How far a leaderboard has come in each status: begun, in its third round, or finished. */
const ahead = {
  STARTED: { played: 0, isOver: false },
  IN_PROGRESS: { played: 2.6, isOver: false },
  FINISHED: { played: 4, isOver: true },
  CLOSED: { played: 4, isOver: true },
} satisfies Record<string, SimulatedLeaderboard>;

/** Leaderboards in every state that has something to show. */
export async function fillLeaderboards(context: Context, actor: Person): Promise<void> {
  const tournaments = await context.db
    .selectFrom('tournaments')
    .where('type', '=', 2)
    .where('status', 'in', Object.keys(ahead) as (keyof typeof ahead)[])
    .select(['id', 'status'])
    .orderBy('id')
    .execute();
  for (const { id, status } of tournaments)
    await simulateLeaderboard(context, actor, id, ahead[status as keyof typeof ahead]);
}
