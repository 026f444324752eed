import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { listenHost, readConfig, settingNames, stopDelay, WrongConfiguration } from './config.ts';

test('an empty environment gives the defaults, and an empty value counts as not given', () => {
  expect(readConfig({ PORT: '', UNRELATED: 'x' })).toMatchObject({
    PORT: 3000,
    CORS_ORIGINS: [],
    TRUST_PROXY: false,
    LOG_LEVEL: 'info',
  });
});

test('an empty environment has these values and no others', () => {
  expect(readConfig({})).toEqual({
    PORT: 3000,
    DATA_DIR: resolve('./data'),
    DISK_RESERVE: 64,
    DATABASE_CONNECTIONS: 20,
    PREPARED_STATEMENTS: true,
    FCM_URL: 'https://fcm.googleapis.com',
    CORS_ORIGINS: [],
    TRUST_PROXY: false,
    CONNECTIONS_PER_ADDRESS: 512,
    SOCKETS_PER_ADDRESS: 1000,
    BODY_PATIENCE: 20,
    UPLOAD_PATIENCE: 120,
    READER_PATIENCE: 20,
    LOG_LEVEL: 'info',
  });
});

/** What becomes of each value of a setting; a refusal says why. */
function read(name: string, values: readonly string[], others: Record<string, string> = {}): unknown[] {
  return values.map((value) => {
    try {
      return Reflect.get(readConfig({ ...others, [name]: value }), name);
    } catch (error) {
      return (error as Error).message;
    }
  });
}

const wrong = (name: string, why: string) => `Wrong configuration: ${name} must ${why}`;

test.each<[string, string[], unknown[], string]>([
  ['PORT', ['0', '65535'], [0, 65_535], 'be a whole number from 0 to 65535'],
  ['DISK_RESERVE', ['0', '5'], [0, 5], 'be a whole number of megabytes from 0 on'],
  ['DATABASE_CONNECTIONS', ['5', '500'], [5, 500], 'be a whole number from 5 to 500'],
  ['SIGN_UPS_PER_ADDRESS', ['1', '7'], [1, 7], 'be a whole number above 0'],
  ['SIGN_UPS_PER_HOUR', ['1', '7'], [1, 7], 'be a whole number above 0'],
  ['CONNECTIONS_PER_ADDRESS', ['1', '7'], [1, 7], 'be a whole number above 0'],
  ['SOCKETS_PER_ADDRESS', ['1', '7'], [1, 7], 'be a whole number above 0'],
  ['BODY_PATIENCE', ['0.1', '3600'], [0.1, 3600], 'be a number of seconds from 0.1 to 3600'],
  ['UPLOAD_PATIENCE', ['0.1', '3600'], [0.1, 3600], 'be a number of seconds from 0.1 to 3600'],
  ['READER_PATIENCE', ['0.1', '3600'], [0.1, 3600], 'be a number of seconds from 0.1 to 3600'],
  ['STOP_DELAY', ['0', '60', '1.5'], [0, 60, 1.5], 'be a number of seconds from 0 to 60'],
  ['PREPARED_STATEMENTS', ['0', '1'], [false, true], 'be 0 or 1'],
  ['DEMO', ['0', '1'], [false, true], 'be 0 or 1'],
  ['UNCONFIRMED_ACCOUNTS', ['0', '1'], [false, true], 'be 0 or 1'],
])('%s may be %j', (name, given, values, why) => {
  expect(read(name, given)).toEqual(values);
  for (const said of read(name, ['-1', 'x'])) expect(said).toBe(wrong(name, why));
});

test.each<[string, string[]]>([
  ['PORT', ['65536', '1.5']],
  ['DISK_RESERVE', ['0.5']],
  ['DATABASE_CONNECTIONS', ['4', '501', '5.5']],
  ['SIGN_UPS_PER_ADDRESS', ['0', '1.5']],
  ['BODY_PATIENCE', ['0.09', '3601']],
  ['STOP_DELAY', ['61']],
  ['DEMO', ['2', 'true']],
])('%s may not be %j', (name, given) => {
  for (const said of read(name, given)) expect(said).toMatch(`Wrong configuration: ${name} must be`);
});

test.each([
  ['CARD_GAME_KEY', 16],
  ['SECRETS_KEY', 32],
  ['ADMIN_PASSWORD', 12],
])('%s has at least %i characters', (name, least) => {
  expect(read(name, ['x'.repeat(least), 'x'.repeat(least - 1)])).toEqual([
    'x'.repeat(least),
    wrong(name, `have at least ${least} characters`),
  ]);
});

