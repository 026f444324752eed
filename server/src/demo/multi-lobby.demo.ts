import { type SimulatedMultiLobby, simulateMultiLobby } from '#areas/formats/multi-lobby/index.ts';
import type { Context } from '#context.ts';

/** How far a multi-lobby arena has come in each status: drawn, begun, in its second round, or finished. */
const ahead = {
  REGISTRATION_CLOSED: {},
  STARTED: { rounds: 0 },
  IN_PROGRESS: { rounds: 2, share: 0.4 },
  FINISHED: { rounds: 3, isOver: true },
  CLOSED: { rounds: 3, isOver: true },
} satisfies Record<string, SimulatedMultiLobby>;

/** Multi-lobby arenas in every status that has something to show. */
export async function fillMultiLobbies(context: Context): Promise<void> {
  const tournaments = await context.db
    .selectFrom('tournaments')
    .where('type', '=', 5)
    .where('status', 'in', Object.keys(ahead) as (keyof typeof ahead)[])
    .select(['id', 'status'])
    .orderBy('id')
    .execute();
  for (const { id, status } of tournaments)
    await simulateMultiLobby(context, id, ahead[status as keyof typeof ahead]);
}
