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

test('whatever is named after a secret is one', () => {
  const fields = ['password', 'secret', 'token', 'hash', 'email', 'e_mail', 'E-Mail', 'apiToken', 'name'];
  const kept = withoutSecrets(Object.fromEntries(fields.map((field) => [field, 'x'])));
  expect(Object.keys(kept ?? {}).filter((field) => kept?.[field] === 'x')).toEqual(['e_mail', 'name']);
  expect(withoutSecrets(null)).toBeNull();
});

test('bookkeeping alone is no change, and a deletion has no after', () => {
  const before = { id: 1, created_at: 'a', updated_at: 'b', version: 1, title: 'A', empty: undefined };
  const after = { id: 2, created_at: 'c', updated_at: 'd', version: 2, title: 'A', empty: undefined };
  expect(changedFields(before, after)).toEqual({ before: {}, after: {} });
  expect(changedFields({ title: 'A' }, undefined)).toEqual({ before: { title: 'A' }, after: null });
  expect(changedFields(undefined, undefined)).toEqual({ before: null, after: null });
});
