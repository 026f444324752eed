import type { Audience } from '@matchdesk/contract/content/notifications';
import type { TFunction } from 'i18next';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { queryClient } from '#shared/api/query.ts';
import { asked } from '#shared/confirm/confirm.ts';
import { toasts } from '#shared/toasts/toasts.ts';
import { stubLocalStorage } from '#testing/local-storage.ts';
import { askToReachAll } from './ask-to-reach-all.ts';
import { toValues } from './notification-values.ts';

const t = ((key: string, { count }: { count?: number } = {}) =>
  count === undefined ? key : `${key} ${count}`) as unknown as TFunction<'notifications'>;
const nobody: Audience = { people: 0, people_with_device: 0, devices: 0, has_sender: true };
const inbox = { ...toValues(undefined), mode: 'all', notification_type: 'INBOX_MESSAGE' } as const;
const push = { ...inbox, notification_type: 'fcm' } as const;

const answering = (audience: Audience) =>
  vi.stubGlobal('fetch', async () => Response.json({ data: audience }));
const warnings = () => toasts.list().map(({ type, message }) => `${type}: ${message}`);

beforeEach(stubLocalStorage);
afterEach(() => {
  asked.set(undefined);
  toasts.clear();
  queryClient.clear();
  vi.unstubAllGlobals();
});

describe('sending to everybody', () => {
  test.each([
    ['who fits', inbox, nobody, 'everybody.nobody'],
    ['with a device', push, { ...nobody, people: 5 }, 'everybody.noDevice'],
  ])('is not offered where there is nobody %s', async (_, values, audience, sentence) => {
    answering(audience);
    expect(await askToReachAll(t, values)).toBe(false);
    expect(asked.get()).toBeUndefined();
    expect(warnings()).toEqual([`warning: ${sentence}`]);
  });

  test.each([
    ['with the number of people', inbox, { ...nobody, people: 3 }, 'audience.inbox 3'],
    ['for later, where nobody fits yet', { ...inbox, when: 'later' } as const, nobody, 'everybody.nobodyYet'],
  ])('is asked about %s', async (_, values, audience, text) => {
    answering(audience);
    const agreed = askToReachAll(t, values);
    await expect.poll(() => asked.get()?.text).toBe(text);
    expect(warnings()).toEqual([]);
    asked.get()!.answer(true);
    expect(await agreed).toBe(true);
  });
});

describe('the question', () => {
  const words = ((key: string, given: object = {}) =>
    [key, ...Object.entries(given).flat()].join(' ')) as unknown as TFunction<'notifications'>;
  const ask = async (
    values: typeof push | (Omit<typeof push, 'when'> & { when: 'later' }),
    audience: Audience,
  ) => {
    const send = vi.fn(async (_address: string) => Response.json({ data: audience }));
    vi.stubGlobal('fetch', send);
    const answered = askToReachAll(words, values);
    await expect.poll(() => asked.get()).toBeDefined();
    const { title, text, confirmLabel, answer } = asked.get()!;
    answer(false);
    expect(await answered).toBe(false);
    return [title, text, confirmLabel, send.mock.lastCall![0]];
  };

  test('says how many devices it reaches, and asks for exactly that audience', async () => {
    const audience = { ...nobody, people: 9, people_with_device: 4, devices: 6 };
    const [title, text, label, address] = await ask(push, audience);
    expect([title, text, label]).toEqual([
      'everybody.title',
      'audience.push count 4 devices 6',
      'everybody.send',
    ]);
    expect(address).toContain('notification_type=fcm&targets=all');
  });

  test('of a later push that reaches nobody yet says so', async () => {
    const [, text] = await ask({ ...push, when: 'later' }, { ...nobody, people: 9 });
    expect(text).toBe('everybody.nobodyYet');
  });
});
