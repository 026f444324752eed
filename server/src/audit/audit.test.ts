import { expect, test } from 'vitest';
import { changedFields, withoutSecrets } from './changes.ts';

test('only what changed is kept, and bookkeeping is not a change', () => {
  const before = { id: 1, title: 'A', tags: [1, 2], version: 1, updated_at: 'then', gone: 'x' };
  const after = { id: 1, title: 'B', tags: [1, 2], version: 2, updated_at: 'now' };
  expect(changedFields(before, after)).toEqual({
    before: { title: 'A', gone: 'x' },
    after: { title: 'B', gone: null },
  });
});

test('a version that people fill in is a change, and the revision that counts edits is none', () => {
  const before = { id: 1, version: '1.0', revision: 1 };
  expect(changedFields(before, { id: 1, version: '1.1', revision: 2 })).toEqual({
    before: { version: '1.0' },
    after: { version: '1.1' },
  });
});

test('a creation has no before', () => {
  expect(changedFields(undefined, { id: 1, title: 'A' })).toEqual({ before: null, after: { title: 'A' } });
});

test('[O10] passwords, codes, hashes and e-mails are never kept', () => {
  const kept = withoutSecrets({
    room_password: 'a',
    secret_code: 'b',
    password_hash: 'c',
    email: 'd',
    title: 'e',
  });
  expect(kept).toEqual({
    room_password: '•••',
    secret_code: '•••',
    password_hash: '•••',
    email: '•••',
    title: 'e',
  });
});
