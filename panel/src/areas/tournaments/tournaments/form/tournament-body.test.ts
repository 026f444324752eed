import { expect, test } from 'vitest';
import { newTournament } from './new-values.ts';
import {
  idText,
  pictureFields,
  registerTimeout,
  type TournamentValues,
  toTournamentBody,
  withoutEmpty,
} from './tournament-values.ts';

const filled: TournamentValues = {
  ...newTournament(Date.parse('2026-11-15T12:00:00Z'), [12]),
  title: 'Cup',
  rounds: 3,
  min_lobby_players: 4,
  max_lobby_players: 5,
  team_mates: 6,
  substitute_limit: 7,
  template_id: '8',
  custom_seeding: true,
  with_third_place_match: true,
  grand_final_reset: true,
  challenge_description: 'Jump',
  match_autohandle: true,
  secret_code: 'abc',
  check_in_time: 9,
};

const unused = {
  rounds: 1,
  min_lobby_players: 1,
  max_lobby_players: 1,
  team_mates: 1,
  substitute_limit: 0,
  template_id: '',
  custom_seeding: false,
  with_third_place_match: false,
  grand_final_reset: false,
  challenge_description: '',
  match_autohandle: false,
  secret_code: '',
  check_in_time: 0,
};

const sent = (more: Partial<TournamentValues>) => {
  const body = toTournamentBody({ ...filled, ...more });
  const keys = Object.keys(unused) as (keyof typeof unused)[];
  return Object.fromEntries(keys.filter((key) => body[key] !== unused[key]).map((key) => [key, body[key]]));
};

test('only what the form shows is sent with its value', () => {
  expect(sent({ type: '8', auto_check_in: true })).toEqual({ challenge_description: 'Jump' });
  expect(sent({ type: '1' })).toEqual({
    template_id: '8',
    custom_seeding: true,
    with_third_place_match: true,
    check_in_time: 9,
  });
  expect(sent({ type: '5', match_type: '2', is_private: true, game_id: '6' })).toMatchObject({
    min_lobby_players: 4,
    max_lobby_players: 5,
    team_mates: 6,
    substitute_limit: 7,
    match_autohandle: true,
    secret_code: 'abc',
  });
  expect(sent({ type: '2' })).toMatchObject({ rounds: 3 });
  expect(sent({ type: '3' })).toMatchObject({ grand_final_reset: true });
});

test('times, countries and prizes are sent as texts, and nothing that only the form knows', () => {
  const body = toTournamentBody({
    ...filled,
    started_at: '2026-12-24T19:00:45.678Z',
    end_at: '',
    location: 'anywhere',
    region_id: '2',
    supported_countries: ['it'],
    prize_pool: [{ place: 1, EUR: 5, COINS: 0 }],
  });
  expect(body).toMatchObject({
    title: 'Cup',
    started_at: '2026-12-24 19:00:00',
    end_at: '',
    register_timeout: undefined,
    region_id: '',
    supported_countries: '',
    prize_pool: '[{"place":1,"prizes":[{"wallet":"EUR","value":5}]}]',
  });
  expect(body).not.toHaveProperty('location');
  expect(body).not.toHaveProperty('register_start');
});

test('registration opens by the clock only where it waits for it and both times are known', () => {
  const opened = {
    ...filled,
    start_status: 'opened' as const,
    register_start: '2026-11-15T10:00:00.000Z',
    started_at: '2026-11-15T10:01:00.000Z',
  };
  expect(registerTimeout(opened)).toBe(1);
  expect(registerTimeout({ ...opened, started_at: opened.register_start })).toBe(0);
  expect(registerTimeout({ ...opened, started_at: '2026-11-15T09:00:00.000Z' })).toBe(0);
  expect(registerTimeout({ ...opened, started_at: '' })).toBeUndefined();
  expect(registerTimeout({ ...opened, register_start: '' })).toBeUndefined();
  expect(registerTimeout({ ...opened, start_status: 'registration' })).toBeUndefined();
});

test('what is empty is left out of a new one, and 0, false and undefined are not empty', () => {
  const body = { ...toTournamentBody(filled), chat_link: '', fixture_participants: 0, send_promo: false };
  const left = withoutEmpty(body);
  expect(left).not.toHaveProperty('chat_link');
  expect(Object.keys(body).filter((key) => !(key in left) && body[key as keyof typeof body] !== '')).toEqual(
    [],
  );
  expect(left).toMatchObject({ title: 'Cup', fixture_participants: 0, send_promo: false });
});

test('a missing id is an empty text, and 0 is an id', () => {
  expect([idText(null), idText(0), idText(7)]).toEqual(['', '0', '7']);
  expect(pictureFields).toEqual(['image', 'icon', 'sponsor_image']);
});
