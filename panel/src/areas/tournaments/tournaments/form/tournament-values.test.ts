import { check } from '@matchdesk/contract/check';
import { TournamentForm } from '@matchdesk/contract/tournaments/tournaments.form';
import { describe, expect, it } from 'vitest';
import { newTournament } from './new-values.ts';
import { type PrizeRow, toPrizePool, withNextPlace, withoutPlace } from './prize-pool.ts';
import { type TournamentValues, toTournamentBody, withoutEmpty } from './tournament-values.ts';

const values: TournamentValues = { ...newTournament(Date.parse('2026-11-15T12:00:00Z'), [12]), title: 'Cup' };
const errorsOf = (more: Partial<TournamentValues>) => {
  const checked = check(TournamentForm, toTournamentBody({ ...values, ...more }), 'en');
  return checked.ok ? {} : checked.errors;
};

describe('what is sent', () => {
  it('[TFORM-31, TFORM-32] times as UTC with the seconds at 00', () => {
    expect(toTournamentBody(values)).toMatchObject({ started_at: '2026-11-15 12:30:00' });
    const exact = { started_at: '2026-12-24T19:00:45.678Z', end_at: '2026-12-24T23:15:59.000Z' };
    expect(toTournamentBody({ ...values, ...exact })).toMatchObject({
      started_at: '2026-12-24 19:00:00',
      end_at: '2026-12-24 23:15:00',
    });
    expect(errorsOf({})).toEqual({});
  });

  it('[TFORM-30] registration as minutes before the start, never negative', () => {
    const opened = { ...values, start_status: 'opened' as const };
    const body = (register_start: string) => toTournamentBody({ ...opened, register_start });
    expect(body('2026-11-15T10:00:00.000Z').register_timeout).toBe(150);
    expect(body('2026-11-16T10:00:00.000Z').register_timeout).toBe(0);
    expect(toTournamentBody(values).register_timeout).toBeUndefined();
    expect(errorsOf({ start_status: 'opened', register_start: '' })).toEqual({
      register_timeout: ['This field is required'],
    });
  });

  it('[TFORM-23] no check-in time with automatic check-in', () => {
    expect(toTournamentBody({ ...values, auto_check_in: true, check_in_time: 5000 }).check_in_time).toBe(0);
  });

  it('a region or countries, never both', () => {
    const both = { ...values, region_id: '2', supported_countries: ['it', 'global'] };
    expect(toTournamentBody({ ...both, location: 'region' })).toMatchObject({
      region_id: '2',
      supported_countries: '',
    });
    expect(toTournamentBody({ ...both, location: 'countries' })).toMatchObject({
      region_id: '',
      supported_countries: 'it,global',
    });
  });

  it('[TFORM-33, D35] nothing empty in a new one, the empty value in a changed one', () => {
    expect(withoutEmpty(toTournamentBody(values))).not.toHaveProperty('platform_id');
    expect(toTournamentBody(values)).toMatchObject({ platform_id: '', chat_link: '' });
  });

  it('nothing that is not shown can be refused', () => {
    const wrong = {
      rounds: 0,
      min_lobby_players: 0,
      team_mates: 0,
      substitute_limit: -3,
      check_in_time: -1,
    };
    expect(errorsOf({ ...wrong, auto_check_in: true })).toEqual({});
  });
});

describe('the prize pool', () => {
  const rows: PrizeRow[] = [
    { place: 1, EUR: -50, COINS: 0 },
    { place: 2, EUR: '', COINS: 0 },
    { place: 3, EUR: 12.5, COINS: 7 },
  ];

  it('[TFORM-26, TFORM-28, TFORM-29] is JSON text of absolute values without empty prizes', () => {
    expect(JSON.parse(toPrizePool(rows))).toEqual([
      { place: 1, prizes: [{ wallet: 'EUR', value: 50 }] },
      { place: 2, prizes: [] },
      {
        place: 3,
        prizes: [
          { wallet: 'EUR', value: 12.5 },
          { wallet: 'COINS', value: 7 },
        ],
      },
    ]);
  });

  it('[TFORM-25] has no more places than players', () => {
    const seven = [4, 5, 6, 7].reduce<PrizeRow[]>((pool) => withNextPlace(pool), rows);
    expect(errorsOf({ prize_pool: seven })).toEqual({ prize_pool: ['More places than participants'] });
    expect(errorsOf({ prize_pool: withoutPlace(seven, 7) })).toEqual({});
  });

  it('moves the places behind a removed one up', () => {
    expect(withoutPlace(rows, 1).map(({ place }) => place)).toEqual([1, 2]);
  });
});

describe('the bounds, in words', () => {
  it.each([
    ['[TFORM-16]', { max_member: 5 }, { max_member: ['At least 6'] }],
    ['[TFORM-16]', { max_member: 262_145 }, { max_member: ['At most 262144'] }],
    [
      '[TFORM-16]',
      { type: '6', max_member: 15 },
      { max_member: ['At least 16 for this type. For fewer, choose Arena Multilobby'] },
    ],
    [
      '[O25]',
      { type: '7', max_member: 15 },
      { max_member: ['At least 16 for this type. For fewer, choose Round Robin'] },
    ],
    ['[TFORM-17]', { type: '5', min_lobby_players: 0 }, { min_lobby_players: ['At least 1'] }],
    [
      '[TFORM-17, D33]',
      { type: '5', min_lobby_players: 3 },
      { max_lobby_players: ['Not below the minimum'] },
    ],
    ['[TFORM-18]', { type: '2', rounds: 0 }, { rounds: ['At least 1'] }],
    [
      '[TFORM-19]',
      { match_type: '2', team_mates: 2, substitute_limit: -1 },
      { substitute_limit: ['At least 0'] },
    ],
    ['[TFORM-20]', { match_type: '2', team_mates: 1 }, { team_mates: ['At least 2 for teams'] }],
    ['[TFORM-21]', { fixture_participants: -1 }, { fixture_participants: ['At least 0'] }],
    ['[TFORM-22]', { check_in_time: 1441 }, { check_in_time: ['At most 1440'] }],
    ['[TFORM-22]', { check_in_time: '' }, { check_in_time: ['This field is required'] }],
    ['[TFORM-22]', { check_in_time: -1 }, { check_in_time: ['At least 0'] }],
  ])('%s %o', (_, more, errors) => {
    expect(errorsOf(more as Partial<TournamentValues>)).toEqual(errors);
  });

  it.each([
    ['[TFORM-16]', { max_member: 6 }],
    ['[TFORM-16]', { max_member: 262_144 }],
    ['[TFORM-16]', { type: '6', max_member: 16 }],
    ['[TFORM-17]', { type: '5', min_lobby_players: 1, max_lobby_players: 1 }],
    ['[TFORM-18]', { type: '2', rounds: 1 }],
    ['[TFORM-19, TFORM-20]', { match_type: '2', team_mates: 2, substitute_limit: 0 }],
    ['[TFORM-21]', { fixture_participants: 0 }],
    ['[TFORM-22]', { check_in_time: 0 }],
    ['[TFORM-22]', { check_in_time: 1440 }],
  ])('%s %o is within them', (_, more) => {
    expect(errorsOf(more as Partial<TournamentValues>)).toEqual({});
  });
});