test.each([
  ['DATABASE_URL', 'postgres', 'postgresql'],
  ['REDIS_URL', 'redis', 'rediss'],
  ['FILES_URL', 's3'],
  ['MAIL_URL', 'smtp', 'smtps'],
  ['PUBLIC_URL', 'http', 'https'],
])('%s is an address of %s %s', (name, ...schemes) => {
  const beside = { MAIL_FROM: 'a@b.test', ...(name !== 'PUBLIC_URL' && { PUBLIC_URL: 'https://a.test' }) };
  const good = schemes.map((scheme) => `${scheme}://a.test/b`);
  expect(read(name, good, beside)).toEqual(good);
  const why = `be an address that starts with ${schemes.map((scheme) => `${scheme}://`).join(' or ')}`;
  expect(read(name, ['ftp://a.test', `${schemes[0]}://`, `${schemes[0]}:a.test`], beside)).toEqual([
    wrong(name, why),
    expect.anything(),
    wrong(name, why),
  ]);
});

test('an address of ours ends without a slash, and other places are any address', () => {
  expect(read('PUBLIC_URL', [' https://a.test// ', 'http://'])).toEqual([
    'https://a.test',
    wrong('PUBLIC_URL', 'be an address that starts with http:// or https://'),
  ]);
  expect(read('RESET_PASSWORD_URL', ['desk://reset', 'reset'])).toEqual([
    'desk://reset',
    wrong('RESET_PASSWORD_URL', 'be an address'),
  ]);
});

test('[PLAY-73] the players’ host is an address without a path, beside the desk’s and not the same', () => {
  const PUBLIC_URL = 'https://desk.test';
  const why = 'be an address without a path, such as https://cup.example.org';
  const given = [
    'https://Cup.test:443/',
    'https://cup.test/play',
    'https://cup.test?x',
    'https://a:b@cup.test',
  ];
  expect(read('PLAY_URL', given, { PUBLIC_URL })).toEqual([
    'https://cup.test',
    wrong('PLAY_URL', why),
    wrong('PLAY_URL', why),
    wrong('PLAY_URL', why),
  ]);
  expect(read('PLAY_URL', ['cup.test'], { PUBLIC_URL })).toEqual([
    wrong('PLAY_URL', 'be an address that starts with http:// or https://'),
  ]);
  expect(() => readConfig({ PLAY_URL: 'https://cup.test' })).toThrow(
    'Wrong configuration: PUBLIC_URL must be set beside PLAY_URL: the desk and public views stand there',
  );
  expect(() => readConfig({ PUBLIC_URL, PLAY_URL: 'https://desk.test' })).toThrow(
    'Wrong configuration: PLAY_URL must have another host than PUBLIC_URL, where the desk stands',
  );
});

test('origins are listed by commas, and proxies counted or listed', () => {
  expect(read('CORS_ORIGINS', ['https://a.test/b, http://c.test:80', 'x'])).toEqual([
    ['https://a.test', 'http://c.test'],
    ['x'],
  ]);
  expect(read('TRUST_PROXY', ['0', '2', '10.0.0.1, 10.1.0.0/16'])).toEqual([
    false,
    2,
    ['10.0.0.1', '10.1.0.0/16'],
  ]);
});

test('the log knows six levels, and an admin has an e-mail', () => {
  const levels = ['trace', 'debug', 'info', 'warn', 'error', 'silent'];
  expect(read('LOG_LEVEL', levels)).toEqual(levels);
  expect(read('LOG_LEVEL', ['loud'])).toEqual([expect.stringContaining('LOG_LEVEL')]);
  expect(read('ADMIN_EMAIL', ['a@b.test', 'ab'])).toEqual([
    'a@b.test',
    expect.stringContaining('ADMIN_EMAIL'),
  ]);
});

test('a blank setting is none, and a text is trimmed', () => {
  expect(read('MAIL_FROM', [' Desk ', '  '])).toEqual(['Desk', expect.stringContaining('MAIL_FROM')]);
});

