import { markers } from '@matchdesk/contract/call';
import { isStaff } from '@matchdesk/contract/permissions';
import type { FastifyRequest } from 'fastify';
import { inShare, type Share } from '#database/pool-shares.ts';
import type { Person, SignInPlace } from '#people/index.ts';
import { bearerOf } from './access.ts';

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

const mostKnown = 10_000;

export type KnownStaff = ReturnType<typeof createKnownStaff>;

/**
 * Remembers which bearer tokens turned out to be those of staff, so that their calls go first. Who they are and what
 * they may do is still checked with every call.
 */
export function createKnownStaff(onNew: (bearer: string) => void = () => undefined) {
  const known = new Set<string>();
  return {
    has: (bearer: string) => known.has(bearer),
    remember(bearer: string): void {
      // Least recently used tokens are forgotten first.
      const isNew = !known.delete(bearer);
      known.add(bearer);
      const [first] = known;
      if (first !== undefined && known.size > mostKnown) known.delete(first);
      if (isNew) onNew(bearer);
    },
    forget: (bearer: string) => void known.delete(bearer),
  };
}

/** Runs `check`, which finds out who calls and whether they may, when the call's turn has come. */
export type CallerQueue = (request: FastifyRequest, check: () => Promise<void>) => Promise<void>;

/** Callers wait in one queue to be identified. Staff whose token was recognised before skip it. */
export function createCallerQueue(staff: KnownStaff): CallerQueue {
  return async (request, check) => {
    const bearer = bearerOf(request);
    if (bearer === undefined) return check();
    try {
      await inShare(staff.has(bearer) ? 'staff' : 'door', check);
    } finally {
      if (request.person && isStaff(request.person)) staff.remember(bearer);
      else staff.forget(bearer);
    }
  };
}
