import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { Refused } from '#shared/api/refused.ts';
import { startI18n } from '#shared/i18n/i18n.ts';
import { notify, notifyFailure, toasts } from './toasts.ts';

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: {} });
  await startI18n();
});
afterEach(toasts.clear);

it('a notification is news unless it says otherwise', () => {
  const id = notify({ title: 'Draw', text: 'It is drawn' });
  notify({ title: 'Draw', text: 'It failed', type: 'warning' });
  expect(toasts.list()).toMatchObject([
    { id, title: 'Draw', message: 'It is drawn', type: 'info' },
    { title: 'Draw', message: 'It failed', type: 'warning' },
  ]);
});

it('a failure has the words it is given where the server says none', () => {
  notifyFailure('Error', new Error('a bug of ours'), 'Not now');
  notifyFailure('Error', new Refused({ status: 403, code: 'x', message: 'No', said: 'No' }), 'Not now');
  expect(toasts.list().map(({ message }) => message)).toEqual(['Not now', 'No']);
});

describe('a failure under its own name', () => {
  it.each([
    [new Refused({ status: 403, code: 'x', message: 'No', said: 'No' }), 'No'],
    [
      new Refused({ status: 422, code: 'x', message: 'Fields', said: 'Fields', errors: { seat: ['Taken'] } }),
      'Taken',
    ],
    [new Refused({ status: 500, code: 'x', message: 'generic' }), 'Unknown error'],
    [new Error('a bug of ours'), 'Unknown error'],
  ])('[D158] says what the server said, or that it is unknown', (error, text) => {
    notifyFailure('Permission error', error);
    expect(toasts.list()).toMatchObject([{ title: 'Permission error', message: text, type: 'error' }]);
  });
});
