import { login } from '@matchdesk/contract/people/auth';
import { signUp } from '@matchdesk/contract/people/players';
import { expect, test } from 'vitest';
import { demoPassword, demoPeople, useTestServer } from '#testing/server.testing.ts';

const server = useTestServer();

/** Enough to notice a sign-in at the end of the queue; each one costs a password hash. */
const crowd = 60;

test('a staff sign-in does not wait behind a crowd of sign-ups', async () => {
  const done: string[] = [];
  const flood = Array.from({ length: crowd }, async (_, index) => {
    const body = { email: `flood-${index}@players.test`, nickname: 'Flood', password: 'a-long-password' };
    const { status } = await server.anonymous.call(signUp, { body });
    done.push(`sign-up ${status}`);
  });
  // Once the first sign-up is through, the others are in the queue.
  await Promise.race(flood);
  const body = { email: demoPeople.manager.email, password: demoPassword };
  const { status } = await server.anonymous.call(login, { body });
  done.push(`staff ${status}`);
  await Promise.all(flood);
  expect(done.indexOf('staff 200')).toBeLessThan(crowd / 2);
  expect(done.filter((one) => one === 'sign-up 202')).toHaveLength(crowd);
});
