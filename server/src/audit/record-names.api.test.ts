import { createAdvertisement, listAdvertisementHistory } from '@matchdesk/contract/content/advertisements';
import { createGame, getGame, listGameHistory } from '@matchdesk/contract/content/games';
import { createRegion } from '@matchdesk/contract/content/locations';
import { createRule, deleteRule } from '@matchdesk/contract/content/rules';
import type { HistoryEntry } from '@matchdesk/contract/records';
import { createBracketTemplate } from '@matchdesk/contract/tournaments/templates';
import { listTournamentHistory, updateTournament } from '@matchdesk/contract/tournaments/tournaments';
import { expect, test } from 'vitest';
import { plainPicture } from '#testing/pictures.testing.ts';
import { makeTournament } from '#testing/players.testing.ts';
import { useTestServer } from '#testing/server.testing.ts';
import { readNamesIn } from './record-names.ts';

const server = useTestServer();

const changesOf = (entry: HistoryEntry | undefined, fields: readonly string[]) =>
  entry?.changes
    .filter(({ field }) => fields.includes(field))
    .map(({ field, before, after }) => [field, before, after]);

const nameOfGame = async (id: number) =>
  (await (await server.as('manager')).call(getGame, { params: { id } })).body.data.name;

test('a tournament’s History names the game, rule, template, region and platform, deleted ones by their last name', async () => {
  const [admin, superAdmin] = await Promise.all([server.as('admin'), server.as('superAdmin')]);
  const made = await makeTournament(server);
  const old = (await admin.form(createRule, { title: 'House rules' })).body.data;
  const rule = (await admin.form(createRule, { title: 'Fair play' })).body.data;
  const alps = { title: 'Alps', countries: ['3'] };
  const region = (await superAdmin.call(createRegion, { body: alps })).body.data;
  const short = { title: 'Short rounds', game_id: 12, info: [{ duration: 20, matches: 3 }] };
  const template = (await superAdmin.call(createBracketTemplate, { body: short })).body.data;
  const { id, title, started_at, end_at } = made;
  const kept = { title, game_id: '12', type: '1', match_type: '1', max_member: '8', started_at, end_at };
  const given = { platform_id: '3', template_id: String(template.id), region_id: String(region.id) };
  await admin.form(updateTournament, { ...kept, rule_id: String(old.id) }, { id });
  const last = await admin.form(updateTournament, { ...kept, ...given, rule_id: String(rule.id) }, { id });
  expect(last.status).toBe(200);
  await admin.call(deleteRule, { params: { id: old.id } });

  const { data } = (await admin.call(listTournamentHistory, { params: { id } })).body;
  const pointing = ['game_id', 'platform_id', 'region_id', 'rule_id', 'template_id'];
  expect(changesOf(data[0], pointing)).toEqual([
    ['platform_id', null, 'PC'],
    ['region_id', null, 'Alps'],
    ['rule_id', 'House rules', 'Fair play'],
    ['template_id', null, 'Short rounds'],
  ]);
  expect(changesOf(data[2], ['game_id', 'creator_id'])).toEqual([
    ['creator_id', null, 'Milo'],
    ['game_id', null, await nameOfGame(12)],
  ]);
});

test('lists of games and platforms are told by their names too', async () => {
  const admin = await server.as('admin');
  const banner = { title: 'Headsets', link: 'https://shop.test/now', goal_type: '1', goal: '10' };
  const places = { games: '3,2', platforms: '1,4', image: await plainPicture(64, 18) };
  const { id } = (await admin.form(createAdvertisement, { ...banner, ...places })).body.data;
  const { data } = (await admin.call(listAdvertisementHistory, { params: { id } })).body;
  const games = JSON.stringify([await nameOfGame(2), await nameOfGame(3)]);
  const platforms = JSON.stringify(['PS', 'mobile']);
  expect(changesOf(data[0], ['games', 'platforms'])).toEqual([
    ['games', null, games],
    ['platforms', null, platforms],
  ]);

  const form = { name: 'Orbit', name_short: 'ORB', label: 'Orbit', ios_label: 'Orbit' };
  const game = await admin.form(createGame, { ...form, participant_number: '1', platforms: '1,4' });
  const history = await admin.call(listGameHistory, { params: { id: game.body.data.id } });
  expect(changesOf(history.body.data[0], ['platforms'])).toEqual([['platforms', null, platforms]]);
});

test('people, tournaments and whole line-ups are told by their names, and all else stays as it is', async () => {
  const { id } = await makeTournament(server, { title: 'Named Cup' });
  const [ada, milo] = [await server.idOf('admin'), await server.idOf('manager')];
  const snapshots = [
    { creator_id: milo, referee_id: ada, line_up: [ada, milo], substitutes: [milo], tournament_id: id },
    { line_up: [milo, 987_654], place: 1, title: 'Cup', referee_id: null },
  ];
  const read = await readNamesIn(server.context.db, snapshots);
  const told = snapshots.map((snapshot) =>
    Object.fromEntries(Object.entries(snapshot).map(([field, value]) => [field, read(field, value)])),
  );
  expect(told).toEqual([
    {
      creator_id: 'Milo',
      referee_id: 'Ada',
      line_up: ['Ada', 'Milo'],
      substitutes: ['Milo'],
      tournament_id: 'Named Cup',
    },
    { line_up: ['Milo', 987_654], place: 1, title: 'Cup', referee_id: null },
  ]);
});
