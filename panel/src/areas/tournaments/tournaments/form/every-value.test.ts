import { describe, expect, it } from 'vitest';
import { newTournament } from './new-values.ts';
import { aTournament } from './tournament-record.harness.ts';
import { toTournamentValues } from './tournament-values.ts';

const now = Date.parse('2026-11-15T12:00:40Z');
const soon = '2026-11-15T12:30:00.000Z';

describe('every field of a form', () => {
  it('has its first value in a new tournament', () => {
    expect(newTournament(now, [12])).toEqual({
      title: '',
      description: '',
      challenge_description: '',
      secret_code: '',
      game_id: '12',
      platform_id: '',
      rule_id: '',
      template_id: '',
      type: '1',
      match_type: '1',
      max_member: 6,
      team_mates: 1,
      substitute_limit: 0,
      fixture_participants: 0,
      rounds: 1,
      min_lobby_players: 1,
      max_lobby_players: 1,
      started_at: soon,
      end_at: soon,
      register_start: soon,
      start_status: 'registration',
      check_in_time: 60,
      least_age: 0,
      auto_check_in: false,
      location: 'anywhere',
      region_id: '',
      venue_id: '',
      station_group_id: '',
      supported_countries: [],
      prize_pool: [1, 2, 3].map((place) => ({ place, EUR: '', COINS: 0 })),
      chat_link: '',
      site_link: '',
      deeplink: '',
      sponsor_text: '',
      sponsor_url: '',
      image: undefined,
      icon: undefined,
      sponsor_image: undefined,
      consider_in_leaderboard: true,
      available_web: true,
      available_mobile: true,
      require_user_profiling: true,
      auto_approve: true,
      is_chat_enabled: false,
      chat_image_enabled: false,
      notify_mzaalo: false,
      send_promo: false,
      is_private: false,
      custom_seeding: false,
      with_third_place_match: false,
      match_autohandle: false,
      grand_final_reset: false,
    });
  });

  it('is taken from a record', () => {
    const copied = {
      title: 'Cup',
      description: 'Words',
      challenge_description: 'Jump',
      secret_code: 'abc',
      chat_link: 'https://chat.test',
      site_link: 'https://site.test',
      deeplink: 'desk://cup',
      sponsor_text: 'Thanks',
      sponsor_url: 'https://sponsor.test',
      max_member: 64,
      team_mates: 3,
      substitute_limit: 2,
      fixture_participants: 4,
      rounds: 5,
      min_lobby_players: 6,
      max_lobby_players: 7,
      check_in_time: 15,
      least_age: 16,
      started_at: '2026-12-01T18:00:00.000Z',
      end_at: '2026-12-01T20:00:00.000Z',
      supported_countries: ['it', 'de'],
      auto_check_in: true,
      is_chat_enabled: true,
      chat_image_enabled: true,
      available_web: false,
      available_mobile: false,
      notify_mzaalo: true,
      require_user_profiling: false,
      is_private: true,
      custom_seeding: true,
      with_third_place_match: true,
      match_autohandle: true,
      consider_in_leaderboard: false,
      send_promo: true,
      auto_approve: false,
      grand_final_reset: true,
    };
    const ids = {
      game_id: 12,
      platform_id: 3,
      rule_id: 1,
      template_id: 4,
      region_id: 2,
      venue_id: 5,
      station_group_id: 6,
    };
    const record = aTournament({ ...copied, ...ids, type: 3, match_type: 2, register_timeout: 90 } as never);
    expect(toTournamentValues(record)).toEqual({
      ...copied,
      game_id: '12',
      platform_id: '3',
      rule_id: '1',
      template_id: '4',
      region_id: '2',
      venue_id: '5',
      station_group_id: '6',
      type: '3',
      match_type: '2',
      start_status: 'opened',
      register_start: '2026-12-01T16:30:00.000Z',
      location: 'region',
      prize_pool: [{ place: 1, EUR: 50, COINS: 0 }],
      image: undefined,
      icon: undefined,
      sponsor_image: undefined,
    });
    const bare = toTournamentValues(aTournament({ platform_id: null, supported_countries: [] }));
    expect([bare.platform_id, bare.template_id, bare.region_id, bare.location]).toEqual([
      '',
      '',
      '',
      'anywhere',
    ]);
    expect([
      bare.register_start,
      toTournamentValues(aTournament({ register_timeout: 0 })).start_status,
    ]).toEqual(['2026-11-15T18:00:00.000Z', 'opened']);
  });
});
