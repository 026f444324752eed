import { createBracketTemplate } from '@matchdesk/contract/tournaments/templates';
import { ask } from './support/api.ts';
import { enter, expect, test } from './support/desk.steps.ts';
import { createGame, field, unique } from './support/records.ts';
import { pick, picker, save, savedId } from './support/tournament-form.ts';
import { readTournament } from './support/tournaments.steps.ts';

test('a game that wants a template says so in the form, and its tournament is saved with one', async ({
  page,
}) => {
  const { bearer } = await enter(page, 'admin');
  const [game, template] = [unique('Template Garden'), unique('Short rounds')];
  const game_id = await createGame(bearer, game, { required_template: '1' });
  const body = { title: template, game_id, info: [{ duration: 20, matches: 1 }] };
  await ask(bearer, createBracketTemplate, { body });
  await page.goto('/tournament/add');
  await field(page, 'Title').fill(unique('Wants a template'));
  await pick(page, 'Game', game);
  const says = (text: RegExp) => expect(picker(page, 'Bracket template')).toHaveAccessibleDescription(text);
  await says(/Tournaments of this game need one/);
  await save(page);
  await says(/Tournaments of this game need a template/);
  await pick(page, 'Bracket template', template);
  await save(page);
  const made = await readTournament(bearer, await savedId(page));
  expect(made.template?.title).toBe(template);
});
