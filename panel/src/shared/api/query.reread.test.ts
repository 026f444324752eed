import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, onTestFinished, test, vi } from 'vitest';
import { reread } from './query.ts';

/** A query on the screen whose answers the test gives by hand. */
function shownQuery() {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const reads: PromiseWithResolvers<string>[] = [];
  const observer = new QueryObserver<string>(queries, {
    queryKey: ['feed', {}],
    queryFn: () => {
      const read = Promise.withResolvers<string>();
      reads.push(read);
      return read.promise;
    },
  });
  onTestFinished(observer.subscribe(() => {}));
  return { queries, reads, shown: () => observer.getCurrentResult().data };
}

test('a change during the first load is read once more after it', async () => {
  const { queries, reads, shown } = shownQuery();
  const current = reread(queries, ['feed']);
  reads[0]?.resolve('before the change');
  await expect.poll(() => reads.length).toBe(2);
  reads[1]?.resolve('after the change');
  await current;
  expect(shown()).toBe('after the change');
  expect(reads).toHaveLength(2);
});

test('what is shown is read again at once, in place of a read under way', async () => {
  const { queries, reads, shown } = shownQuery();
  reads[0]?.resolve('old');
  await expect.poll(shown).toBe('old');
  void queries.refetchQueries({ queryKey: ['feed'] });
  const current = reread(queries, ['feed']);
  expect(reads).toHaveLength(3);
  reads[2]?.resolve('new');
  await current;
  expect(shown()).toBe('new');
});

test('a first load that fails is not repeated', async () => {
  const { queries, reads } = shownQuery();
  const current = reread(queries, ['feed']);
  reads[0]?.reject(new Error('no answer'));
  await current;
  expect(reads).toHaveLength(1);
});

test('only the queries that are meant are read again, and only a first load twice', async () => {
  const { queries, reads } = shownQuery();
  reads[0]?.resolve('first');
  await expect.poll(() => queries.getQueryData(['feed', {}])).toBe('first');
  queries.setQueryData(['other', {}], 'other');
  void reread(queries, ['feed']);
  reads[1]?.resolve('second');
  await expect.poll(() => queries.getQueryData(['feed', {}])).toBe('second');
  expect(queries.getQueryState(['other', {}])?.isInvalidated).toBe(false);
  await reread(queries, ['other']);
  expect(queries.getQueryState(['other', {}])?.isInvalidated).toBe(true);
  expect(reads).toHaveLength(2);
});

test('a first load reads again itself alone, and no other query whose key begins like it', async () => {
  const { queries, reads } = shownQuery();
  const deeper = vi.fn(async () => 'deeper');
  onTestFinished(
    new QueryObserver(queries, { queryKey: ['feed', {}, 'deeper'], queryFn: deeper }).subscribe(() => {}),
  );
  await expect.poll(() => queries.getQueryData(['feed', {}, 'deeper'])).toBe('deeper');
  const current = reread(queries, ['feed']);
  reads[0]?.resolve('first');
  await expect.poll(() => reads.length).toBe(2);
  reads[1]?.resolve('second');
  await current;
  expect(deeper).toHaveBeenCalledTimes(2);
});
