import type { UserId } from '@matchdesk/contract/ids';
import { hasAnyRole } from '@matchdesk/contract/permissions';
import type { Context } from '#context.ts';
import type { Db, Trx } from '#database/schema.ts';
import { refuse } from '#http/refusal.ts';
import {
  beginFactor,
  checkSignInCode,
  confirmFactor,
  endToken,
  hasFactor,
  hashOf,
  type IssuedToken,
  issueToken,
  readFactorRoles,
  recordSignIn,
  type SignInPlace,
} from '#people/index.ts';

export interface OpenedSession extends IssuedToken {
  needs?: 'code' | 'set-up';
}

interface Entering {
  account: { id: UserId; roles: string[] };
  from: SignInPlace;
  /** Whether they showed their password. */
  isProven: boolean;
  now: Date;
}

/** A session, or half of one while the second factor is owed. It goes by the account, not by what the caller asks for. */
export async function openSession(
  context: Context,
  db: Db | Trx,
  { account: { id, roles }, from, isProven, now }: Entering,
): Promise<OpenedSession> {
  const needs = (await hasFactor(db, id))
    ? 'code'
    : hasAnyRole({ roles }, await readFactorRoles(db))
      ? 'set-up'
      : undefined;
  if (needs) return { ...(await issueToken(db, { kind: 'half', userId: id, now, from })), needs };
  recordSignIn(context, { userId: id, outcome: 'signed-in', from });
  return issueToken(db, { kind: 'bearer', userId: id, now, from, isProven });
}

async function findHalf({ db, clock, demo }: Context, token: string) {
  const half = await db
    .selectFrom('tokens')
    .innerJoin('users', 'users.id', 'tokens.user_id')
    .where('tokens.hash', '=', hashOf(token))
    .where('tokens.kind', '=', 'half')
    .where('tokens.ended_at', 'is', null)
    .where('tokens.expires_at', '>', clock.now().toISOString())
    .where('users.blocked_at', 'is', null)
    .where('users.deleted_at', 'is', null)
    .$if(!demo, (query) => query.where('users.is_demo', '=', false))
    .select(['tokens.id as tokenId', 'users.id', 'users.email'])
    .executeTakeFirst();
  if (!half) throw refuse('half-sign-in-over');
  return half;
}

async function finish(
  context: Context,
  { tokenId, id }: { tokenId: number; id: UserId },
  from: SignInPlace,
): Promise<IssuedToken> {
  const { db, clock } = context;
  const now = clock.now();
  await endToken(db, tokenId, now);
  recordSignIn(context, { userId: id, outcome: 'signed-in', from });
  return issueToken(db, { kind: 'bearer', userId: id, now, from, isProven: true, hasGivenCode: true });
}

export async function signInWithCode(
  context: Context,
  { token, code }: { token: string; code: string },
  from: SignInPlace,
): Promise<IssuedToken> {
  const half = await findHalf(context, token);
  await checkSignInCode(context, half.id, code).catch((error: unknown) => {
    recordSignIn(context, { userId: half.id, outcome: 'wrong-code', from });
    throw error;
  });
  return finish(context, half, from);
}

export async function beginFactorAtSignIn(context: Context, token: string) {
  return beginFactor(context, await findHalf(context, token));
}

export async function confirmFactorAtSignIn(
  context: Context,
  { token, code }: { token: string; code: string },
  from: SignInPlace,
) {
  const half = await findHalf(context, token);
  const recovery_codes = await confirmFactor(context, half.id, code);
  return { ...(await finish(context, half, from)), recovery_codes };
}
