import { syncBuiltinESMExports } from 'node:module';
import timers from 'node:timers/promises';
import { ownBrand } from '@matchdesk/contract/content/brand.rules';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { readConfig } from '#config.ts';
import type { ShownBrand } from '#rows/brand/index.ts';
import { openSmtp } from '#testing/smtp.testing.ts';
import { bySmtp, openMail } from './mail.ts';

const log = pino({ level: 'silent' });
const branded = (brand: ShownBrand) => ({ log, brands: { get: async () => brand } });
const plain = branded(ownBrand);
const message = { to: 'wren@players.test', subject: 'Hello', text: 'Welcome' };
const failing = (responseCode?: number) => Object.assign(new Error('…'), { responseCode });

/** The pauses that were made, in milliseconds; nobody waits for them unless they are `held`. */
const pauses: (number | undefined)[] = [];
let held: Promise<unknown> | undefined;
beforeEach(() => {
  pauses.length = 0;
  held = undefined;
  vi.spyOn(timers, 'setTimeout').mockImplementation(async (ms, value, options) => {
    pauses.push(ms);
    await held;
    options?.signal?.throwIfAborted();
    return value as never;
  });
  syncBuiltinESMExports();
});
afterEach(() => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
});

test.each([undefined, 400, 450, 499])(
  'a mail that fails with %s is tried after 1 s and after 3 s more',
  async (code) => {
    const error = failing(code);
    const deliver = vi.fn().mockRejectedValue(error);
    await expect(openMail(deliver, plain).send(message)).rejects.toBe(error);
    expect([deliver.mock.calls, pauses]).toEqual([Array(3).fill([message]), [1000, 3000]]);
  },
);

test.each([399, 500, 550])('a mail that fails with %s is not tried again', async (code) => {
  const error = failing(code);
  const deliver = vi.fn().mockRejectedValue(error);
  await expect(openMail(deliver, plain).send(message)).rejects.toBe(error);
  expect([deliver.mock.calls.length, pauses]).toEqual([1, []]);
});

test('a mail that is sent is sent once', async () => {
  const deliver = vi.fn(async () => {});
  await openMail(deliver, plain).send(message);
  expect(deliver.mock.calls).toEqual([[message]]);
});

test('[PLAY-67] a mail is signed with the name and the line of the organiser, if they gave any', async () => {
  const sent: string[] = [];
  const mail = openMail(
    async ({ text }) => void sent.push(text),
    branded({ ...ownBrand, name: 'Northern Cup', line: 'Every Friday' }),
  );
  mail.post(async (brand) => ({ ...message, text: `Welcome to ${brand}\n` }));
  await mail.close();
  await openMail(async ({ text }) => void sent.push(text), plain).send(message);
  expect(sent).toEqual(['Welcome to Northern Cup\n\n-- \nNorthern Cup\nEvery Friday\n', 'Welcome']);
});

test('a mail is posted once it is written, and none where there is nothing to say', async () => {
  const sent: unknown[] = [];
  const mail = openMail(async (one) => void sent.push(one), plain);
  mail.post(async () => message);
  mail.post(async () => undefined);
  mail.post(async () => {
    throw new Error('cannot be written');
  });
  expect(sent).toEqual([]);
  await mail.close();
  expect(sent).toEqual([message]);
});

test('who closes waits for what is under way, and tries nothing again', async () => {
  const deliver = vi.fn().mockRejectedValue(failing());
  const mail = openMail(deliver, plain);
  const pause = Promise.withResolvers<void>();
  held = pause.promise;
  mail.post(async () => message);
  await expect.poll(() => pauses).toEqual([1000]);
  const closed = mail.close();
  pause.resolve();
  await closed;
  await expect(mail.send(message)).rejects.toThrow();
  expect([deliver.mock.calls.length, pauses]).toEqual([2, [1000]]);
});

test('a mail server gets the mail from the configured sender', async () => {
  expect(bySmtp(readConfig({}))).toBeUndefined();
  const smtp = await openSmtp();
  onTestFinished(() => smtp.close());
  const config = { MAIL_URL: smtp.url, MAIL_FROM: 'Desk <desk@desk.test>', PUBLIC_URL: 'https://desk.test' };
  await bySmtp(readConfig(config))!(message);
  expect(smtp.received).toMatchObject([{ from: 'desk@desk.test', to: ['wren@players.test'] }]);
  expect(smtp.received[0]?.raw).toContain('Subject: Hello');
});
