import * as play from '@matchdesk/contract/people/players';
import * as contract from '@matchdesk/contract/tournaments/participants';
import {
  getPlayerLink,
  listPlayerLinks,
  renewPlayerLink,
} from '@matchdesk/contract/tournaments/player-links';
import { expect, test } from 'vitest';
import { makeTournament, signUpPlayer } from '#testing/players.testing.ts';
import { useTestServer } from '#testing/server.testing.ts';

const server = useTestServer();

async function linked(nickname: string) {
  const manager = await server.as('manager');
  const { id } = await makeTournament(server, { title: 'Link Cup' });
  const player = await signUpPlayer(server, nickname);
  const { body } = await player.client.call(play.register, { params: { id }, body: {} });
  const pid = body.data.mine?.participant_id ?? 0;
  const { link } = (await manager.call(getPlayerLink, { params: { id, pid } })).body.data;
  return { id, pid, manager, player, link };
}

const statusOf = async (link: string) =>
  (
    await server.anonymous.call(play.openPlayerLink, {
      body: { token: new URL(link).pathname.slice('/p/'.length) },
    })
  ).status;

test('a link is an address of the players’ page; the older one for checking in alone leads there', async () => {
  const { link } = await linked('Alva');
  expect(link).toMatch(new RegExp(`^${server.address}/p/[\\w-]{27}$`));
  const token = link.split('/').at(-1) ?? '';
  for (const given of [token, 'nothing', '%00', '..%2f']) {
    const { status, headers } = await server.anonymous.raw(`/check-in/${given}`);
    const to = `/p/${encodeURIComponent(decodeURIComponent(given))}`;
    expect([status, headers.get('location')]).toEqual([302, to]);
  }
});

test('a renewed link takes the place of those before', async () => {
  const { id, pid, manager, link } = await linked('Kai');
  const renew = () => manager.call(renewPlayerLink, { params: { id, pid } });
  const { body } = await renew();
  expect(body.data).toEqual({ id: pid, name: 'Kai', status: 'registered', link: expect.any(String) });
  expect(body.data.link).not.toBe(link);
  const current = (await manager.call(getPlayerLink, { params: { id, pid } })).body.data;
  expect(current).toEqual(body.data);
  expect((await manager.call(listPlayerLinks, { params: { id } })).body.data).toEqual([body.data]);
  expect([await statusOf(link), await statusOf(body.data.link)]).toEqual([410, 201]);
  const third = (await renew()).body.data.link;
  expect([await statusOf(body.data.link), await statusOf(third)]).toEqual([410, 201]);
  const history = await manager.call(contract.listParticipantHistory, { params: { id, pid } });
  expect(history.body.data.map(({ action, actor }) => [action, actor?.nickname])).toEqual([
    ['check-in link renewed', 'Milo'],
    ['check-in link renewed', 'Milo'],
    ['registered', 'Kai'],
  ]);
});

test('links are renewed by those who may edit the tournament, of participants who are in it', async () => {
  const { id, pid, manager, link } = await linked('Lena');
  const other = await linked('Mona');
  const stranger = await server.as('managerWithoutGame');
  expect((await stranger.call(renewPlayerLink, { params: { id, pid } })).status).toBe(403);
  expect((await manager.call(renewPlayerLink, { params: { id, pid: other.pid } })).status).toBe(404);
  for (const one of [link, other.link]) expect(await statusOf(one)).toBe(201);
  await manager.call(contract.deleteParticipant, { params: { id, pid } });
  expect((await manager.call(renewPlayerLink, { params: { id, pid } })).status).toBe(404);
});

test('staff list the links of all who are in, in portions; other staff get none', async () => {
  const { id, pid, manager, link } = await linked('Hugo');
  for (const nickname of ['Ines', 'Jana'])
    await (await signUpPlayer(server, nickname)).client.call(play.register, { params: { id }, body: {} });
  const first = (await manager.call(listPlayerLinks, { params: { id }, query: { limit: 2 } })).body;
  expect(first.data.map(({ name }) => name)).toEqual(['Hugo', 'Ines']);
  expect(first).toMatchObject({ total: 3, next: first.data[1]?.id });
  expect(first.data[0]).toEqual({ id: pid, name: 'Hugo', status: 'registered', link });
  const rest = (await manager.call(listPlayerLinks, { params: { id }, query: { after: first.next ?? 0 } }))
    .body;
  expect([rest.data.map(({ name }) => name), rest.next]).toEqual([['Jana'], null]);
  const stranger = await server.as('managerWithoutGame');
  expect((await stranger.call(listPlayerLinks, { params: { id } })).status).toBe(403);
  expect((await stranger.call(getPlayerLink, { params: { id, pid } })).status).toBe(403);
});
