import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { currentShare } from '#database/pool-shares.ts';
import { holderWith } from '#testing/holders.ts';
import { createCallerQueue, createKnownStaff } from './caller.ts';

const staff = holderWith([], [12]);
const player = { ...staff, roles: [] };

/** Makes a call with this bearer token, which belongs to this person; returns the share in which access was checked. */
function opened() {
  const door = createCallerQueue(createKnownStaff());
  return async (bearer: string, person: typeof staff | undefined) => {
    const headers = { authorization: `Bearer ${bearer.padEnd(30, 'x')}` };
    const request = { headers } as FastifyRequest;
    let share: string | undefined;
    await door(request, async () => {
      share = currentShare();
      if (!person) throw new Error('nobody');
      request.person = person;
    }).catch(() => undefined);
    return share;
  };
}

test('staff who were known a moment ago go past the line at the door; players never do', async () => {
  const call = opened();
  expect([await call('of-staff', staff), await call('of-staff', staff)]).toEqual(['door', 'staff']);
  expect([await call('of-a-player', player), await call('of-a-player', player)]).toEqual(['door', 'door']);
  expect(await call('of-other-staff', staff)).toBe('door');
});

test('whoever is staff no more, or blocked, waits in line again', async () => {
  const call = opened();
  for (const person of [player, undefined]) {
    await call('of-staff', staff);
    expect([await call('of-staff', person), await call('of-staff', person)]).toEqual(['staff', 'door']);
  }
});
