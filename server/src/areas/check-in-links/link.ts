import type { ParticipantId } from '@matchdesk/contract/ids';
import type { Context } from '#context.ts';
import { readSignedId, signId } from '#people/index.ts';

const purpose = 'check-in';

/** The address at which a participant checks in without signing in. */
export async function linkTo(
  { config }: Pick<Context, 'config'>,
  origin: string,
  participant: ParticipantId,
): Promise<string> {
  return `${origin}/check-in/${await signId(config, purpose, participant)}`;
}

export async function participantOf(
  { config }: Pick<Context, 'config'>,
  token: string,
): Promise<ParticipantId | undefined> {
  return (await readSignedId(config, purpose, token)) as ParticipantId | undefined;
}
