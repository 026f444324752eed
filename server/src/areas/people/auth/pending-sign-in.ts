import type { UserId } from '@matchdesk/contract/ids';
import { hasAnyRole } from '@matchdesk/contract/permissions';
import type { Context } from '#context.ts';
import type { Db, Trx } from '#database/schema.ts';
import { transact } from '#database/transact.ts';
import { Refusal, refuse } from '#http/refusal.ts';
import {
  beginFactor,
  endToken,
  hasFactor,
  hashOf,
  type IssuedToken,
  issueToken,
  openWithCode,
  readFactorRoles,
  recordSignIn,
  type SignInPlace,
  spendFirstCode,
  spendSignInCode,
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

/** Opens a session, or half of one while the second factor is missing. The account decides which, not the caller. */
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

async function getPendingSignIn({ db, clock, demo }: Context, token: string) {
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

interface HalfSignIn {
  tokenId: number;
  id: UserId;
}

/**
 * Opens the session of a half sign-in. The half is locked from before the code is used until the session is open: of
 * two codes at once, the second finds the half ended, and its code stays unused.
 */
async function finish<T extends object>(
  context: Context,
  { tokenId, id }: HalfSignIn,
  from: SignInPlace,
  spend: (inside: Context) => Promise<T | false>,
): Promise<IssuedToken & T> {
  const opened = await openWithCode(context, id, () =>
    transact(context, async ({ trx, now }) => {
      await lockPendingSignIn(trx, tokenId);
      const spent = await spend({ ...context, db: trx });
      if (!spent) return false;
      await endToken(trx, tokenId, now);
      const session = { kind: 'bearer', userId: id, now, from, isProven: true, hasGivenCode: true } as const;
      return { ...(await issueToken(trx, session)), ...spent };
    }),
  );
  recordSignIn(context, { userId: id, outcome: 'signed-in', from });
  return opened;
}

async function lockPendingSignIn(trx: Trx, tokenId: number): Promise<void> {
  const open = await trx
    .selectFrom('tokens')
    .where('id', '=', tokenId)
    .where('ended_at', 'is', null)
    .select('id')
    .forUpdate()
    .executeTakeFirst();
  if (!open) throw refuse('half-sign-in-over');
}

export async function signInWithCode(
  context: Context,
  { token, code }: { token: string; code: string },
  from: SignInPlace,
): Promise<IssuedToken> {
  const half = await getPendingSignIn(context, token);
  const spend = async (inside: Context) => (await spendSignInCode(inside, half.id, code)) && {};
  return finish(context, half, from, spend).catch((error: unknown) => {
    const isOver = error instanceof Refusal && error.code === 'half-sign-in-over';
    if (!isOver) recordSignIn(context, { userId: half.id, outcome: 'wrong-code', from });
    throw error;
  });
}

export async function beginFactorAtSignIn(context: Context, token: string) {
  return beginFactor(context, await getPendingSignIn(context, token));
}

export async function confirmFactorAtSignIn(
  context: Context,
  { token, code }: { token: string; code: string },
  from: SignInPlace,
) {
  const half = await getPendingSignIn(context, token);
  return finish(context, half, from, async (inside) => {
    const recovery_codes = await spendFirstCode(inside, half.id, code);
    return recovery_codes && { recovery_codes };
  });
}