test('settings that need each other are asked for together', () => {
  const CARD_GAME_URL = 'https://cards.test';
  const CARD_GAME_KEY = 'x'.repeat(16);
  const PUBLIC_URL = 'https://a.test';
  const key = 'CARD_GAME_KEY must be set beside CARD_GAME_URL: results are taken only with it';
  const own = 'PUBLIC_URL must be set beside CARD_GAME_URL: results are sent there';
  const sender = 'MAIL_FROM must be set beside MAIL_URL: mails need a sender';
  const links = 'PUBLIC_URL must be set beside MAIL_URL: the links in mails lead there';
  const problemsOf = (environment: Record<string, string>) => {
    try {
      return readConfig(environment) && 'none';
    } catch (error) {
      return (error as Error).message.replace('Wrong configuration: ', '');
    }
  };
  expect(problemsOf({ CARD_GAME_URL })).toBe(`${key}; ${own}`);
  expect(problemsOf({ CARD_GAME_URL, CARD_GAME_KEY })).toBe(own);
  expect(problemsOf({ CARD_GAME_URL, PUBLIC_URL })).toBe(key);
  expect(problemsOf({ CARD_GAME_URL, CARD_GAME_KEY, PUBLIC_URL })).toBe('none');
  expect(problemsOf({ CARD_GAME_KEY })).toBe('none');
  const MAIL_URL = 'smtp://mail.test';
  expect(problemsOf({ MAIL_URL })).toBe(`${sender}; ${links}`);
  expect(problemsOf({ MAIL_URL, PUBLIC_URL })).toBe(sender);
  expect(problemsOf({ MAIL_URL, MAIL_FROM: 'a' })).toBe(links);
  expect(problemsOf({ MAIL_URL, MAIL_FROM: 'a', PUBLIC_URL })).toBe('none');
});

test.each([
  [{}, 0],
  [{ REDIS_URL: 'redis://a' }, 3000],
  [{ REDIS_URL: 'redis://a', STOP_DELAY: '0' }, 0],
  [{ STOP_DELAY: '1.5' }, 1500],
])('with %o a stopping server goes on for %i ms', (environment, delay) => {
  expect(stopDelay(readConfig(environment))).toBe(delay);
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
    [{ HOST: 'localhost' }, true, 'localhost'],
    [{ HOST: '127.0.0.1', DEMO: '0' }, true, '127.0.0.1'],
    [{ HOST: '0.0.0.0', DEMO: '1' }, true, '0.0.0.0'],
    [{ HOST: '10.0.0.1' }, false, '10.0.0.1'],
  ])('%o with demo %s', (environment, demo, host) => {
    expect(listenHost(readConfig(environment), demo)).toBe(host);
  });

  test('a demo nobody asked for does not show itself to other machines', () => {
    expect(() => listenHost(readConfig({ HOST: '0.0.0.0' }), true)).toThrow(/set DEMO=1/);
    expect(() => listenHost(readConfig({ HOST: '0.0.0.0', DEMO: '0' }), true)).toThrow(WrongConfiguration);
  });
});

describe('what is written about it', () => {
  const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');

  test('the README’s table names every setting, and nothing else', () => {
    const table = readme.slice(readme.indexOf('## Configuration'), readme.indexOf('## Run it for real'));
    const named = table.split('\n').flatMap((row) => {
      const [, variables = ''] = row.split('|');
      return [...variables.matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name);
    });
    expect(named.toSorted()).toEqual(settingNames.toSorted());
  });

  test('the defaults in the table are those of an empty environment', () => {
    const { DATA_DIR, PREPARED_STATEMENTS, ...config } = readConfig({});
    const documented = (name: string) =>
      new RegExp(`^\\| \`${name}\` \\| \`([^\`]*)\``, 'm').exec(readme)?.[1];
    expect(documented('PORT')).toBe(String(config.PORT));
    expect(documented('DATABASE_CONNECTIONS')).toBe(String(config.DATABASE_CONNECTIONS));
    expect(documented('CONNECTIONS_PER_ADDRESS')).toBe(String(config.CONNECTIONS_PER_ADDRESS));
    expect(documented('SOCKETS_PER_ADDRESS')).toBe(String(config.SOCKETS_PER_ADDRESS));
    expect(documented('DISK_RESERVE')).toBe(String(config.DISK_RESERVE));
    expect(documented('LOG_LEVEL')).toBe(config.LOG_LEVEL);
    expect(documented('HOST')).toBe(listenHost(readConfig({}), false));
    expect(documented('PREPARED_STATEMENTS')).toBe(PREPARED_STATEMENTS ? '1' : '0');
    expect(DATA_DIR.endsWith(documented('DATA_DIR')?.slice(1) ?? 'nothing')).toBe(true);
  });

  test('nothing else of the server looks into the environment', () => {
    const folder = new URL('.', import.meta.url);
    const reading = globSync('**/*.ts', { cwd: folder })
      .filter((file) => !/\.(test|harness)\.ts$|^testing\//.test(file))
      .filter((file) => readFileSync(new URL(file, folder), 'utf8').includes('process.env'));
    expect(reading.toSorted()).toEqual([
      // Tells the text library which fonts to draw with.
      'areas/tournaments/podium/picture/layout.ts',
      // Gives PostgreSQL a clean environment.
      'database/embedded/cluster.ts',
      // These two are run as commands.
      'launch-server.ts',
      'reset-factor.ts',
    ]);
  });
});
