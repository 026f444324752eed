import type { Access, GameOf } from '@matchdesk/contract/access';
import { may } from '@matchdesk/contract/may';
import { isStaff } from '@matchdesk/contract/permissions';
import type { FastifyRequest } from 'fastify';
import type { Person } from '#people/index.ts';
import { refuse } from './refusal.ts';

declare module 'fastify' {
  interface FastifyRequest {
    person?: Person;
  }
}

/** Finds the person a bearer token belongs to. */
export type Identify = (token: string) => Promise<Person | undefined>;

export function bearerOf(request: FastifyRequest): string | undefined {
  return /^Bearer ([\w-]{20,200})$/i.exec(request.headers.authorization ?? '')?.[1];
}

/** Before the body is read: who calls, and may they at all? Game-bound permissions are settled with the body. */
export async function enforce(access: Access, request: FastifyRequest, identify: Identify): Promise<void> {
  if (access.level === 'anyone') return;
  const token = bearerOf(request);
  const person = token && (await identify(token));
  if (!person) throw refuse('not-signed-in');
  request.person = person;
  if (access.level === 'staff' && !isStaff(person)) throw refuse('players-not-allowed');
  if (!access.permission?.game && !may(access, person)) throw refuse('not-allowed');
}

const gameIn: Record<GameOf, (body: unknown) => number | undefined> = {
  body: (body) => (body as { game_id?: number } | undefined)?.game_id,
};

export function enforceForGame(access: Access, request: FastifyRequest, body: unknown): void {
  const game = access.permission?.game;
  if (game && !may(access, request.person, gameIn[game](body))) throw refuse('not-allowed');
}
