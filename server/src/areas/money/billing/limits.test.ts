import type { UserId } from '@matchdesk/contract/ids';
import { expect, test } from 'vitest';
import type { Person } from '#people/index.ts';
import { limitRaiseMessage } from './limits.ts';

const actor = { id: 1 as UserId, nickname: 'Sora' } as Person;
const raise = { id: 7, actor, currency: 'EUR', value: '500.00', due_at: null } as const;

test('a higher limit is told with who wants it, and when it counts', () => {
  const { type, id, facts } = limitRaiseMessage(raise);
  expect([type, id]).toEqual(['limit waits', 7]);
  expect(facts('en')).toEqual({
    by: 'Sora',
    limit: '500.00 EUR',
    when: 'It takes effect once another Super admin confirms it.',
  });
  const due = limitRaiseMessage({ ...raise, value: '', due_at: new Date('2026-11-18T09:05:30Z') });
  expect(due.facts('en')).toMatchObject({
    limit: 'no limit',
    when: expect.stringContaining('takes effect at 2026-11-18 09:05 (UTC)'),
  });
  expect(due.facts('it')).toMatchObject({
    limit: 'nessun limite',
    when: expect.stringContaining('varrà dalle 2026-11-18 09:05 (UTC)'),
  });
});
