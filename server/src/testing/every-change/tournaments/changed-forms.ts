import { minute } from '#clock.ts';
import type { Client } from '#testing/client.ts';
import { drawnTournament, enterPlayers } from '#testing/entrants.testing.ts';
import { countryId } from '#testing/notifications.testing.ts';
import { cupWithPrizes, euros, pay } from '#testing/prizes.ts';
import type { TestServer } from '#testing/server.testing.ts';
import { make } from '../make.ts';
import { fullForm } from './full-tournament-form.ts';

/** What a tournament refers to: some of it is deleted, some never existed. */
export async function changeReferences(server: TestServer, client: Client): Promise<void> {
  const form = fullForm(server);
  const { id: rule_id } = (await make(client, 'createRule', { body: { title: 'Be kind', content: 'x' } }))
    .body.data;
  const info = [{ duration: 20, matches: 3 }];
  const template = { title: 'Of forms', game_id: 12, info };
  const { id: template_id } = (await make(client, 'createBracketTemplate', { body: template })).body.data;
  const region = { title: 'South', countries: [await countryId(server, 'it')] };
  const { id: region_id } = (await make(client, 'createRegion', { body: region })).body.data;
  const chosen = { ...form, rule_id, template_id, region_id };
  const { id } = (await make(client, 'createTournament', { body: chosen })).body.data;
  server.clock.advance(minute);
  await make(client, 'deleteRule', { params: { id: rule_id } });
  await make(client, 'deleteBracketTemplate', { params: { id: template_id } });
  await make(client, 'updateTournament', {
    params: { id },
    body: { ...chosen, title: 'Keeps what is gone' },
  });
  await make(client, 'createTournament', { body: chosen });
  const unknown = { rule_id: 999, template_id: 999, region_id: 999 };
  for (const more of [unknown, { platform_id: 999 }, { game_id: 999 }])
    await make(client, 'createTournament', { body: { ...form, ...more } });
  const some = { ...form, region_id: null };
  await make(client, 'createTournament', { body: { ...some, supported_countries: ['it', 'qq'] } });
  await make(client, 'updateTournament', {
    params: { id },
    body: { ...some, rule_id, supported_countries: ['it', 'it'] },
  });
  await make(client, 'updateTournament', {
    params: { id },
    body: { ...some, supported_countries: ['it', 'qq'] },
  });
  await make(client, 'deleteRegion', { params: { id: region_id } });
}

/** Games that ask for a template, and the game whose matches are held elsewhere. */
export async function changeGames(server: TestServer, client: Client): Promise<void> {
  const form = { ...fullForm(server), title: 'Of a game' };
  await server.context.db
    .updateTable('games')
    .set({ required_template: true })
    .where('name', '=', 'Marbles')
    .execute();
  for (const type of [1, 2]) await make(client, 'createTournament', { body: { ...form, game_id: 3, type } });
  const { id } = (await make(client, 'createTournament', { body: { ...form, game_id: 4, type: 3 } })).body
    .data;
  await make(client, 'updateTournament', { params: { id }, body: { ...form, game_id: 3, type: 3 } });
  await make(await server.as('managerWithoutGame'), 'createTournament', { body: form });
  await make(client, 'createTournament', { body: { ...form, game_id: 6 } });
  await make(client, 'updateTournament', { params: { id }, body: { ...form, game_id: 6 } });
}

/** What may still change once a bracket is drawn, played, and over. */
export async function changeLate(server: TestServer, client: Client): Promise<void> {
  const { match_autohandle: _, ...rest } = { ...fullForm(server), title: 'Late', match_type: 1 };
  const form = { ...rest, start_status: 'registration', prize_pool: euros(50, 30) };
  const { id, entrants } = await drawnTournament(server, 7);
  const params = { id };
  const fixed = { ...form, max_member: 7, type: 1, match_type: 1, game_id: 12, rounds: 1 };
  await make(client, 'updateTournament', { params, body: { ...form, ...fixed, version: 99 } });
  await make(client, 'updateTournament', { params, body: { ...form, ...fixed } });
  for (const more of [
    { type: 2, rounds: 2 },
    { match_type: 2 },
    { game_id: 11 },
    { max_member: 8 },
    { type: 3 },
  ])
    await make(client, 'updateTournament', { params, body: { ...fixed, ...more } });
  const open = (await make(client, 'createTournament', { body: { ...form, max_member: 6 } })).body.data;
  await enterPlayers(server, open.id, 6);
  await server.context.db
    .updateTable('tournaments')
    .set({ max_member: 8, active_count: 1 })
    .where('id', '=', open.id as typeof id)
    .execute();
  for (const max_member of [6, 7])
    await make(client, 'updateTournament', { params: { id: open.id }, body: { ...form, max_member } });

  const cup = await cupWithPrizes(server, 50, 30);
  const played = { params: { id: cup.id } };
  const same = { ...fixed, max_member: 6 };
  await make(client, 'updateTournament', { ...played, body: same });
  const prize_pool = [...JSON.parse(euros(50, 30)).toReversed(), { place: 3, prizes: [] }];
  await make(client, 'updateTournament', { ...played, body: { ...same, prize_pool } });
  await make(client, 'updateTournament', { ...played, body: { ...same, prize_pool: euros(60) } });
  const confirmed = { ...same, confirm_prize_pool: true };
  await make(client, 'updateTournament', { ...played, body: { ...confirmed, prize_pool: euros(60) } });
  await cup.finish();
  await pay(await server.as('superAdmin'), cup.id);
  await make(client, 'updateTournament', { ...played, body: { ...confirmed, prize_pool: euros(70) } });
  await make(await server.as('superAdmin'), 'changeTournamentStatus', {
    ...played,
    body: { status: 'IN_PROGRESS' },
  });
  await make(client, 'deleteParticipant', { params: { id, pid: entrants[0] }, query: {} });
}
