import { AsyncLocalStorage } from 'node:async_hooks';
import '@fastify/cookie';
import type { TournamentId } from '@matchdesk/contract/ids';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { day, second } from '#clock.ts';
import type { Context } from '#context.ts';
import { findSignedId, hashOf, signId } from '#people/index.ts';

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

export function carryCodePasses(app: FastifyInstance): void {
  app.addHook('preHandler', (request, reply, done) => {
    if (givesCode(request)) calls.run({ request, reply }, done);
    else done();
  });
}

const givesCode = ({ query, body }: FastifyRequest): boolean =>
  [query, body].some(
    (given) => typeof given === 'object' && given !== null && ('code' in given || 'secret_code' in given),
  );

/** Whether this browser gave the right code before. If so, it does not wait because others at its address guessed. */
export async function hasCodePass(
  { config }: Pick<Context, 'config'>,
  { id, secret_code }: PrivateTournament,
): Promise<boolean> {
  const pass = calls.getStore()?.request.cookies[cookieOf(id)];
  if (!pass) return false;
  const signed = await findSignedId(config, purposeOf(secret_code), pass);
  return signed?.id === id;
}

export async function giveCodePass(
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
