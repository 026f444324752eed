import type { LinkId, TournamentId, UserId } from '@matchdesk/contract/ids';
import type { Db, Trx } from '#database/schema.ts';
import type { LinkKind } from '#database/tables/tournaments.tables.ts';

/** The links that still open something. */
const links = (db: Db | Trx, kind: LinkKind) =>
  db
    .selectFrom('links')
    .leftJoin('users', 'users.id', 'links.made_by')
    .where('links.kind', '=', kind)
    .where('links.revoked_at', 'is', null)
    .select([
      'links.id',
      'links.tournament_id',
      'links.version',
      'links.made_at',
      'links.renewed_at',
      'links.seen_at',
      'users.nickname as made_by',
    ]);

export type StoredLink = NonNullable<Awaited<ReturnType<typeof findLink>>>;

export const findLink = (db: Db | Trx, kind: LinkKind, id: LinkId) =>
  links(db, kind).where('links.id', '=', id).executeTakeFirst();

export const listLinks = (db: Db | Trx, kind: LinkKind, tournamentId: TournamentId) =>
  links(db, kind).where('links.tournament_id', '=', tournamentId).orderBy('links.id').execute();

export async function insertLink(
  trx: Trx,
  kind: LinkKind,
  tournamentId: TournamentId,
  made: { by: UserId; at: Date },
): Promise<LinkId> {
  const { id } = await trx
    .insertInto('links')
    .values({ kind, tournament_id: tournamentId, made_by: made.by, made_at: made.at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** From the next version on, addresses of earlier ones open nothing. */
export async function raiseLinkVersion(trx: Trx, id: LinkId, at: Date): Promise<void> {
  await trx
    .updateTable('links')
    .set((eb) => ({ version: eb('version', '+', 1), renewed_at: at, seen_at: null }))
    .where('id', '=', id)
    .execute();
}

export async function markRevoked(trx: Trx, id: LinkId, at: Date): Promise<void> {
  await trx.updateTable('links').set({ revoked_at: at }).where('id', '=', id).execute();
}

export async function markSeen(db: Db, { id, version }: Pick<StoredLink, 'id' | 'version'>, at: Date) {
  await db
    .updateTable('links')
    .set({ seen_at: at })
    .where('id', '=', id)
    .where('version', '=', version)
    .execute();
}
