import type { LinkId } from '@matchdesk/contract/ids';
import { largestId } from '@matchdesk/contract/limits';
import type { Context } from '#context.ts';
import type { LinkKind } from '#database/tables/tournaments.tables.ts';
import { findSignedId, signId } from '#people/index.ts';
import { findLink, type StoredLink } from './links.store.ts';

/** The kind is part of the purpose, so that no token of one kind opens what another kind does. */
const purposeOf = (kind: LinkKind) => `link ${kind}`;

export const tokenOf = (
  { config }: Pick<Context, 'config'>,
  kind: LinkKind,
  { id, version }: Pick<StoredLink, 'id' | 'version'>,
): Promise<string> => signId(config, purposeOf(kind), { id, version });

/** The link whose current token this is; undefined for one that was renewed or revoked, and for any other text. */
export async function findByToken(
  { config, db }: Pick<Context, 'config' | 'db'>,
  kind: LinkKind,
  token: string,
): Promise<StoredLink | undefined> {
  const signed = await findSignedId(config, purposeOf(kind), token);
  if (!signed || signed.id < 1 || signed.id > largestId) return undefined;
  const link = await findLink(db, kind, signed.id as LinkId);
  return link?.version === signed.version ? link : undefined;
}
