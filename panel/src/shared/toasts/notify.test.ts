import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { Refused } from '#shared/api/refused.ts';
import { startI18n } from '#shared/i18n/i18n.ts';
import { notifyFailure } from './notify.ts';
import { toasts } from './toasts.ts';

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: {} });
  await startI18n();
});
afterEach(toasts.clear);

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
