import { createNews } from '@matchdesk/contract/content/news';
import { sendPropaganda } from '@matchdesk/contract/content/notifications';
import { createRule } from '@matchdesk/contract/content/rules';
import { createTerms } from '@matchdesk/contract/content/terms';
import * as play from '@matchdesk/contract/people/players';
import { updateUser } from '@matchdesk/contract/people/users';
import { expect, test } from 'vitest';
import { makeTournament, signUpPlayer } from '#testing/players.testing.ts';
import { useTestServer } from '#testing/server.testing.ts';

const server = useTestServer();

const turned = 'Invoice \u202egpj.exe\u200b';
const straight = 'Invoice gpj.exe';
const unseen = '\u200b\u2060\u3164\u2800\u200b\u2060\u3164\u2800';

test('a notification is kept without the characters that nobody sees; one of nothing else is refused', async () => {
  const staff = await server.as('superAdmin');
  const send = (title: string, message: string) =>
    staff.call(sendPropaganda, {
      body: { title, message, notification_type: 'INBOX_MESSAGE', metadata: { targets: 'all' } },
    });
  const sent = await send(turned, `${turned}\nsecond line`);
  expect([sent.status, sent.body.data]).toMatchObject([
    201,
    { title: straight, message: `${straight}\nsecond line` },
  ]);
  const { status, body } = await send(unseen, unseen);
  expect([status, Object.keys(body.errors ?? {}).sort()]).toEqual([422, ['message', 'title']]);
});

test('news, rules and terms are kept without them, also where they are written by their numbers', async () => {
  const staff = await server.as('superAdmin');
  const html = `<p>${turned}&#x202e;&#8203;</p>`;
  const clean = `<p>${straight}</p>`;
  const rule = await staff.form(createRule, { title: turned, content: html });
  expect(rule.body.data).toMatchObject({ title: straight, content: clean });
  const post = { title: turned, description: turned, content: html };
  const news = await staff.form(createNews, post);
  expect(news.body.data).toMatchObject({ title: straight, description: straight, content: clean });
  const empty = await staff.form(createNews, { ...post, content: '<p>&#x202e;&#8203;&nbsp;</p>' });
  expect([empty.status, Object.keys(empty.body.errors ?? {})]).toEqual([422, ['content']]);

  const { id } = await server.context.db
    .updateTable('countries')
    .set({ supported_locales: ['it'] })
    .where('code', '=', 'it')
    .returning('id')
    .executeTakeFirstOrThrow();
  const form = { title: turned, version: '1.0\u200b', country_id: String(id) };
  const terms = await staff.form(createTerms, { ...form, content: html });
  expect(terms.body.data).toMatchObject({ title: straight, version: '1.0', content: clean });
  const unsaid = await staff.form(createTerms, { ...form, version: '1.1', content: '<p>&#8203;</p>' });
  expect([unsaid.status, Object.keys(unsaid.body.errors ?? {}).sort()]).toEqual([422, ['content', 'title']]);
});

test('nicknames, names in a game, teams and titles are written in one way, in one line', async () => {
  const player = await signUpPlayer(server, 'Nova');
  const staff = await server.as('superAdmin');
  const { body } = await staff.call(updateUser, {
    params: { id: player.id },
    body: { nickname: 'No\u200bva\u2060\n ', name: 'Zoe\u0308\u00ad \u00a0Lund' },
  });
  expect(body.data).toMatchObject({ nickname: 'Nova', name: 'Zo\u00eb Lund' });
  const profile = await player.client.call(play.saveMyProfile, {
    body: { game_id: 12, nickname: 'no\u200dva\u3164' },
  });
  expect(profile.body.data.nickname).toBe('nova');

  const name = 'Owls of the North';
  const first = await player.client.call(play.createMyTeam, { body: { name, game_id: 12 } });
  expect(first.status).toBe(201);
  const other = await signUpPlayer(server, 'Other');
  for (const copy of [`${name}\u200b`, 'Owls\u2060 of\nthe\u00a0North', `\u3164${name}`, `${name}\u2800`]) {
    const second = await other.client.call(play.createMyTeam, { body: { name: copy, game_id: 12 } });
    expect([second.status, Object.keys(second.body.errors ?? {})]).toEqual([409, ['name']]);
  }
  const unnamed = await other.client.call(play.createMyTeam, { body: { name: unseen, game_id: 12 } });
  expect([unnamed.status, unnamed.body.errors]).toEqual([422, { name: ['This field is required'] }]);
  expect(await makeTournament(server, { title: `Autumn\r\nCup\u202e` })).toMatchObject({
    title: 'Autumn Cup',
  });
});
