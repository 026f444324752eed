import { addEntries, previewEntries, searchEntries } from '@matchdesk/contract/tournaments/add-participants';
import { listParticipants } from '@matchdesk/contract/tournaments/participants';
import { expect, test } from 'vitest';
import type { Client } from '#testing/client.ts';
import { makeTournament, signUpPlayer } from '#testing/players.testing.ts';
import { useTestServer } from '#testing/server.testing.ts';

const server = useTestServer();

const rowsOf = (...names: string[]) => names.map((name, index) => ({ line: index + 1, name }));

test('half a character is no failure of ours, and a name that nobody sees is no name', async () => {
  const manager = await server.as('manager');
  const { id } = await makeTournament(server);
  const added = await manager.call(addEntries, {
    params: { id },
    body: { rows: rowsOf('Half \ud800', 'half \udc00', 'a\u0000b') },
  });
  expect([added.status, added.body.data]).toMatchObject([201, { added: 2, unchanged: 1 }]);
  const { body } = await manager.call(listParticipants, { params: { id }, query: { status: 'active' } });
  expect(body.data.map(({ nickname }) => nickname).sort()).toEqual(['Half \ufffd', 'ab']);
  const unseen = await manager.call(previewEntries, {
    params: { id },
    body: { rows: rowsOf('\u200b', '\u2800', '\u202e') },
  });
  expect(unseen.body.data.map(({ reasons }) => reasons)).toEqual([['empty'], ['empty'], ['empty']]);
  const search = await manager.call(searchEntries, { params: { id }, query: { search: 'a\u0000' } });
  expect(search.status).toBe(200);
});

test('whoever may not look at users learns nobody’s e-mail by a search or a list', async () => {
  const { id } = await makeTournament(server);
  const player = await signUpPlayer(server, 'Shy');
  const find = async (client: Client, search: string) =>
    (await client.call(searchEntries, { params: { id }, query: { search } })).body.data.map(
      ({ who }) => who!.detail,
    );
  const [manager, admin] = [await server.as('manager'), await server.as('admin')];
  const short = `${player.email[0]}…@players.test · #${player.id}`;
  expect(await find(admin, player.email.slice(0, -1))).toEqual([player.email]);
  expect(await find(admin, 'Shy')).toEqual([player.email]);
  expect(await find(manager, player.email.slice(0, -1))).toEqual([]);
  for (const search of ['Shy', String(player.id), player.email.toUpperCase()])
    expect(await find(manager, search)).toEqual([short]);
  const { body } = await manager.call(previewEntries, {
    params: { id },
    body: {
      rows: [
        { line: 1, name: 'Shy' },
        { line: 2, email: player.email },
        { line: 3, user_id: player.id },
      ],
    },
  });
  expect(body.data.map(({ who }) => who!.detail)).toEqual([short, player.email, short]);
});

test('a list that is made to be slow is judged as quickly as any other', async () => {
  const manager = await server.as('manager');
  const { id } = await makeTournament(server);
  const slow = Array.from({ length: 3500 }, (_, index) => `${index}@${'.'.repeat(990)}@`);
  const { body } = await manager.call(previewEntries, { params: { id }, body: { rows: rowsOf(...slow) } });
  expect(body.counts).toMatchObject({ refused: 3500 });
}, 20_000);
