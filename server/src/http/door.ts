import { isStaff } from '@matchdesk/contract/permissions';
import type { FastifyRequest } from 'fastify';
import { inShare } from '#database/shares.ts';
import { hashOf } from '#people/index.ts';
import { bearerOf } from './access.ts';

const mostKnown = 10_000;

/** Lets a call through the door: runs what finds out who calls and whether they may. */
export type Door = (request: FastifyRequest, judge: () => Promise<void>) => Promise<void>;

/**
 * Whoever calls waits in one line to be known. Staff are remembered by their bearer and go past it: who they are and
 * what they may is still found out anew with each call.
 */
export function createDoor(): Door {
  const known = new Set<string>();

  return async (request, judge) => {
    const bearer = bearerOf(request);
    const name = bearer && hashOf(bearer).toString('base64');
    if (name === undefined) return judge();
    try {
      await inShare(known.has(name) ? 'staff' : 'door', judge);
    } finally {
      // Whoever was used last is forgotten last.
      known.delete(name);
      if (request.person && isStaff(request.person)) known.add(name);
      const [first] = known;
      if (first !== undefined && known.size > mostKnown) known.delete(first);
    }
  };
}
