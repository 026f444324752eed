import { markers } from '@matchdesk/contract/call';
import { isStaff } from '@matchdesk/contract/permissions';
import type { FastifyRequest } from 'fastify';
import type { Share } from '#database/pool-shares.ts';
import type { Person, SignInPlace } from '#people/index.ts';

/** Whether the call comes from the desk, which only staff may enter. */
export function asksForDesk(request: FastifyRequest): boolean {
  return request.headers[markers.admin.toLowerCase()] === '1';
}

/** Whose share of the database connections a call uses; people who are not signed in share with players. */
export function shareOf(person: Person | undefined): Share {
  return person && isStaff(person) ? 'staff' : 'players';
}

/** Where a call comes from, in words that its sender can recognise later. */
export function placeOf(request: FastifyRequest): SignInPlace {
  return { address: request.ip, agent: request.headers['user-agent']?.slice(0, 300) ?? null };
}
