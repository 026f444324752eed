import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import createClient from 'openapi-fetch';
import { afterAll, expect, test } from 'vitest';
import { demoPassword, demoPeople, useTestServer } from '#testing/server.testing.ts';

const server = useTestServer();
const run = promisify(execFile);

// Inside the repository, so that the compiler finds openapi-fetch from here.
const runtime = fileURLToPath(new URL('../../../.runtime', import.meta.url));
mkdirSync(runtime, { recursive: true });
const folder = mkdtempSync(join(runtime, 'generated-client-'));
afterAll(() => rmSync(folder, { recursive: true }));

const program = `
import type { Client } from 'openapi-fetch';
import type { Credentials, Game, paths, RefusalBody, UpdateGameBody } from './matchdesk.ts';

export async function fiveCalls(api: Client<paths>, credentials: Credentials) {
  const { data: session } = await api.POST('/login', { body: credentials });
  const headers = { authorization: \`Bearer \${session?.token}\` };

  const { data: list } = await api.GET('/games', { headers, params: { query: { limit: 2 } } });
  const names: string[] | undefined = list?.data.map((game: Game) => game.name);

  const path = { id: list?.data[1]?.id ?? 0 };
  const { data: one } = await api.GET('/games/{id}', { headers, params: { path } });
  if (!one) throw new Error('no game');

  const { name, name_short, ios_label, participant_number, version } = one.data;
  const body: UpdateGameBody = { name, name_short, label: 'Renamed', ios_label, participant_number, version };
  const { data: changed } = await api.PUT('/games/{id}', { headers, params: { path }, body });
  const { error: refusal, response } = await api.PUT('/games/{id}', { headers, params: { path }, body });
  const refused: RefusalBody | undefined = refusal;
  return { names, one: one.data, changed: changed?.data, refused, status: response.status };
}

/** Never called: to the compiler each of these has to be a mistake. */
export const mistakes = (api: Client<paths>, game: Game, body: UpdateGameBody) => [
  // @ts-expect-error No call has this address.
  api.GET('/gamez'),
  // @ts-expect-error A game is named by its id.
  api.GET('/games/{id}', {}),
  // @ts-expect-error A label is text.
  api.PUT('/games/{id}', { params: { path: { id: 1 } }, body: { ...body, label: 1 } }),
  // @ts-expect-error Games have no such field.
  game.colour,
];
`;

const tsconfig = {
  compilerOptions: {
    strict: true,
    noUncheckedIndexedAccess: true,
    exactOptionalPropertyTypes: true,
    module: 'nodenext',
    target: 'es2024',
    lib: ['es2024', 'dom', 'dom.iterable'],
    types: [],
    allowImportingTsExtensions: true,
    noEmit: true,
  },
};

test('a client generated from the published document compiles strictly and makes calls', async () => {
  const generator = fileURLToPath(new URL('../bin/cli.js', import.meta.resolve('openapi-typescript')));
  const names = ['--root-types', '--root-types-no-schema-prefix', '--default-non-nullable=false'];
  const document = `${server.address}/docs/openapi.json`;
  await run(process.execPath, [generator, document, '--output', join(folder, 'matchdesk.ts'), ...names]);

  writeFileSync(join(folder, 'five-calls.ts'), program);
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(tsconfig));
  const compiler = fileURLToPath(new URL('../../../node_modules/typescript/bin/tsc', import.meta.url));
  const { stdout: complaints } = await run(process.execPath, [compiler, '-p', folder]).catch(
    ({ message, stdout }) => ({ stdout: `${message}${stdout}` }),
  );
  expect(complaints).toBe('');

  const { fiveCalls } = await import(pathToFileURL(join(folder, 'five-calls.ts')).href);
  const { email } = demoPeople.superAdmin;
  const api = createClient({ baseUrl: `${server.address}/api` });
  expect(await fiveCalls(api, { email, password: demoPassword })).toMatchObject({
    names: ['Kites', 'Lanterns'],
    one: { id: 2, name: 'Lanterns', label: 'Lanterns', version: 1 },
    changed: { id: 2, name: 'Lanterns', label: 'Renamed', version: 2 },
    status: 409,
    refused: { code: 'changed-meanwhile' },
  });
});
