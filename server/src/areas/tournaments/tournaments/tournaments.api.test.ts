import { createRule, deleteRule } from '@matchdesk/contract/content/rules';
import {
  changeTournamentStatus,
  createTournament,
  deleteTournament,
  getTournament,
  getTournamentType,
  listTournamentHistory,
  restoreTournament,
  updateTournament,
} from '@matchdesk/contract/tournaments/tournaments';
import { describe, expect, test } from 'vitest';
import type { Client } from '#testing/client.ts';
import { gameId } from '#testing/ids.testing.ts';
import { useTestServer } from '#testing/server.testing.ts';

const server = useTestServer();

const inAnHour = () => new Date(server.clock.now().getTime() + 3_600_000).toISOString();
const fields = (more: Record<string, string> = {}) => ({
  title: 'Autumn Cup',
  game_id: '12',
  type: '1',
  match_type: '1',
  max_member: '16',
  started_at: inAnHour(),
  end_at: inAnHour(),
  ...more,
});

async function make(client: Client, more: Record<string, string> = {}) {
  const { status, body } = await client.form(createTournament, fields(more));
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body.data;
}

describe('creating', () => {
  test.each([
    ['chat_link', 'javascript:alert(1)'],
    ['site_link', 'java\tscript:alert(1)'],
    ['sponsor_url', 'data:text/html,x'],
    ['sponsor_url', 'quillon.example'],
    ['deeplink', ' JavaScript:alert(1)'],
  ])('%s %j is refused under its field', async (field, address) => {
    const manager = await server.as('manager');
    const { status, body } = await manager.form(createTournament, fields({ [field]: address }));
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]]);
  });

  test('links to pages are kept, and a deep link into an app', async () => {
    const links = {
      chat_link: 'https://chat.example/a?b',
      site_link: 'http://site.example',
      deeplink: 'desk://cup',
    };
    expect(await make(await server.as('manager'), links)).toMatchObject(links);
  });

  test('[API-07, TFORM-40, TDET-17, TDET-18, TDET-19, TDET-20, TDET-21] 201 with the whole record, which GET returns too', async () => {
    const manager = await server.as('manager');
    const created = await make(manager, {
      platform_id: '3',
      'supported_countries[]': 'it',
      description: '<b>plain</b><img src=x onerror=alert(1)>',
      is_private: '1',
      secret_code: 'abc',
      prize_pool: JSON.stringify([
        {
          place: 1,
          prizes: [
            { wallet: 'EUR', value: '50' },
            { wallet: 'COINS', value: 0 },
          ],
        },
      ]),
    });
    expect(created).toMatchObject({
      title: 'Autumn Cup',
      description: '<b>plain</b>',
      status: 'REGISTRATION_OPENED',
      type: 1,
      match_type: 1,
      game_id: 12,
      game: { id: 12, name: 'Vanes' },
      platform_id: 3,
      rule_id: null,
      template_id: null,
      region_id: null,
      region: null,
      supported_countries: ['it'],
      prize_pool: [{ place: 1, prizes: [{ wallet: 'EUR', value: 50 }] }],
      creator: { name: 'Milo Brandt' },
      secret_code: 'abc',
      team_mates: 1,
      max_member: 16,
      substitute_limit: 0,
      rounds: 1,
      check_in_time: 60,
      register_timeout: null,
      available_web: true,
      consider_in_leaderboard: true,
      require_user_profiling: true,
      auto_approve: true,
      rr: null,
      participant_count: 0,
      registered_participant_count: 0,
      checkin_participant_count: 0,
      chat_room: null,
    });
    expect((await manager.call(getTournament, { params: { id: created.id } })).body.data).toEqual(created);
  });

  test('[TDET-25, D54] get-type names the format; round robin and Swiss come with their empty rooms', async () => {
    const manager = await server.as('manager');
    const { id, rr } = await make(manager, { type: '7', max_member: '16' });
    expect(rr).toEqual({ stage: 1, is_generated_rooms: false, complete: false, rooms: [] });
    expect((await make(manager, { type: '4' })).rr).toEqual(rr);
    expect((await make(manager, { type: '1' })).rr).toBeNull();
    expect((await manager.call(getTournamentType, { params: { id } })).body.data).toEqual({ id, type: 7 });
  });

  test('[O1, D31] a field that the type or the game does not use is stored as unused, whatever was sent', async () => {
    const manager = await server.as('manager');
    const sent = { rounds: '3', grand_final_reset: '1', with_third_place_match: '1', match_autohandle: '1' };
    const unused = { rounds: 1, grand_final_reset: false, with_third_place_match: false };
    expect(await make(manager, { ...sent, type: '1' })).toMatchObject({
      ...unused,
      with_third_place_match: true,
      match_autohandle: false,
    });
    expect(await make(manager, { ...sent, type: '2' })).toMatchObject({ ...unused, rounds: 3 });
    expect(await make(manager, { ...sent, type: '3' })).toMatchObject({ ...unused, grand_final_reset: true });
    expect(await make(manager, { type: '3' })).toMatchObject({
      grand_final_reset: false,
      auto_approve: true,
    });
  });

  test('[TFORM-40, D27] without the permission for the game it answers 403', async () => {
    const [manager, without] = await Promise.all([
      server.as('manager'),
      server.as('managerWithoutPermission'),
    ]);
    expect((await manager.form(createTournament, fields({ game_id: '1' }))).status).toBe(403);
    expect((await without.form(createTournament, fields())).status).toBe(403);
    expect((await manager.form(createTournament, fields())).status).toBe(201);
  });

  test.each([
    ['[TFORM-16]', { max_member: '5' }, { max_member: ['At least 6'] }],
    ['[TFORM-16]', { max_member: '262145' }, { max_member: ['At most 262144'] }],
    [
      '[TFORM-16]',
      { type: '6', max_member: '15' },
      { max_member: ['At least 16 for this type. For fewer, choose Arena Multilobby'] },
    ],
    [
      '[O25]',
      { type: '7', max_member: '15' },
      { max_member: ['At least 16 for this type. For fewer, choose Round Robin'] },
    ],
    [
      '[TFORM-11, TFT-05]',
      { type: '6', max_member: '16', match_type: '2', team_mates: '2' },
      { match_type: ['This type is played solo'] },
    ],
    ['[TFORM-17]', { type: '5', min_lobby_players: '0' }, { min_lobby_players: ['At least 1'] }],
    [
      '[TFORM-17]',
      { type: '5', min_lobby_players: '8', max_lobby_players: '6' },
      { max_lobby_players: ['Not below the minimum'] },
    ],
    ['[TFORM-18]', { type: '2', rounds: '0' }, { rounds: ['At least 1'] }],
    ['[TFORM-19]', { substitute_limit: '-1' }, { substitute_limit: ['At least 0'] }],
    ['[TFORM-20]', { match_type: '2', team_mates: '1' }, { team_mates: ['At least 2 for teams'] }],
    ['[TFORM-21]', { fixture_participants: '-1' }, { fixture_participants: ['At least 0'] }],
    ['[TFORM-22]', { check_in_time: '1441' }, { check_in_time: ['At most 1440'] }],
    [
      '[TFORM-25]',
      { prize_pool: JSON.stringify(Array.from({ length: 17 }, (_, i) => ({ place: i + 1, prizes: [] }))) },
      { prize_pool: ['More places than participants'] },
    ],
    [
      '[TFORM-25]',
      { prize_pool: JSON.stringify([{ place: 17, prizes: [{ wallet: 'EUR', value: 5 }] }]) },
      { prize_pool: ['More places than participants'] },
    ],
    ...[-100, true, [5], '0x64'].map((value): [string, Record<string, string>, Record<string, string[]>] => [
      `a prize of ${JSON.stringify(value)}`,
      { prize_pool: JSON.stringify([{ place: 1, prizes: [{ wallet: 'EUR', value }] }]) },
      { prize_pool: ['An amount has at most two decimals, such as 12.50'] },
    ]),
    ['a prize pool that is no JSON', { prize_pool: '{' }, { prize_pool: ['The prize pool cannot be read'] }],
    [
      '[TFORM-13]',
      { region_id: '1', 'supported_countries[]': 'it' },
      { supported_countries: ['Choose a region or countries, not both'] },
    ],
    ['[TFORM-30]', { start_status: 'opened', register_timeout: '-5' }, { register_timeout: ['At least 0'] }],
    ['an end before the start', { end_at: '2026-01-01 10:00:00' }, { end_at: ['Not before the start'] }],
    ['no title', { title: ' ' }, { title: ['This field is required'] }],
    ['a rule that is not there', { rule_id: '999' }, { rule_id: ['This rule does not exist'] }],
    [
      'a country that is not there',
      { 'supported_countries[]': 'zz' },
      { supported_countries: ['This country does not exist'] },
    ],
    ['a time that is none', { started_at: 'tomorrow' }, { started_at: ['A date and time is needed'] }],
    ['a private one without a code', { is_private: '1' }, { secret_code: ['This field is required'] }],
  ])('[O2] %s %o is refused under its field', async (_what, more, errors) => {
    const manager = await server.as('manager');
    const { status, body } = await manager.form(createTournament, fields(more as Record<string, string>));
    expect([status, body.errors]).toEqual([422, errors]);
  });

  test('[D36] title, game, type, match type and start are required, and what it newly points to must exist', async () => {
    const manager = await server.as('manager');
    const refused = async (given: Record<string, string>) => {
      const { status, body } = await manager.form(createTournament, given);
      return [status, Object.keys(body.errors ?? {})];
    };
    for (const name of ['title', 'game_id', 'type', 'match_type', 'started_at'] as const) {
      const { [name]: _, ...others } = fields();
      expect(await refused(others)).toEqual([422, [name]]);
    }
    for (const name of ['platform_id', 'rule_id', 'template_id', 'region_id'])
      expect(await refused(fields({ [name]: '999' }))).toEqual([422, [name]]);
    expect(await refused(fields({ end_at: '2026-01-01 10:00:00' }))).toEqual([422, ['end_at']]);
  });

  test('[TFORM-23, TFORM-31, O5] check-in time is 0 with auto check-in, and seconds are forced to 00 in UTC', async () => {
    const manager = await server.as('manager');
    const made = await make(manager, {
      auto_check_in: '1',
      check_in_time: '30',
      started_at: '2027-03-28 01:30:45',
      end_at: '2027-03-28 02:30:00',
    });
    expect(made).toMatchObject({
      check_in_time: 0,
      started_at: '2027-03-28T01:30:00.000Z',
      end_at: '2027-03-28T02:30:00.000Z',
    });
  });

  test('[TFORM-09, TFORM-30, D30] the start status "opened" waits for register_timeout minutes before the start, "registration" does not', async () => {
    const manager = await server.as('manager');
    expect(await make(manager, { start_status: 'registration' })).toMatchObject({
      status: 'REGISTRATION_OPENED',
      register_timeout: null,
    });
    const made = await make(manager, { start_status: 'opened', register_timeout: '30' });
    const at = new Date(Date.parse(made.started_at) - 30 * 60_000).toISOString();
    expect(made).toMatchObject({
      status: 'OPENED',
      register_timeout: 30,
      next_step: { status: 'REGISTRATION_OPENED', at },
    });
  });
});

