import * as contract from '@matchdesk/contract/content/deep-links';
import { addEntries } from '@matchdesk/contract/tournaments/add-participants';
import { expect, test } from 'vitest';
import { makeTournament, setTournamentStatus } from '#testing/players.testing.ts';
import { useTestServer } from '#testing/server.testing.ts';

const server = useTestServer();
const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' };

async function make(source: string, game_id = 12) {
  const manager = await server.as('manager');
  const { status, body } = await manager.call(contract.createDeepLink, {
    body: { source, game_id, platform_id: 3 },
  });
  expect(status).toBe(201);
  return body.data;
}

const usesOf = async (id: number) => {
  await server.context.tallies.flush();
  const manager = await server.as('manager');
  return (await manager.call(contract.getDeepLink, { params: { id } })).body.data.uses;
};

test('[DLINK-04, DLINK-07, D107, O9] the server makes the id and the link, and repeats what was chosen as data: 201', async () => {
  const link = await make('Newsletter');
  expect(link).toMatchObject({
    link_id: expect.stringMatching(/^[A-Za-z0-9]{10}$/),
    link: `${server.address}/l/${link.link_id}`,
    source: 'Newsletter',
    game_id: 12,
    platform_id: 3,
    game: { id: 12, name: 'Vanes' },
    platform: { id: 3, name: 'PC' },
    data: { initial_game: 12, initial_platform: 3, initial_source: 'Newsletter' },
    uses: 0,
  });
});

test('[DLINK-05, DLINK-06] listed by games, read one by one, and deleted', async () => {
  const manager = await server.as('manager');
  const [first, second] = [await make('Listed', 5), await make('Listed', 6)];
  const listed = async (query: object) =>
    (await manager.call(contract.listDeepLinks, { query: { search: 'Listed', ...query } })).body.data.map(
      ({ id }) => id,
    );
  expect(await listed({})).toEqual([second.id, first.id]);
  expect(await listed({ games: '5' })).toEqual([first.id]);
  const { id } = first;
  expect((await manager.call(contract.getDeepLink, { params: { id } })).body.data).toEqual(first);
  expect((await manager.call(contract.deleteDeepLink, { params: { id } })).status).toBe(200);
  expect((await manager.call(contract.getDeepLink, { params: { id } })).status).toBe(404);
  expect((await server.anonymous.raw(`/l/${first.link_id}`)).headers.get('location')).toBe('/page-not-found');
  const superAdmin = await server.as('superAdmin');
  expect((await superAdmin.call(contract.restoreDeepLink, { params: { id } })).body.data.id).toBe(id);
});

test('[DLINK-08] what is wrong stands under errors', async () => {
  const manager = await server.as('manager');
  const { status, body } = await manager.form(contract.createDeepLink, {});
  expect([status, body.errors]).toEqual([
    422,
    {
      source: ['This field is required'],
      game_id: ['This field is required'],
      platform_id: ['This field is required'],
    },
  ]);
  const wrong = await manager.call(contract.createDeepLink, {
    body: { source: 'x', game_id: 4711, platform_id: 3 },
  });
  expect([wrong.status, wrong.body.errors]).toEqual([422, { game_id: ['This game does not exist'] }]);
});

test('a link leads to the game’s page with its data, and counts people, not previews', async () => {
  const { id, link_id } = await make('A & B');
  const follow = (headers: Record<string, string>, method = 'GET') =>
    server.anonymous.raw(`/l/${link_id}`, { method, headers });
  const followed = await follow(browser);
  expect(followed.status).toBe(302);
  expect(followed.headers.get('location')).toBe(
    '/open/12?initial_game=12&initial_platform=3&initial_source=A+%26+B',
  );
  expect(followed.headers.get('cache-control')).toBe('no-store');
  await Promise.all(Array.from({ length: 9 }, () => follow(browser)));
  expect((await follow({ 'user-agent': 'Mozilla/5.0 (compatible; Discordbot/2.0)' })).status).toBe(302);
  await follow(browser, 'HEAD');
  expect(await usesOf(id)).toBe(10);
  const manager = await server.as('manager');
  expect((await manager.call(contract.getDeepLink, { params: { id } })).body.data.version).toBe(1);
});

test('[O32] everybody sees the open tournaments of a game on the web: no private, no other game’s, no started and no full ones, none that is shown elsewhere', async () => {
  const { id } = await makeTournament(server, { title: 'Open Cup' });
  const hidden = await makeTournament(server, { title: 'Secret Cup', is_private: '1', secret_code: 'psst' });
  const full = await makeTournament(server, { title: 'Full Cup', max_member: '6' });
  const elsewhere = await makeTournament(server, { title: 'App Cup', available_web: '0' });
  for (const one of [id, hidden.id, full.id, elsewhere.id])
    await setTournamentStatus(server, one, 'REGISTRATION_OPENED');
  const manager = await server.as('manager');
  const fill = (rows: { line: number; name: string }[]) =>
    manager.call(addEntries, { params: { id: full.id }, body: { rows } });
  const guests = ['Ulf', 'Ben', 'Cy', 'Dot', 'Eve', 'Flo'].map((name, index) => ({ line: index + 1, name }));
  await fill(guests.slice(1));
  const titles = async () =>
    (
      await server.anonymous.call(contract.listOpenTournaments, { params: { id: 12 } })
    ).body.data.tournaments.map(({ title }) => title);
  expect((await titles()).toSorted()).toEqual(['Full Cup', 'Open Cup']);
  await fill(guests.slice(0, 1));
  const { data } = (await server.anonymous.call(contract.listOpenTournaments, { params: { id: 12 } })).body;
  expect(data.game).toMatchObject({ id: 12, name: 'Vanes' });
  expect(data.tournaments.map((one) => one.title)).toEqual(['Open Cup']);
  // Those that begin at the same time stand in the order in which they were made.
  const later = await makeTournament(server, { title: 'Later Cup' });
  await setTournamentStatus(server, later.id, 'REGISTRATION_OPENED');
  expect(await titles()).toEqual(['Open Cup', 'Later Cup']);
  const nowhere = await server.anonymous.call(contract.listOpenTournaments, { params: { id: 4711 } });
  expect(nowhere.status).toBe(404);
});
