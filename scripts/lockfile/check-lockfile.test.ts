import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkLockfile } from './check-lockfile.ts';

describe('lockfile check', () => {
  it('passes the lockfile of this repository', () => {
    const path = join(import.meta.dirname, '../../package-lock.json');
    expect(checkLockfile(JSON.parse(readFileSync(path, 'utf8')))).toEqual([]);
  });

  it('takes links to workspaces and entries without an address', () => {
    const packages = {
      '': {},
      'node_modules/@matchdesk/engine': { resolved: 'engine' },
      'node_modules/a': {},
    };
    expect(checkLockfile({ packages })).toEqual([]);
  });

  it.each(['http://127.0.0.1:4873/a.tgz', 'https://registry.npmjs.org/a/-/a-1.0.0.tgz'])(
    'refuses the address %s',
    (resolved) => {
      expect(checkLockfile({ packages: { 'node_modules/a': { resolved } } })).toEqual([
        `node_modules/a is tied to one registry: ${resolved}`,
      ]);
    },
  );

  it('refuses an optional dependency without an entry, wherever it is named', () => {
    const packages = {
      server: { optionalDependencies: { 'pg-native': '1' } },
      'node_modules/a': { optionalDependencies: { b: '1', c: '1' } },
      'node_modules/a/node_modules/b': {},
    };
    expect(checkLockfile({ packages })).toEqual([
      'server names the optional pg-native, which has no entry',
      'node_modules/a names the optional c, which has no entry',
    ]);
  });

  it.each([
    ['@img/sharp-linuxmusl-x64', '@img/sharp-linuxmusl-arm64'],
    ['lightningcss-linux-arm64-gnu', 'lightningcss-linux-x64-gnu'],
    ['tool-linux-x86_64', 'tool-linux-aarch64'],
  ])('refuses %s without %s', (existing, absent) => {
    const alone = { packages: { [`node_modules/${existing}`]: {} } };
    expect(checkLockfile(alone)).toHaveLength(1);
    expect(checkLockfile(alone)[0]).toContain(absent);
    const both = { packages: { ...alone.packages, [`node_modules/${absent}`]: {} } };
    expect(checkLockfile(both)).toEqual([]);
  });

  it('does not take glibc for musl', () => {
    const packages = { 'node_modules/a-linux-x64-gnu': {}, 'node_modules/a-linux-arm64-musl': {} };
    expect(checkLockfile({ packages })).toHaveLength(2);
  });

  it('asks nothing of other systems and processors', () => {
    const packages = { 'node_modules/a-darwin-x64': {}, 'node_modules/a-linux-ppc64-gnu': {} };
    expect(checkLockfile({ packages })).toEqual([]);
  });
});
