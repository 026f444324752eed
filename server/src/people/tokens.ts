import type { ParticipantId, UserId } from '@matchdesk/contract/ids';
import { type RawBuilder, sql } from 'kysely';
import { day, hour, later, minute } from '#clock.ts';
import type { Db, Trx } from '#database/schema.ts';
import { hashOf, newSecret } from './encryption.ts';
import { forgetOldRates } from './rate-limits.ts';
import { forgetOldAttempts } from './sign-in-attempts.ts';
import { forgetOldDevices, forgetOldSignIns } from './sign-ins.ts';

/** Tokens of links in e-mails: to set a new password, to confirm a new e-mail. */
type LinkKind = 'reset' | 'new-email';

type TokenKind = LinkKind | 'bearer' | 'realtime' | 'one-time' | 'half' | 'link';

const lifetimes: Record<TokenKind, number> = {
  bearer: 7 * day,
  realtime: 5 * minute,
  'one-time': 5 * minute,
  reset: hour,
  half: 10 * minute,
  'new-email': day,
  link: 12 * hour,
};

const linkPrefix = 'link-';

/** Whether a participant's link opened the session of this token. */
export const isLinkToken = (token: string): boolean => token.startsWith(linkPrefix);

export interface IssuedToken {
  token: string;
  expires_at: string;
}

/** Where somebody signs in, in words that a person can recognise. */
export interface SignInPlace {
  address: string;
  agent: string | null;
}

interface Issue {
  kind: Exclude<TokenKind, 'link'>;
  userId: UserId;
  now: Date;
  /** The bearer token that this one depends on and ends with. */
  parentId?: number;
  /** The cookie of the only browser that may use it. */
  browser?: string;
  /** Where a session was opened. */
  from?: SignInPlace | undefined;
  /** Whether they proved their identity with a password or a code. */
  isProven?: boolean;
  /** Whether they also gave the code of their second factor. */
  hasGivenCode?: boolean;
}

/** Makes a token and stores its hash; the token itself exists only in the answer. */
export async function issueToken(
  db: Db | Trx,
  { kind, userId, now, parentId, browser, from, isProven = false, hasGivenCode = false }: Issue,
): Promise<IssuedToken> {
  const token = newSecret();
  const expires = later(now, lifetimes[kind]);
  await db
    .insertInto('tokens')
    .values({
      kind,
      user_id: userId,
      hash: hashOf(token),
      parent_id: parentId ?? null,
      browser_hash: browser ? hashOf(browser) : null,
      created_at: now,
      expires_at: expires,
      proved_at: isProven ? now : null,
      factor_at: hasGivenCode ? now : null,
      address: from?.address ?? null,
      agent: from?.agent ?? null,
    })
    .execute();
  return { token, expires_at: expires.toISOString() };
}

/**
 * A session by a link, and the insert that keeps it for the participant and the person whom `whose` selects. Its page
 * uses it at once.
 */
export function newLinkSession(
  whose: RawBuilder<unknown>,
  now: Date,
): { session: IssuedToken; inserting: RawBuilder<unknown> } {
  const token = linkPrefix + newSecret();
  const expires = later(now, lifetimes.link);
  return {
    session: { token, expires_at: expires.toISOString() },
    inserting: sql`
      insert into tokens (participant_id, user_id, kind, hash, created_at, expires_at, seen_at)
      select whose.*, 'link', ${hashOf(token)}, ${now}, ${expires}, ${now} from (${whose}) whose`,
  };
}

export async function endToken(db: Db | Trx, tokenId: number, now: Date): Promise<void> {
  await dropDevicesOf(db, 'session_id', [tokenId]);
  await db
    .updateTable('tokens')
    .set({ ended_at: now })
    .where('id', '=', tokenId)
    .where('ended_at', 'is', null)
    .execute();
}

/** Uses up a one-time token; undefined if it is unknown, used, expired, or was begun in another browser. */
export async function spendOneTimeToken(
  trx: Trx,
  token: string,
  browser: string,
  now: Date,
): Promise<UserId | undefined> {
  const spent = await trx
    .updateTable('tokens')
    .set({ ended_at: now })
    .where('hash', '=', hashOf(token))
    .where('kind', '=', 'one-time')
    .where('browser_hash', '=', hashOf(browser))
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .returning('user_id')
    .executeTakeFirst();
  return spent?.user_id;
}

/** The owner of a link that is still valid. */
export async function findLinkOwner(
  db: Db,
  kind: LinkKind,
  token: string,
  now: Date,
): Promise<UserId | undefined> {
  const found = await db
    .selectFrom('tokens')
    .where('hash', '=', hashOf(token))
    .where('kind', '=', kind)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .select('user_id')
    .executeTakeFirst();
  return found?.user_id;
}

/** Uses up a link and returns its owner; undefined if it is unknown, used or expired. */
export async function spendLink(
  trx: Trx,
  kind: LinkKind,
  token: string,
  now: Date,
): Promise<UserId | undefined> {
  const spent = await trx
    .updateTable('tokens')
    .set({ ended_at: now })
    .where('hash', '=', hashOf(token))
    .where('kind', '=', kind)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .returning('user_id')
    .executeTakeFirst();
  return spent?.user_id;
}

/** Ends the sessions that a participant's link opened, and returns which they were. */
export async function endLinkSessions(trx: Trx, participantId: ParticipantId, now: Date): Promise<number[]> {
  const ended = await trx
    .updateTable('tokens')
    .set({ ended_at: now })
    .where('participant_id', '=', participantId)
    .where('ended_at', 'is', null)
    .returning('id')
    .execute();
  return ended.map(({ id }) => id);
}

/** Ends every token of a person, of every kind. */
export async function endTokensOf(trx: Trx, userId: UserId, now: Date): Promise<void> {
  await dropDevicesOf(trx, 'user_id', [userId]);
  await trx
    .updateTable('tokens')
    .set({ ended_at: now })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .execute();
}

/** Ends what was begun with the old password: half a sign-in, and links to choose a new password. */
export async function endBegunSignIns(trx: Trx, userId: UserId, now: Date): Promise<void> {
  await trx
    .updateTable('tokens')
    .set({ ended_at: now })
    .where('user_id', '=', userId)
    .where('kind', 'in', ['half', 'reset'])
    .where('ended_at', 'is', null)
    .execute();
}

/** Ends the links in e-mails that were sent before. */
export async function endLinksOf(trx: Trx, userId: UserId, now: Date): Promise<void> {
  await trx
    .updateTable('tokens')
    .set({ ended_at: now })
    .where('user_id', '=', userId)
    .where('kind', 'in', ['reset', 'new-email'])
    .where('ended_at', 'is', null)
    .execute();
}

/** Ends push notifications to devices whose user was signed out. */
export async function dropDevicesOf(
  db: Db | Trx,
  of: 'session_id' | 'user_id',
  ids: readonly number[],
): Promise<void> {
  if (!ids.length) return;
  await db
    .deleteFrom('push_devices')
    .where(of, 'in', ids as never)
    .execute();
}

/** Deletes rows that expired long ago. */
export async function deleteExpiredPeopleRows(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('tokens')
    .where('expires_at', '<', later(now, -30 * day).toISOString())
    .execute();
  await db.deleteFrom('social_logins').where('expires_at', '<', now.toISOString()).execute();
  await db.deleteFrom('sign_ups').where('expires_at', '<', now.toISOString()).execute();
  await db.deleteFrom('push_devices').where('dropped_at', 'is not', null).execute();
  await forgetOldAttempts(db, now);
  await forgetOldDevices(db, now);
  await forgetOldRates(db, now);
  await forgetOldSignIns(db, now);
}
