import { createGame, updateGame } from '@matchdesk/contract/content/games';
import { createBracketTemplate } from '@matchdesk/contract/tournaments/templates';
import { createTournament, updateTournament } from '@matchdesk/contract/tournaments/tournaments';
import { expect, test } from 'vitest';
import { setTournamentStatus } from '#testing/players.testing.ts';
import { useTestServer } from '#testing/server.testing.ts';

const server = useTestServer();

const moments = { started_at: '2027-02-06 19:00:00', end_at: '2027-02-07 01:00:00' };
const needed = [422, { template_id: ['Tournaments of this game need a template'] }];

async function gameThatWants(name: string, required_template: '0' | '1') {
  const superAdmin = await server.as('superAdmin');
  const form = { name, name_short: 'WT', label: name, ios_label: name, participant_number: '1' };
  const game = (await superAdmin.form(createGame, { ...form, required_template })).body.data;
  const want = (wanted: '0' | '1') =>
    superAdmin.form(updateGame, { ...form, required_template: wanted }, { id: game.id });
  const template = async () => {
    const body = { title: 'Rounds', game_id: game.id, info: [{ duration: 20, matches: 1 }] };
    return String((await superAdmin.call(createBracketTemplate, { body })).body.data.id);
  };
  const fields = { title: 'Cup', game_id: String(game.id), type: '1', match_type: '1', max_member: '16' };
  const make = (more: Record<string, string> = {}) =>
    superAdmin.form(createTournament, { ...fields, ...moments, ...more });
  const change = (id: number, more: Record<string, string> = {}) =>
    superAdmin.form(updateTournament, { ...fields, ...moments, ...more }, { id });
  return { want, template, make, change };
}

test('[O24, O32] a game with required_template wants a template on its tournaments, where their type can have one', async () => {
  const { template, make, change } = await gameThatWants('Wants Templates', '1');
  const refused = await make();
  expect([refused.status, refused.body.errors]).toEqual(needed);
  const template_id = await template();
  const made = await make({ template_id });
  expect([made.status, made.body.data.template_id]).toEqual([201, Number(template_id)]);
  const without = await change(made.body.data.id);
  expect([without.status, without.body.errors]).toEqual(needed);
  expect((await change(made.body.data.id, { type: '2' })).status).toBe(200);
  expect((await make({ type: '8' })).status).toBe(201);
});

test('[O24] a tournament from before the switch needs one until its matches are there', async () => {
  const { want, make, change } = await gameThatWants('Wants Them Later', '0');
  const { id } = (await make()).body.data;
  await want('1');
  const ahead = await change(id);
  expect([ahead.status, ahead.body.errors]).toEqual(needed);
  await setTournamentStatus(server, id, 'STARTED');
  expect((await change(id)).status).toBe(200);
});
