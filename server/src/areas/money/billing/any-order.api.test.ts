import fc from 'fast-check';
import { expect, test } from 'vitest';
import { issueToken } from '#people/index.ts';
import { openClient } from '#testing/client.ts';
import { ask, mismatches, readRequest, setStatus } from '#testing/money.testing.ts';
import { cupWithPrizes, pay, readPrizes } from '#testing/prizes.ts';
import { useTestServer } from '#testing/server.testing.ts';

const server = useTestServer();

const statuses = ['REQUESTED', 'PENDING', 'PAID', 'CANCELED'] as const;
const step = fc.oneof(
  fc.record({ what: fc.constant('ask' as const), side: fc.nat(1), amount: fc.integer({ min: 10, max: 60 }) }),
  fc.record({
    what: fc.constant('status' as const),
    request: fc.nat(9),
    status: fc.constantFrom(...statuses),
  }),
  fc.record({ what: fc.constant('finish' as const), side: fc.nat(1) }),
  fc.record({ what: fc.constant('revert' as const) }),
  fc.record({ what: fc.constant('pay' as const) }),
);

/** The people on the two sides of the final, signed in. */
async function sidesOf(lines: Awaited<ReturnType<typeof readPrizes>>['lines']) {
  return Promise.all(
    lines.slice(0, 2).map(async ({ participant, user }) => {
      const now = server.clock.now();
      const { token } = await issueToken(server.context.db, { kind: 'bearer', userId: user.id, now });
      return { participant: participant.id, client: openClient(server.address, token) };
    }),
  );
}

test('whatever is asked, changed, paid and reverted in whatever order, the ledger adds up', {
  timeout: 120_000,
}, async () => {
  const treasurer = await server.as('treasurer');
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 15, maxLength: 25 }), async (steps) => {
      const cup = await cupWithPrizes(server, 100, 50);
      await cup.finish();
      const sides = await sidesOf((await readPrizes(treasurer, cup.id)).lines);
      const final = await cup.final();
      const requests: number[] = [];
      const answers: number[] = [];
      for (const one of steps) {
        if (one.what === 'ask') {
          const { status, body } = await ask(sides[one.side]!.client, String(one.amount));
          answers.push(status);
          if (status === 201) requests.push(body.data.id);
        } else if (one.what === 'status') {
          const request = requests[one.request % Math.max(1, requests.length)];
          if (request) answers.push((await setStatus(treasurer, request, one.status)).status);
        } else if (one.what === 'finish')
          answers.push((await cup.win(final.id, sides[one.side]!.participant)).status);
        else if (one.what === 'revert') answers.push((await cup.revertFinal()).status);
        else answers.push((await pay(treasurer, cup.id)).status);
      }
      expect(answers.filter((status) => status >= 500)).toEqual([]);
      expect(await mismatches(server)).toEqual([]);
      for (const request of requests) {
        const { wallet } = await readRequest(treasurer, request);
        expect(wallet.value).toBeGreaterThanOrEqual(0);
      }
    }),
    { numRuns: 4, seed: 2026 },
  );
});
