import { isStaff } from '@matchdesk/contract/permissions';
import type { FastifyRequest } from 'fastify';
import { inShare } from '#database/shares.ts';
import { bearerOf } from './access.ts';
import type { KnownStaff } from './known-staff.ts';

/** Lets a call through the door: runs what finds out who calls and whether they may. */
export type CallerQueue = (request: FastifyRequest, judge: () => Promise<void>) => Promise<void>;

/** Whoever calls waits in one line to be known. Staff who were known a moment ago go past it. */
export function createCallerQueue(staff: KnownStaff): CallerQueue {
  return async (request, judge) => {
    const bearer = bearerOf(request);
    if (bearer === undefined) return judge();
    try {
      await inShare(staff.has(bearer) ? 'staff' : 'door', judge);
    } finally {
      if (request.person && isStaff(request.person)) staff.remember(bearer);
      else staff.forget(bearer);
    }
  };
}
