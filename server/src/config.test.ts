import { describe, expect, test } from 'vitest';
import { listenHost, readConfig, WrongConfiguration } from './config.ts';

test('an empty environment gives the defaults, and an empty value counts as not given', () => {
  expect(readConfig({ PORT: '', UNRELATED: 'x' })).toMatchObject({
    PORT: 3000,
    CORS_ORIGINS: [],
    TRUST_PROXY: false,
    LOG_LEVEL: 'info',
  });
});

test.each([
  [{ PORT: 'many' }, /^Wrong configuration: PORT must be a whole number from 0 to 65535$/],
  [{ PORT: '70000' }, /PORT must be a whole number from 0 to 65535$/],
  [
    { DATABASE_URL: 'mysql://x' },
    /DATABASE_URL must be an address that starts with postgres:\/\/ or postgresql:\/\//,
  ],
  [{ REDIS_URL: 'localhost:6379' }, /REDIS_URL must be an address/],
  [{ DEMO: 'yes' }, /DEMO must be 0 or 1/],
  [{ ADMIN_PASSWORD: 'short' }, /ADMIN_PASSWORD must have at least 12 characters/],
  [{ PUBLIC_URL: 'desk.example' }, /PUBLIC_URL must be an address/],
  [{ MAIL_URL: 'mail.example' }, /MAIL_URL must be an address that starts with smtp:\/\/ or smtps:\/\//],
  [{ MAIL_URL: 'smtp://mail.example' }, /MAIL_FROM must be set beside MAIL_URL.*PUBLIC_URL must be set/],
])('%o stops the start with one readable line', (environment, line) => {
  expect(() => readConfig(environment)).toThrow(line);
  expect(() => readConfig(environment)).toThrow(WrongConfiguration);
});

describe('where it listens', () => {
  test.each([
    [{}, false, '0.0.0.0'],
    [{}, true, '127.0.0.1'],
    [{ HOST: '::1' }, true, '::1'],
    [{ HOST: '0.0.0.0', DEMO: '1' }, true, '0.0.0.0'],
    [{ HOST: '10.0.0.1' }, false, '10.0.0.1'],
  ])('%o with demo %s', (environment, demo, host) => {
    expect(listenHost(readConfig(environment), demo)).toBe(host);
  });

  test('a demo nobody asked for does not show itself to other machines', () => {
    expect(() => listenHost(readConfig({ HOST: '0.0.0.0' }), true)).toThrow(/set DEMO=1/);
  });
});
