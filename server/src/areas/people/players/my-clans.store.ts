import type { ClanId, UserId } from '@matchdesk/contract/ids';
import type { MyClan } from '@matchdesk/contract/people/players';
import { type Insertable, sql } from 'kysely';
import type { Trx } from '#database/schema.ts';
import type { ClanTable } from '#database/tables/people.tables.ts';

export async function lockClan(trx: Trx, id: ClanId): Promise<MyClan | undefined> {
  await trx.selectFrom('clans').where('id', '=', id).select('id').forUpdate().execute();
  return trx
    .selectFrom('clans')
    .where('id', '=', id)
    .select(['id', 'name', 'creator_id', 'max_players'])
    .select(
      sql<MyClan['members']>`coalesce((
        select json_agg(json_build_object('id', m.id, 'user_id', m.user_id, 'nickname', u.nickname, 'role', m.role)
          order by m.id)
        from clan_mates m join users u on u.id = m.user_id where m.clan_id = clans.id), '[]')`.as('members'),
    )
    .executeTakeFirst();
}

export async function insertClan(trx: Trx, clan: Insertable<ClanTable>): Promise<ClanId> {
  const { id } = await trx.insertInto('clans').values(clan).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** A leader, or somebody who asks to join. */
export async function insertClanMate(
  trx: Trx,
  clan_id: ClanId,
  user_id: UserId,
  role: 'leader' | null,
): Promise<void> {
  const status = role === null ? null : 1;
  await trx.insertInto('clan_mates').values({ clan_id, user_id, role, status }).execute();
}

export async function acceptMate(trx: Trx, id: number): Promise<void> {
  await trx.updateTable('clan_mates').set({ role: 'member', status: 1 }).where('id', '=', id).execute();
}

export async function removeClanMate(trx: Trx, id: number): Promise<void> {
  await trx.deleteFrom('clan_mates').where('id', '=', id).execute();
}

export async function isInClan(trx: Trx, user: UserId): Promise<boolean> {
  const found = await trx
    .selectFrom('clan_mates')
    .where('user_id', '=', user)
    .where('status', '=', 1)
    .select('id')
    .executeTakeFirst();
  return found !== undefined;
}
