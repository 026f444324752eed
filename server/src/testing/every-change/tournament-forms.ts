import { hour, later, minute } from '#clock.ts';
import type { Client } from '../client.ts';
import { drawnTournament, enterPlayers, startedTournament } from '../entrants.testing.ts';
import { countryId } from '../notifications.testing.ts';
import { cupWithPrizes, euros, pay } from '../prizes.ts';
import { readingPart } from '../recorded/reads.ts';
import type { TestServer } from '../server.testing.ts';
import { make } from './make.ts';

/** A form in which every field has a value of its own. */
function fullForm(server: TestServer) {
  const start = server.clock.now();
  return {
    title: 'Full form',
    description: '<p onclick="x">Be <b>there</b></p>',
    game_id: 12,
    type: 1,
    match_type: 2,
    max_member: 32,
    team_mates: 3,
    substitute_limit: 2,
    fixture_participants: 4,
    rounds: 5,
    min_lobby_players: 2,
    max_lobby_players: 6,
    started_at: later(start, 5 * hour).toISOString(),
    end_at: later(start, 9 * hour).toISOString(),
    start_status: 'opened',
    register_timeout: 90,
    check_in_time: 45,
    prize_pool: euros(30, 20),
    chat_link: 'https://chat.example/a',
    site_link: 'https://site.example/b',
    deeplink: 'matchdesk://open',
    challenge_description: 'Win',
    secret_code: 'hush',
    sponsor_text: 'Thanks',
    sponsor_url: 'https://sponsor.example',
    is_chat_enabled: true,
    chat_image_enabled: true,
    available_web: false,
    available_mobile: false,
    notify_mzaalo: true,
    require_user_profiling: false,
    custom_seeding: true,
    with_third_place_match: true,
    match_autohandle: true,
    consider_in_leaderboard: false,
    send_promo: true,
    auto_approve: false,
    grand_final_reset: true,
  };
}

/** What a tournament refers to: some of it is deleted, some never existed. */
async function changeReferences(server: TestServer, client: Client): Promise<void> {
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
async function changeGames(server: TestServer, client: Client): Promise<void> {
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
async function changeLate(server: TestServer, client: Client): Promise<void> {
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

/** Tournaments of all kinds: made, changed, moved by hand, deleted and restored. */
export const formsOfTournaments = readingPart(async (server, read) => {
  const [superAdmin, admin, manager] = [
    await server.as('superAdmin'),
    await server.as('admin'),
    await server.as('manager'),
  ];
  const form = fullForm(server);
  for (const type of [1, 2, 3, 4, 5, 6, 7, 8, 9])
    await make(admin, 'createTournament', { body: { ...form, type, match_type: type === 6 ? 1 : 2 } });
  await changeReferences(server, superAdmin);
  await changeGames(server, superAdmin);
  await changeLate(server, superAdmin);

  const usual = { ...form, title: 'Moves 100%', start_status: 'registration', match_autohandle: false };
  const { id } = (await make(manager, 'createTournament', { body: { ...usual, auto_check_in: true } })).body
    .data;
  const params = { id };
  const { check_in_time: _, ...without } = usual;
  await make(admin, 'updateTournament', { params, body: { ...without, is_private: true, type: 4 } });
  await make(admin, 'updateTournament', { params, body: { ...usual, start_status: 'opened' } });
  await make(manager, 'updateTournament', { params, body: usual });
  for (const [client, status] of [
    [manager, 'REGISTRATION_OPENED'],
    [manager, 'CHECKIN'],
    [manager, 'FINISHED'],
    [manager, 'REGISTRATION_OPENED'],
    [superAdmin, 'PENDING'],
    [manager, 'PENDING'],
    [superAdmin, 'OPENED'],
    [superAdmin, 'FINISHED'],
    [manager, 'CLOSED'],
    [superAdmin, 'IN_PROGRESS'],
    [superAdmin, 'CLOSED'],
  ] as const)
    await make(client, 'changeTournamentStatus', { params, body: { status } });
  server.clock.advance(4 * hour);
  for (const status of ['OPENED', 'REGISTRATION_OPENED'])
    await make(superAdmin, 'changeTournamentStatus', { params, body: { status } });
  await make(admin, 'updateTournament', { params, body: { ...usual, game_id: 11 } });
  for (const status of ['FINISHED', 'CLOSED'])
    await make(superAdmin, 'changeTournamentStatus', { params, body: { status } });
  await make(superAdmin, 'changeTournamentStatus', { params: { id: 2 }, body: { status: 'FINISHED' } });
  await make(admin, 'updateTournament', { params, body: usual });
  await make(superAdmin, 'restoreTournament', { params });
  const { title: _1, game_id, type, match_type, max_member, started_at, end_at, secret_code } = usual;
  const few = { game_id, type, match_type: 1, max_member, started_at, end_at, secret_code };
  const opened = { ...few, title: 'Opens later', start_status: 'opened', register_timeout: 30 };
  const later = (await make(admin, 'createTournament', { body: { ...opened, donor_id: id } })).body.data;
  await make(admin, 'updateTournament', { params: { id: later.id }, body: { ...opened, version: 1 } });
  await make(admin, 'updateTournament', {
    params: { id: later.id },
    body: { ...few, title: 'Is open', match_type, team_mates: 2, version: 2 },
  });
  await make(admin, 'deleteTournament', { params: { id: later.id } });
  await make(admin, 'deleteTournament', { params: { id: later.id } });
  await make(admin, 'updateTournament', { params: { id: later.id }, body: opened });
  await startedTournament(server, 4, { title: `Cup of ${id}` });
  const title = 'Cup in secret';
  const secret = (await make(manager, 'createTournament', { body: { ...usual, title, is_private: true } }))
    .body;

  const queries = [
    { search: '100%' },
    { search: '_' },
    { search: String(id) },
    { search: 'CUP' },
    { game_id: 11 },
    { type: 3 },
    { match_type: 1, limit: 3 },
    { status: 'OPENED', limit: 2, page: 2 },
    { not_finished: 1, order: 'status', direction: 'ASC' },
    { is_over: 1 },
    { order: 'started_at', direction: 'ASC', limit: 4 },
    { order: 'started_at', limit: 4 },
    { order: 'id', direction: 'ASC', limit: 2 },
    { deleted: 1 },
  ];
  for (const client of [superAdmin, manager])
    await read(client, 'listTournaments', { query: { mine: 1 } }, { query: { deleted: 1 } });
  await read(superAdmin, 'listTournaments', ...queries.map((query) => ({ query })));
  for (const name of ['superAdmin', 'manager', 'managerWithoutPermission', 'managerWithoutGame'] as const)
    await read(await server.as(name), 'getTournament', { params: { id: secret.data.id } });
  const open = { params: { id: secret.data.id } };
  await read(server.anonymous, 'getTournamentType', open, { ...open, query: { code: 'hush' } });
  await read(server.anonymous, 'getTournamentType', { ...open, query: { code: 'loud' } }, { params });
  await read(admin, 'getTournament', { params: { id: later.id } }, { params: { id: 9999 } });
  await read(
    admin,
    'listTournamentHistory',
    { params: { id: 9999 } },
    { params, query: { limit: 2, page: 2 } },
  );
});
