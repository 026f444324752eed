import type { Context } from '#context.ts';
import { transact } from '#database/transact.ts';
import type { DemoPlayer } from './players.ts';

const demoClans: [name: string, description: string, mates: number][] = [
  ['Lagoon Syndicate', 'Venice and around; anything with a ball or a boat.', 18],
  ['Northern Circuit', 'Players from the far north, up late by nature.', 12],
  ['The Quiet Ones', 'No voice chat, no noise, no mercy.', 25],
];

/** A leader, accepted mates, and in each one who still waits. */
export async function fillClans(context: Context, players: readonly DemoPlayer[]): Promise<void> {
  await transact(context, async ({ trx, now }) => {
    let next = 0;
    for (const [name, description, count] of demoClans) {
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
        ...{ clan_id: id, user_id: mate.id },
        ...(place === count - 1
          ? { role: null, status: null }
          : { role: place === 0 ? 'leader' : 'member', status: 1 }),
      }));
      await trx.insertInto('clan_mates').values(rows).execute();
    }
  });
}
