import { expect, test } from 'vitest';
import { useTestServer } from '#testing/server.testing.ts';
import { commitSoFar, outsideCall, type Step, transact, withinCall } from '../database/transact.ts';
import { keyedCall } from './keyed-call.ts';

const server = useTestServer();

async function setMark({ trx }: Step, key: string): Promise<void> {
  await trx.insertInto('installation').values({ key, value: 'set' }).execute();
}

async function isMarked(key: string): Promise<boolean> {
  const found = await server.context.db
    .selectFrom('installation')
    .where('key', '=', key)
    .select('value')
    .executeTakeFirst();
  return found !== undefined;
}

function open() {
  const kept: string[] = [];
  const call = keyedCall({ claim: async () => {}, keep: async (_trx, answer) => void kept.push(answer) });
  const run = <T>(work: () => Promise<T>) =>
    withinCall({ beforeTransaction: async () => {}, keyed: call }, work);
  const finish = (answer: string) => call.finish((work) => transact(server.context, work), answer);
  return { kept, call, run, finish };
}

test('the change is committed with the answer, and what it announces leaves then', async () => {
  const { kept, run, finish } = open();
  let announced = false;
  await run(() =>
    transact(server.context, async (step) => {
      step.afterCommit(() => {
        announced = true;
      });
      await setMark(step, 'together');
    }),
  );
  expect([await isMarked('together'), announced, kept]).toEqual([false, false, []]);
  await finish('answer');
  expect([await isMarked('together'), announced, kept]).toEqual([true, true, ['answer']]);
});

test('a change that cannot be answered is taken back', async () => {
  const { kept, call, run } = open();
  await run(() => transact(server.context, (step) => setMark(step, 'lost')));
  await call.abandon(new Error('no answer'));
  expect([await isMarked('lost'), kept]).toEqual([false, []]);
});

test('what a handler did before it failed stays, as without a key', async () => {
  const { kept, call, run } = open();
  await run(() => transact(server.context, (step) => setMark(step, 'undone by hand')));
  await call.settle();
  expect([await isMarked('undone by hand'), kept]).toEqual([true, []]);
});

test('each of several transactions commits the one before, and a refused one lets the next go on', async () => {
  const { kept, run, finish } = open();
  await run(async () => {
    await transact(server.context, (step) => setMark(step, 'first'));
    const refused = transact(server.context, async (step) => {
      expect(await isMarked('first')).toBe(true);
      await setMark(step, 'refused');
      throw new Error('refused');
    });
    await expect(refused).rejects.toThrow('refused');
    await transact(server.context, (step) => setMark(step, 'last'));
  });
  await finish('answer');
  expect([await isMarked('refused'), await isMarked('last'), kept]).toEqual([false, true, ['answer']]);
});

test('work that a handler leaves running after its answer is not part of the call', async () => {
  const { kept, run, finish } = open();
  const go = Promise.withResolvers<void>();
  let behind: Promise<void> | undefined;
  await run(async () => {
    behind = go.promise.then(() => transact(server.context, (step) => setMark(step, 'behind')));
  });
  await finish('answer');
  go.resolve();
  await behind;
  expect([await isMarked('behind'), kept]).toEqual([true, ['answer']]);
});

test('until the answer is kept, the handler reads in the transaction that its change is in', async () => {
  const { run, finish } = open();
  const seen = await run(async () => {
    await transact(server.context, (step) => setMark(step, 'read back'));
    return [await isMarked('read back'), await outsideCall(() => isMarked('read back'))];
  });
  expect(seen).toEqual([true, false]);
  await finish('answer');
  expect(await isMarked('read back')).toBe(true);
});

test('a change that is announced at once can commit first what came before', async () => {
  const { kept, run, finish } = open();
  const seen = await run(async () => {
    await transact(server.context, (step) => setMark(step, 'before'));
    await commitSoFar();
    return outsideCall(() => isMarked('before'));
  });
  expect([seen, kept]).toEqual([true, []]);
  await finish('answer');
  expect(kept).toEqual(['answer']);
});
