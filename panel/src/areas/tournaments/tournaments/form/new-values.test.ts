import { describe, expect, it } from 'vitest';
import { clonedTournament, newTournament } from './new-values.ts';
import { aTournament } from './tournament-record.harness.ts';
import { toTournamentValues } from './tournament-values.ts';

const now = Date.parse('2026-11-15T12:00:40Z');
const soon = '2026-11-15T12:30:00.000Z';

describe('a new tournament', () => {
  const values = newTournament(now, [3, 12]);

  it('[TFORM-36, D37] begins with game 12, Brackets, solo, six players, 60 minutes of check-in', () => {
    expect(values).toMatchObject({
      game_id: '12',
      type: '1',
      match_type: '1',
      max_member: 6,
      check_in_time: 60,
      rounds: 1,
      team_mates: 1,
      substitute_limit: 0,
    });
    expect(newTournament(now, [3, 5]).game_id).toBe('3');
    expect(newTournament(now, []).game_id).toBe('');
  });

  it('[TFORM-37, D63] approves agreeing reports, counts for the season, is available everywhere and asks for a profile', () => {
    const { consider_in_leaderboard, available_web, available_mobile, require_user_profiling } = values;
    expect([consider_in_leaderboard, available_web, available_mobile, require_user_profiling]).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect(values.auto_approve).toBe(true);
    expect([values.is_private, values.send_promo, values.notify_mzaalo]).toEqual([false, false, false]);
  });

  it('[TFORM-38] has prizes for the places 1 to 3', () => {
    expect(values.prize_pool.map(({ place }) => place)).toEqual([1, 2, 3]);
  });

  it('[TFORM-39, D38] starts, ends and opens its registration 30 minutes ahead', () => {
    expect([values.started_at, values.end_at, values.register_start]).toEqual([soon, soon, soon]);
  });
});

describe('a clone', () => {
  it('[D28] has everything of its donor but code, deep link and times that are over', () => {
    const over = { started_at: '2026-11-01T18:00:00.000Z', end_at: '2026-11-01T20:00:00.000Z' };
    const donor = aTournament({ ...over, register_timeout: 90 });
    const clone = clonedTournament(donor, now, [12]);
    const own = { secret_code: '', deeplink: '', started_at: soon, end_at: soon, register_start: soon };
    expect(clone).toEqual({ ...toTournamentValues(donor), ...own });
    for (const field of ['id', 'status']) expect(clone).not.toHaveProperty(field);
    expect(clone).toMatchObject({ secret_code: '', deeplink: '', started_at: soon, end_at: soon });
    expect(clone).toMatchObject({ title: 'Autumn Cup', is_private: true, with_third_place_match: true });
    expect(clone.prize_pool).toEqual([{ place: 1, EUR: 50, COINS: 0 }]);
    expect(clone.supported_countries).toEqual(['it']);
  });

  it('keeps times that are still to come, and a challenge lasts a day', () => {
    const ahead = { started_at: '2026-12-01T18:00:00.000Z', end_at: '2026-12-01T20:00:00.000Z' };
    expect(clonedTournament(aTournament(ahead), now, [12])).toMatchObject(ahead);
    const over = { started_at: '2026-11-01T18:00:00.000Z', end_at: '2026-11-01T20:00:00.000Z' };
    expect(clonedTournament(aTournament({ ...over, type: 8 }), now, [12]).end_at).toBe(
      '2026-11-16T12:30:00.000Z',
    );
  });

  it('leaves out what was deleted and what may not be used', () => {
    const rule = { id: 1, title: 'Gone', deleted: true } as never;
    expect(clonedTournament(aTournament({ rule }), now, [6])).toMatchObject({ rule_id: '', game_id: '6' });
  });
});

describe('an existing one', () => {
  it('[TFORM-10] waits for its registration where it has a timeout', () => {
    const opened = toTournamentValues(aTournament({ register_timeout: 90 }));
    expect([opened.start_status, opened.register_start]).toEqual(['opened', '2026-11-15T16:30:00.000Z']);
    expect(toTournamentValues(aTournament()).start_status).toBe('registration');
  });

  it('is for a region or for countries', () => {
    expect(toTournamentValues(aTournament()).location).toBe('countries');
    const region = { region_id: 2 as never, supported_countries: [] };
    expect(toTournamentValues(aTournament(region)).location).toBe('region');
  });
});

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
      auto_check_in: false,
      location: 'anywhere',
      region_id: '',
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
    const ids = { game_id: 12, platform_id: 3, rule_id: 1, template_id: 4, region_id: 2 };
    const record = aTournament({ ...copied, ...ids, type: 3, match_type: 2, register_timeout: 90 } as never);
    expect(toTournamentValues(record)).toEqual({
      ...copied,
      game_id: '12',
      platform_id: '3',
      rule_id: '1',
      template_id: '4',
      region_id: '2',
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

describe('the times of a clone', () => {
  const times = (more: object) => {
    const { started_at, end_at, register_start } = clonedTournament(aTournament(more), now, [12]);
    return [started_at, end_at, register_start];
  };
  const [past, exact, ahead] = [
    '2026-11-15T12:00:39.999Z',
    '2026-11-15T12:00:40.000Z',
    '2026-12-01T18:00:00.000Z',
  ];

  it('are kept from this very moment on, each by itself but the end, which goes with the start', () => {
    expect(times({ started_at: exact, end_at: ahead })).toEqual([exact, ahead, exact]);
    expect(times({ started_at: past, end_at: ahead })).toEqual([soon, soon, soon]);
    expect(times({ started_at: ahead, end_at: past })).toEqual([ahead, ahead, ahead]);
    expect(times({ started_at: ahead, end_at: exact, register_timeout: 60 * 24 * 30 })).toEqual([
      ahead,
      exact,
      soon,
    ]);
  });
});

describe('the references of a clone', () => {
  const template = (deleted: boolean) => ({ template_id: 4, template: { id: 4, deleted } }) as never;
  const kept = (more: object, permitted: number[]) => {
    const { game_id, template_id, rule_id } = clonedTournament(aTournament(more), now, permitted);
    return [game_id, template_id, rule_id];
  };

  it('are kept while they exist and the game is permitted', () => {
    expect(kept(template(false), [12])).toEqual(['12', '4', '1']);
    expect(kept(template(true), [12])).toEqual(['12', '', '1']);
    expect(kept(template(false), [6, 5])).toEqual(['6', '', '1']);
    expect(kept({ rule: { id: 1, title: 'Gone', deleted: true } }, [12])).toEqual(['12', '', '']);
  });
});
