import type { ParticipantId } from '@matchdesk/contract/ids';
import type { Context } from '#context.ts';
import { findSignedId, signId } from '#people/index.ts';

const purpose = 'check-in';

interface LinkOf {
  id: ParticipantId;
  link_version: number;
}

/** The address at which a participant checks in without signing in. */
export async function linkTo(
  { config }: Pick<Context, 'config'>,
  origin: string,
  { id, link_version }: LinkOf,
): Promise<string> {
  return `${origin}/check-in/${await signId(config, purpose, { id, version: link_version })}`;
}

/** Reads from a token whose link it is, and which version of it. */
export async function findLink(
  { config }: Pick<Context, 'config'>,
  token: string,
): Promise<LinkOf | undefined> {
  const signed = await findSignedId(config, purpose, token);
  return signed && { id: signed.id as ParticipantId, link_version: signed.version };
}
