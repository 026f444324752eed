import { createRegion, listCountries } from '@matchdesk/contract/content/locations';
import { createRule } from '@matchdesk/contract/content/rules';
import { createBracketTemplate } from '@matchdesk/contract/tournaments/templates';
import { createTournament } from '@matchdesk/contract/tournaments/tournaments';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { makeTournament } from '#testing/players.testing.ts';
import { useTestServer } from '#testing/server.testing.ts';

const server = useTestServer();

const moments = { started_at: '2027-02-06 19:00:00', end_at: '2027-02-07 01:00:00' };

test('[TDET-18, TDET-20, D28] what a tournament points to, and its pictures, which a clone takes over unless it has its own', async () => {
  const superAdmin = await server.as('superAdmin');
  const rule = (await superAdmin.form(createRule, { title: 'House rules' })).body.data;
  const [country] = (await superAdmin.call(listCountries, { query: {} })).body.data;
  const alps = { title: 'Alps', countries: [String(country?.id)] };
  const region = (await superAdmin.call(createRegion, { body: alps })).body.data;
  const info = [{ duration: 20, matches: 3 }];
  const named = { title: 'Short rounds', game_id: 12, info };
  const template = (await superAdmin.call(createBracketTemplate, { body: named })).body.data;
  const paint = async (background: string) => {
    const painted = sharp({ create: { width: 64, height: 64, channels: 3, background } }).png();
    return new File([new Uint8Array(await painted.toBuffer())], 'picture.png', { type: 'image/png' });
  };
  const picture = await paint('teal');
  const { status, body } = await superAdmin.form(createTournament, {
    title: 'Whole Cup',
    description: '<b>plain</b>',
    game_id: '12',
    platform_id: '3',
    rule_id: String(rule.id),
    template_id: String(template.id),
    region_id: String(region.id),
    type: '1',
    match_type: '1',
    max_member: '16',
    image: picture,
    icon: picture,
    sponsor_image: picture,
    ...moments,
  });
  const address = expect.stringMatching(/^\/files\/.+/);
  expect([status, body.data]).toEqual([
    201,
    expect.objectContaining({
      id: expect.any(Number),
      description: '<b>plain</b>',
      image: address,
      icon: address,
      sponsor_image: address,
      platform_id: 3,
      rule_id: rule.id,
      template_id: template.id,
      region_id: region.id,
      region: { id: region.id, title: 'Alps' },
      supported_countries: [],
      created_at: server.clock.now().toISOString(),
    }),
  ]);
  const { id, image, icon, sponsor_image } = body.data;
  const clone = async (newIcon?: File) => {
    const sent = { title: 'Clone', game_id: '12', type: '1', match_type: '1', max_member: '16', ...moments };
    const own = { ...sent, donor_id: String(id), ...(newIcon && { icon: newIcon }) };
    return (await superAdmin.form(createTournament, own)).body.data;
  };
  expect(await clone()).toMatchObject({ image, icon, sponsor_image });
  const changed = await clone(await paint('coral'));
  expect(changed).toMatchObject({ image, icon: address, sponsor_image });
  expect(changed.icon).not.toBe(icon);
});

test.each([
  [
    '[TDET-19, O12] a team tournament',
    {
      match_type: '2',
      team_mates: '5',
      max_member: '32',
      substitute_limit: '2',
      fixture_participants: '8',
      check_in_time: '90',
      start_status: 'opened',
      register_timeout: '20',
      ...moments,
    },
    {
      match_type: 2,
      team_mates: 5,
      max_member: 32,
      substitute_limit: 2,
      fixture_participants: 8,
      check_in_time: 90,
      auto_check_in: false,
      register_timeout: 20,
      started_at: '2027-02-06T19:00:00.000Z',
      end_at: '2027-02-07T01:00:00.000Z',
    },
  ],
  ['[TDET-19] rounds', { type: '2', rounds: '4', auto_check_in: '1' }, { rounds: 4, auto_check_in: true }],
  [
    '[TDET-19] lobbies',
    { type: '5', min_lobby_players: '3', max_lobby_players: '7' },
    { min_lobby_players: 3, max_lobby_players: 7 },
  ],
  [
    '[TDET-20, D29, O12, O32] links, and every switch turned, where it is shown among them',
    {
      chat_link: 'https://chat.example',
      site_link: 'https://site.example',
      deeplink: 'desk://cup',
      sponsor_text: 'Quillon',
      sponsor_url: 'https://quillon.example',
      is_private: '1',
      secret_code: 'abc',
      is_chat_enabled: '1',
      chat_image_enabled: '1',
      available_web: '0',
      available_mobile: '0',
      notify_mzaalo: '1',
      require_user_profiling: '0',
      custom_seeding: '1',
      with_third_place_match: '1',
      consider_in_leaderboard: '0',
      send_promo: '1',
    },
    {
      chat_link: 'https://chat.example',
      site_link: 'https://site.example',
      deeplink: 'desk://cup',
      sponsor_text: 'Quillon',
      sponsor_url: 'https://quillon.example',
      is_private: true,
      secret_code: 'abc',
      is_chat_enabled: true,
      chat_image_enabled: true,
      available_web: false,
      available_mobile: false,
      notify_mzaalo: true,
      require_user_profiling: false,
      custom_seeding: true,
      with_third_place_match: true,
      match_autohandle: false,
      consider_in_leaderboard: false,
      send_promo: true,
    },
  ],
  [
    '[TDET-20] a challenge',
    { type: '8', challenge_description: 'Score ten goals' },
    { challenge_description: 'Score ten goals' },
  ],
] as [string, Record<string, string>, object][])('%s is stored as it was sent', async (_, sent, stored) => {
  expect(await makeTournament(server, sent)).toMatchObject(stored);
});
