import type { Context } from '#context.ts';
import { transact } from '#database/transact.ts';
import type { DemoPlayer } from './players.demo.ts';

const demoClans = [
  { name: 'Lagoon Syndicate', description: 'Venice and around; anything with a ball or a boat.', count: 18 },
  { name: 'Northern Circuit', description: 'Players from the far north, up late by nature.', count: 12 },
  { name: 'The Quiet Ones', description: 'No voice chat, no noise, no mercy.', count: 25 },
];

/** Clans with a leader, accepted members, and one more in each who still waits. */
export async function fillClans(context: Context, players: readonly DemoPlayer[]): Promise<void> {
  await transact(context, async ({ trx, now }) => {
    let next = 0;
    for (const { name, description, count } of demoClans) {
      const mates = players.slice(next, next + count);
      next += count;
      const [leader] = mates;
      if (!leader) throw new Error(`no players left for the clan ${name}`);
      const { id } = await trx
        .insertInto('clans')
        .values({ name, description, creator_id: leader.id, max_players: 50, created_at: now })
        .returning('id')
        .executeTakeFirstOrThrow();
      const rows = mates.map((mate, place) => ({
        clan_id: id,
        user_id: mate.id,
        ...(place === count - 1
          ? { role: null, status: null }
          : { role: place === 0 ? 'leader' : 'member', status: 1 }),
      }));
      await trx.insertInto('clan_mates').values(rows).execute();
    }
  });
}
