import { isStaff } from '@matchdesk/contract/permissions';
import type { FastifyRequest } from 'fastify';
import { inShare } from '#database/pool-shares.ts';
import { bearerOf } from './access.ts';
import type { KnownStaff } from './known-staff.ts';

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
