import { beforeAll, expect, test, vi } from 'vitest';
import { startI18n } from '#shared/i18n/i18n.ts';
import { displayName } from './display-name.ts';

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: {} });
  await startI18n();
});

test.each([
  [{ nickname: 'zed', name: 'Zoë Ede', email: 'zed@players.test' }, 'zed'],
  [{ nickname: ' ', name: 'Zoë Ede', email: 'zed@players.test' }, 'Zoë Ede'],
  [{ nickname: null, name: '', email: 'zed@players.test' }, 'zed@players.test'],
  [{ nickname: '', name: '', email: '' }, 'Unknown user'],
  [null, 'Unknown user'],
])('[PART-15] %j is called %s', (person, shown) => {
  expect(displayName(person)).toBe(shown);
});
