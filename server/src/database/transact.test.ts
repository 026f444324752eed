import { channels } from '@matchdesk/contract/channels';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { refuse } from '#http/refusal.ts';
import { useTestServer } from '#testing/server.testing.ts';
import type { Db, Trx } from './schema.ts';
import { type Step, transact, transactUnchecked, withinCall } from './transact.ts';

const server = useTestServer();

function listening() {
  const said: string[] = [];
  const live = {
    ...server.context.live,
    publish: (channel: string, type: string) => void said.push(`${channel} ${type}`),
  };
  return { said, context: { ...server.context, live } };
}

async function setMark({ trx }: Step, value: string): Promise<void> {
  await trx
    .insertInto('installation')
    .values({ key: 'mark', value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}

async function mark(db: Db | Trx = server.context.db): Promise<string | undefined> {
  const row = await db
    .selectFrom('installation')
    .where('key', '=', 'mark')
    .select('value')
    .executeTakeFirst();
  return row?.value;
}

test('announcements leave after the commit, in order, and see what was committed', async () => {
  const { said, context } = listening();
  await transact(context, async (step) => {
    step.announce(channels.desk('rules'), 'created', { id: 1 });
    step.afterCommit(() => said.push('effect'));
    await setMark(step, 'committed');
    expect(said).toEqual([]);
  });
  expect(said).toEqual(['desk.rules created', 'effect']);
  expect(await mark()).toBe('committed');
});

test('what is done before the commit sees everything the work wrote, once for a name, and is part of it', async () => {
  const { said, context } = listening();
  const work = (fails: boolean) =>
    transact(context, async (step) => {
      for (const time of [1, 2])
        step.beforeCommit('read', async () => {
          said.push(`${time} ${await mark(step.trx)}`);
          if (fails) throw new Error('no');
        });
      await setMark(step, fails ? 'taken back' : 'written');
    });
  await work(false);
  expect(said).toEqual(['2 written']);
  await expect(work(true)).rejects.toThrow('no');
  expect(await mark()).toBe('written');
});

test('progress is announced before the commit, and also of what is rolled back', async () => {
  const { said, context } = listening();
  const failing = transact(context, async (step) => {
    step.announceProgress(channels.desk('rules'), 'changed', { id: 1 });
    expect(said).toEqual(['desk.rules changed']);
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
});

test('a failure rolls everything back and announces nothing', async () => {
  const { said, context } = listening();
  const failing = transact(context, async (step) => {
    step.announce(channels.desk('rules'), 'created', { id: 1 });
    await setMark(step, 'lost');
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(said).toEqual([]);
  expect(await mark()).not.toBe('lost');
});

test('a serialization failure is tried again, and announced once', async () => {
  const { said, context } = listening();
  let tries = 0;
  await transact(context, async (step) => {
    tries += 1;
    step.announce(channels.desk('rules'), 'changed', { id: 1 });
    await setMark(step, `try ${tries}`);
    if (tries < 3) await sql`do $$ begin raise exception using errcode = '40001'; end $$`.execute(step.trx);
  });
  expect([tries, said, await mark()]).toEqual([3, ['desk.rules changed'], 'try 3']);
});

test('a deadlock is tried again, and any other failure is not', async () => {
  const { context } = listening();
  const triesOf = async (code: string) => {
    let tries = 0;
    await transact(context, async ({ trx }) => {
      tries += 1;
      await sql`do $$ begin raise exception using errcode = '${sql.raw(code)}'; end $$`.execute(trx);
    }).catch(() => undefined);
    return tries;
  };
  expect([await triesOf('40P01'), await triesOf('23505'), await triesOf('40002')]).toEqual([5, 1, 1]);
});

test('it gives up after a few tries', async () => {
  const { context } = listening();
  let tries = 0;
  const hopeless = transact(context, async ({ trx }) => {
    tries += 1;
    await sql`do $$ begin raise exception using errcode = '40001'; end $$`.execute(trx);
  });
  await expect(hopeless).rejects.toMatchObject({ code: '40001' });
  expect(tries).toBe(5);
});

/** Makes a call whose caller has been blocked since it began. */
const asBlocked = (work: () => Promise<void>) =>
  withinCall(
    {
      beforeTransaction: async () => {},
      checkCaller: async () => {
        throw refuse('not-signed-in');
      },
    },
    work,
  );

test('a caller who may no longer make the call is refused once the work is done, and nothing of it stays', async () => {
  const { said, context } = listening();
  await transact(context, (step) => setMark(step, 'before'));
  const call = asBlocked(() =>
    transact(context, async (step) => {
      step.announce(channels.desk('rules'), 'created', { id: 1 });
      await setMark(step, 'by somebody blocked');
      said.push('worked');
    }),
  );
  await expect(call).rejects.toThrow('not-signed-in');
  expect([await mark(), said]).toEqual(['before', ['worked']]);
});

test('work that checks the caller itself is checked there, and only there', async () => {
  let checked = 0;
  const checkCaller = async () => {
    checked += 1;
  };
  await withinCall({ beforeTransaction: async () => {}, checkCaller }, () =>
    transact(server.context, async (step) => {
      await step.checkCaller();
      expect(checked).toBe(1);
    }),
  );
  expect(checked).toBe(1);
});

test('whoever may no longer make the call still takes back what they began', async () => {
  await asBlocked(() => transactUnchecked(server.context, (step) => setMark(step, 'taken back')));
  expect(await mark()).toBe('taken back');
});

test('within the work the context’s own database is the transaction', async () => {
  const { context } = listening();
  const failing = transact(context, async (step) => {
    await setMark(step, 'seen from within');
    const reads = await Promise.all([mark(), mark(), mark(context.db)]);
    expect(new Set(reads)).toEqual(new Set(['seen from within']));
    await context.db.updateTable('installation').set({ value: 'by the context' }).execute();
    expect(await mark(step.trx)).toBe('by the context');
    throw new Error('taken back');
  });
  await expect(failing).rejects.toThrow('taken back');
  expect(await mark()).not.toBe('by the context');
});

test('more transactions at once than there are connections all read by the context and end', async () => {
  const { context } = listening();
  const crowd = Array.from({ length: 100 }, () => transact(context, async () => mark()));
  expect(await Promise.all(crowd)).toHaveLength(100);
});

test('a transaction within another becomes part of it, and what it announces leaves after the commit', async () => {
  const { said, context } = listening();
  const inner = () =>
    transact(context, async (step) => {
      step.announce(channels.desk('rules'), 'changed', { id: 1 });
      step.beforeCommit('inner', async () => void said.push('before commit'));
      await setMark(step, 'inner');
    });
  const failing = transact(context, async () => {
    await inner();
    throw new Error('the outer one fails');
  });
  await expect(failing).rejects.toThrow('the outer one fails');
  expect(said).toEqual([]);
  expect(await mark()).not.toBe('inner');
  await transact(context, async () => {
    await inner();
    expect(said).toEqual([]);
  });
  expect([said, await mark()]).toEqual([['before commit', 'desk.rules changed'], 'inner']);
});

test('a transaction that is not made by transact is refused within another', async () => {
  const { context } = listening();
  const failing = transact(context, () => context.db.transaction().execute(async () => {}));
  await expect(failing).rejects.toThrow('a transaction is open around this one');
});

test('what is done after the commit is outside of the transaction', async () => {
  const { context } = listening();
  const read = Promise.withResolvers<string | undefined>();
  await transact(context, async (step) => {
    step.afterCommit(() => mark().then(read.resolve, read.reject));
    await setMark(step, 'for all to see');
  });
  expect(await read.promise).toBe('for all to see');
});

test('work that nobody waits for goes on outside of the transaction once that is over', async () => {
  const { context } = listening();
  const go = Promise.withResolvers<void>();
  let behind: Promise<string | undefined> | undefined;
  await transact(context, async (step) => {
    await setMark(step, 'left behind');
    behind = go.promise.then(() => mark());
  });
  go.resolve();
  expect(await behind).toBe('left behind');
});
