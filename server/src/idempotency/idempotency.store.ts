import { createHash } from 'node:crypto';
import type { UserId } from '@matchdesk/contract/ids';
import { sql } from 'kysely';
import { day, later } from '#clock.ts';
import type { Context } from '#context.ts';
import type { Db, Trx } from '#database/schema.ts';
import type { AnswerStore } from '#idempotency/keyed-call.ts';
import { refuse } from '../http/refusal.ts';

/** How long a client may repeat a call and get the first answer. */
const keptFor = day;

/** A call with its Idempotency-Key: who makes it, and a hash of what they ask for. */
export interface CallKey {
  caller: UserId;
  key: string;
  request: Buffer;
}

/** The call was answered before; a repeat gets the same. */
export class AnsweredBefore extends Error {
  readonly answer: string;

  constructor(answer: string) {
    super('this call was answered before');
    this.answer = answer;
  }
}

/** Throws the kept answer; refuses where the key was used for another call. */
export async function replayAnswer(db: Db | Trx, { caller, key, request }: CallKey): Promise<void> {
  const kept = await db
    .selectFrom('call_answers')
    .where('user_id', '=', caller)
    .where('key', '=', key)
    .select(['request_hash', 'answer'])
    .executeTakeFirst();
  if (!kept) return;
  if (!kept.request_hash.equals(request)) throw refuse('key-used-before');
  throw new AnsweredBefore(kept.answer);
}

export function answerStore({ clock }: Pick<Context, 'clock'>, call: CallKey): AnswerStore {
  const { caller, key, request } = call;
  return {
    async claim(trx) {
      await sql`select pg_advisory_xact_lock(hashtextextended(${`call ${caller} ${key}`}, 0))`.execute(trx);
      await replayAnswer(trx, call);
    },
    async keep(trx, answer) {
      const row = { user_id: caller, key, request_hash: request, answer, created_at: clock.now() };
      await trx.insertInto('call_answers').values(row).execute();
    },
  };
}

/** Hashes what a call asks for; files are hashed by their content. */
export async function hashOfRequest(...parts: unknown[]): Promise<Buffer> {
  const hash = createHash('sha256');
  await feed(parts, (text) => hash.update(text));
  return hash.digest();
}

async function feed(value: unknown, add: (text: string | Uint8Array) => void): Promise<void> {
  if (value instanceof File) {
    add(`file ${value.size} `);
    add(await value.bytes());
  } else if (typeof value === 'object' && value !== null) {
    add(Array.isArray(value) ? '[' : '{');
    const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
    for (const [name, inner] of entries) {
      add(`${JSON.stringify(name)}:`);
      await feed(inner, add);
      add(',');
    }
    add('}');
  } else add(JSON.stringify(value) ?? 'undefined');
}

export async function forgetOldAnswers(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('call_answers').where('created_at', '<', later(now, -keptFor).toISOString()).execute();
}
