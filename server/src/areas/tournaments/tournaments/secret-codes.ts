import { AsyncLocalStorage } from 'node:async_hooks';
import type { TournamentId } from '@matchdesk/contract/ids';
import { networkOf } from '#address.ts';
import type { Context } from '#context.ts';
import { refuse } from '#http/refusal.ts';
import { findSignedId, hashOf, signId, takeAttempt, takeRightAttempt } from '#people/index.ts';
import { type FoundTournament, findTournament } from './tournaments.store.ts';
import '@fastify/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { day, second } from '#clock.ts';

interface PrivateTournament {
  id: TournamentId;
  secret_code: string;
}

const lifetime = 30 * day;

const cookieOf = (id: TournamentId) => `matchdesk_code_${id}`;

/** The code is part of the signing purpose, so that changing the code ends every pass given for the old one. */
const purposeOf = (code: string) => `code of a tournament ${hashOf(code).toString('base64url')}`;

/** The request and reply of a call that gives a code, for functions far below the route that are handed neither. */
const calls = new AsyncLocalStorage<{ request: FastifyRequest; reply: FastifyReply }>();

const givesCode = ({ query, body }: FastifyRequest): boolean =>
  [query, body].some(
    (given) => typeof given === 'object' && given !== null && ('code' in given || 'secret_code' in given),
  );

/**
 * The tournament, if it is open to whoever gives this code. Only wrong codes count towards the rate limit, so that a
 * whole venue can give the right one at once. Unknown tournaments count too, because the wait must not tell which ones
 * exist. Whoever gave the right code before does not wait for the guesses of others at the same address.
 */
export async function findByCode(
  context: Context,
  id: TournamentId,
  code: string | undefined,
  address: string,
): Promise<FoundTournament | undefined> {
  const { db, clock } = context;
  const found = await findTournament(db, id);
  const isOpen = found && !found.deleted_at && (!found.is_private || code === found.secret_code);
  const isKnown = isOpen && code !== undefined && found.is_private && (await hasCodePass(context, found));
  if (code !== undefined && !isKnown) {
    const network = networkOf(address);
    const keys = [`account:code of ${id} from ${network}`, `address:codes from ${network}`] as const;
    const wait = await (isOpen ? takeRightAttempt : takeAttempt)(db, keys, clock.now());
    if (wait > 0) throw refuse('too-many-requests', { seconds: Math.ceil(wait / 1000) });
    if (isOpen && found.is_private) await giveCodePass(context, found);
  }
  return isOpen ? found : undefined;
}

/** Without its code, a private tournament answers as if it did not exist. */
export async function getByCode(
  context: Context,
  id: TournamentId,
  code: string | undefined,
  address: string,
): Promise<FoundTournament> {
  const found = await findByCode(context, id, code, address);
  if (!found) throw refuse('tournament-not-found');
  return found;
}

export function carryCodePasses(app: FastifyInstance): void {
  app.addHook('preHandler', (request, reply, done) => {
    if (givesCode(request)) calls.run({ request, reply }, done);
    else done();
  });
}

/** Whether this browser gave the right code before. If so, it does not wait because others at its address guessed. */
async function hasCodePass(
  { config }: Pick<Context, 'config'>,
  { id, secret_code }: PrivateTournament,
): Promise<boolean> {
  const pass = calls.getStore()?.request.cookies[cookieOf(id)];
  if (!pass) return false;
  const signed = await findSignedId(config, purposeOf(secret_code), pass);
  return signed?.id === id;
}

async function giveCodePass(
  { config }: Pick<Context, 'config'>,
  { id, secret_code }: PrivateTournament,
): Promise<void> {
  const call = calls.getStore();
  if (!call) return;
  const pass = await signId(config, purposeOf(secret_code), { id, version: 0 });
  call.reply.setCookie(cookieOf(id), pass, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: call.request.protocol === 'https',
    maxAge: lifetime / second,
  });
}
