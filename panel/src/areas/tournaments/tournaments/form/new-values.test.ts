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
