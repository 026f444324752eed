import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { listenHost, readConfig, settingNames, WrongConfiguration } from './config.ts';

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
      'areas/tournaments/podium/picture/text.ts',
      // Gives PostgreSQL a clean environment.
      'database/embedded/cluster.ts',
      // These two are run as commands.
      'launch-server.ts',
      'reset-factor.ts',
    ]);
  });
});