describe('changing', () => {
  test('[TFORM-41, D27] admins with the permission for the game may; a manager’s hand-made PUT and DELETE answer 403', async () => {
    const [admin, manager, stranger] = await Promise.all([
      server.as('admin'),
      server.as('manager'),
      server.as('managerWithoutGame'),
    ]);
    const { id } = await make(admin);
    for (const other of [manager, stranger]) {
      expect((await other.form(updateTournament, fields({ title: 'Mine' }), { id })).status).toBe(403);
      expect((await other.call(deleteTournament, { params: { id } })).status).toBe(403);
    }
    const changed = await admin.form(updateTournament, fields({ title: 'Winter Cup' }), { id });
    expect([changed.status, changed.body.data.title, changed.body.data.version]).toEqual([
      200,
      'Winter Cup',
      2,
    ]);
    // Moving to another game needs the permission for both games.
    const other = await make(admin, { game_id: '1' });
    await server.context.db
      .deleteFrom('user_games')
      .where('user_id', '=', await server.idOf('admin'))
      .where('game_id', '=', gameId(1))
      .execute();
    const into = await admin.form(updateTournament, fields({ game_id: '1' }), { id });
    const outOf = await admin.form(updateTournament, fields(), { id: other.id });
    expect([into.status, outOf.status]).toEqual([403, 403]);
  });

  test('[D36] a faster colleague gives 409, and a tournament whose rule was deleted can still be saved', async () => {
    const admin = await server.as('admin');
    const rule = (await admin.form(createRule, { title: 'Short-lived' })).body.data;
    const { id, version } = await make(admin, { rule_id: String(rule.id) });
    await admin.call(deleteRule, { params: { id: rule.id } });
    const kept = await admin.form(
      updateTournament,
      fields({ rule_id: String(rule.id), version: String(version) }),
      { id },
    );
    expect(kept.status).toBe(200);
    expect(kept.body.data.rule).toEqual({ id: rule.id, title: 'Short-lived', deleted: true });
    const slower = await admin.form(updateTournament, fields({ version: String(version) }), { id });
    expect([slower.status, slower.body.code]).toEqual([409, 'changed-meanwhile']);
  });

  test('once started, what everything rests on stays; once CLOSED, nothing changes', async () => {
    const superAdmin = await server.as('superAdmin');
    const { id } = await make(superAdmin);
    await superAdmin.call(changeTournamentStatus, { params: { id }, body: { status: 'STARTED' } });
    const refused = await superAdmin.form(updateTournament, fields({ type: '3' }), { id });
    expect([refused.status, refused.body.errors]).toEqual([409, { type: ['This can no longer be changed'] }]);
    expect((await superAdmin.form(updateTournament, fields({ title: 'Still fine' }), { id })).status).toBe(
      200,
    );
    await superAdmin.call(changeTournamentStatus, { params: { id }, body: { status: 'CLOSED' } });
    expect((await superAdmin.form(updateTournament, fields(), { id })).status).toBe(409);
  });
});

describe('deleting', () => {
  test('[TLIST-14, O11] it leaves the list and is kept: a Super admin restores it, and its History shows both', async () => {
    const [admin, superAdmin] = await Promise.all([server.as('admin'), server.as('superAdmin')]);
    const { id } = await make(admin);
    const refused = await (await server.as('manager')).call(deleteTournament, { params: { id } });
    expect([refused.status, refused.body.message]).toEqual([403, 'You do not have the permission for this.']);
    expect((await admin.call(deleteTournament, { params: { id } })).status).toBe(200);
    expect((await admin.call(getTournament, { params: { id } })).status).toBe(404);
    expect((await admin.call(deleteTournament, { params: { id } })).status).toBe(404);
    expect((await admin.call(restoreTournament, { params: { id } })).status).toBe(403);
    expect((await superAdmin.call(restoreTournament, { params: { id } })).status).toBe(200);
    const { body } = await admin.call(listTournamentHistory, { params: { id } });
    expect(body.data.map(({ action }) => action)).toEqual(['restored', 'deleted', 'created']);
  });
});
