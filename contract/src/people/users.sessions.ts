import * as z from 'zod';
import { staff } from '../access.ts';
import { endpoint } from '../endpoint.ts';
import { idOf, instant } from '../fields.ts';
import { UserId } from '../ids.ts';
import { page, pageQuery } from '../paging.ts';
import { factorCode } from './users.factor.ts';
import { Session, SignIn } from './users.record.ts';

/** Where people are signed in. Everybody sees and ends their own sessions; a Super admin those of everybody. */

const params = z.strictObject({ id: UserId });
const sessions = z.strictObject({ data: z.array(Session) });

export const listSessions = endpoint({
  method: 'GET',
  path: '/users/{id}/sessions',
  summary: 'The browsers in which a user is signed in, newest first',
  access: staff,
  params,
  reply: sessions,
});

export const endSession = endpoint({
  method: 'DELETE',
  path: '/users/{id}/sessions/{sessionId}',
  summary: 'End one session: its tokens and connections stop at once',
  access: staff,
  params: z.strictObject({ id: UserId, sessionId: idOf<'SessionId'>() }),
  reply: sessions,
});

export const endSessions = endpoint({
  method: 'DELETE',
  path: '/users/{id}/sessions',
  summary: 'End every session of a user but the one that asks',
  access: staff,
  params,
  reply: sessions,
});

export const listSignIns = endpoint({
  method: 'GET',
  path: '/users/{id}/sign-ins',
  summary: 'Who signed in when and from where, and who tried to, newest first',
  access: staff,
  params,
  query: z.strictObject(pageQuery(20)),
  reply: page(SignIn),
});

export const proveIdentity = endpoint({
  method: 'POST',
  path: '/users/me/proof',
  summary:
    'Prove again that it is really you, with the code of the second factor, or the password where there is none: calls that were answered with proof-needed then work for a while',
  access: staff,
  body: z.strictObject({
    password: z.string().min(1).max(1024).optional(),
    code: factorCode.optional(),
  }),
  reply: z.strictObject({ proven_until: instant() }),
});
