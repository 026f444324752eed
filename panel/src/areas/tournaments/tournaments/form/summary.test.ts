import type { TournamentStatus } from '@matchdesk/contract/statuses';
import { describe, expect, it } from 'vitest';
import { newTournament } from './new-values.ts';
import { prizesOf, type Reader, scheduleOf, seriesOf, sizeOf, warningsOf, when } from './summary.ts';
import type { TournamentValues } from './tournament-values.ts';

const now = Date.parse('2026-11-12T12:00:00Z');
const reader: Reader = { language: 'en', zone: 'Europe/Rome', now };
const saturday: TournamentValues = {
  ...newTournament(now, [12]),
  start_status: 'opened',
  register_start: '2026-11-13T17:00:00.000Z',
  started_at: '2026-11-14T19:00:00.000Z',
  end_at: '2026-11-14T23:00:00.000Z',
};

describe('the summary', () => {
  it('says what will happen and when, in the viewer’s zone', () => {
    expect(scheduleOf(saturday, reader)).toEqual([
      { key: 'opensAt', facts: { when: 'Fri 18:00' } },
      { key: 'checkIn', facts: { count: 60 } },
      { key: 'starts', facts: { when: 'Sat 20:00', zone: 'Europe/Rome' } },
      { key: 'ends', facts: { when: 'Sun 00:00' } },
    ]);
    const simple = { ...saturday, start_status: 'registration' as const, auto_check_in: true };
    const keys = scheduleOf({ ...simple, end_at: simple.started_at }, reader).map(({ key }) => key);
    expect(keys).toEqual(['opensNow', 'noCheckIn', 'starts']);
  });

  it('leaves out what has happened already', () => {
    const keys = (status: TournamentStatus) => scheduleOf(saturday, reader, status).map(({ key }) => key);
    expect(keys('REGISTRATION_OPENED')).toEqual(['checkIn', 'starts', 'ends']);
    expect(keys('STARTED')).toEqual(['starts', 'ends']);
    expect(warningsOf({ ...saturday, started_at: '2026-11-01T19:00:00.000Z' }, now, 'STARTED')).toEqual([]);
  });

  it('adds the day beyond a week and the year beyond this one', () => {
    expect(when('2026-12-24T19:00:00.000Z', reader)).toMatch(/^Thu,? 24 Dec,? 20:00$/);
    expect(when('2027-06-24T18:00:00.000Z', reader)).toMatch(/2027.*20:00$/);
    expect(when('2026-12-24T19:00:00.000Z', { ...reader, language: 'it' })).toMatch(/gio.*24 dic.*20:00/);
    expect(when('', reader)).toBe('–');
  });

  it('says that a match is one game where two meet and no template says otherwise', () => {
    const keysOf = (more: Partial<TournamentValues>) =>
      seriesOf({ ...saturday, ...more }).map(({ key }) => key);
    expect(['1', '3', '4', '7'].flatMap((type) => keysOf({ type }))).toEqual(Array(4).fill('oneGame'));
    expect(['2', '5', '6', '8', '9'].flatMap((type) => keysOf({ type }))).toEqual([]);
    expect(keysOf({ type: '1', template_id: '4' })).toEqual([]);
  });

  it('says sizes and prizes', () => {
    expect(sizeOf(saturday, reader)).toEqual({ key: 'solo', facts: { size: '6' } });
    const team = { ...saturday, match_type: '2', team_mates: 5, max_member: 4096 };
    expect(sizeOf(team, reader)).toEqual({ key: 'teams', facts: { size: '4,096', side: 5, substitutes: 0 } });
    expect(sizeOf({ ...team, substitute_limit: 2 }, reader).key).toBe('teamsWithSubstitutes');
    expect(prizesOf(saturday, reader).key).toBe('noPrizes');
    const prize_pool = [
      { place: 1, EUR: 100, COINS: 0 },
      { place: 2, EUR: -50, COINS: 0 },
    ];
    expect(prizesOf({ ...saturday, prize_pool }, reader).facts).toEqual({ count: 2, total: '150.00 EUR' });
  });
});

describe('what is legal but odd', () => {
  const odd = (more: Partial<TournamentValues>) => warningsOf({ ...saturday, ...more }, now);

  it('is none of the values that a new tournament begins with', () => {
    const values = newTournament(now, [12]);
    expect(warningsOf(values, now)).toEqual([]);
    expect(warningsOf({ ...values, check_in_time: 61 }, now)).toEqual(['longCheckIn']);
  });

  it('is warned of', () => {
    expect(odd({})).toEqual([]);
    expect(odd({ start_status: 'registration', started_at: '2026-11-01T19:00:00.000Z' })).toEqual([
      'startsInPast',
    ]);
    expect(odd({ register_start: saturday.started_at })).toEqual(['opensAtStart']);
    expect(odd({ register_start: '2026-11-14T18:30:00.000Z' })).toEqual(['longCheckIn']);
    expect(odd({ register_start: '2026-11-14T18:30:00.000Z', auto_check_in: true })).toEqual([]);
    expect(odd({ available_web: false, available_mobile: false })).toEqual(['availableNowhere']);
    expect(odd({ type: '5', max_lobby_players: 20 })).toEqual(['largeLobbies']);
    expect(odd({ location: 'countries' })).toEqual(['countriesMissing']);
    const prize_pool = [1, 2, 3, 4].map((place) => ({ place, EUR: 10, COINS: 0 }));
    expect(odd({ prize_pool })).toEqual(['manyPrizes']);
  });
});

describe('a moment', () => {
  const plain = (text: string) => text.replaceAll(',', '');
  const at = (ms: number) => plain(when(new Date(now + ms).toISOString(), { ...reader, zone: 'UTC' }));
  const day = 86_400_000;

  it('is near from a day ago until six days ahead', () => {
    expect([at(-day), at(-day - 1), at(6 * day - 1), at(6 * day)]).toEqual([
      'Wed 12:00',
      'Wed 11 Nov 11:59',
      'Wed 11:59',
      'Wed 18 Nov 12:00',
    ]);
  });

  it('has its year where that is another one and it is not near', () => {
    const silvester = { now: Date.parse('2026-12-31T12:00:00Z') };
    const on = (instant: string) => plain(when(instant, { ...reader, zone: 'UTC', ...silvester }));
    expect(on('2027-01-01T12:00:00Z')).toBe('Fri 12:00');
    expect(on('2027-01-11T12:00:00Z')).toBe('Mon 11 Jan 2027 12:00');
    expect(on('2026-06-01T12:00:00Z')).toBe('Mon 1 Jun 12:00');
  });
});

describe('each sentence', () => {
  it('has its facts', () => {
    const none = { ...saturday, check_in_time: 0, end_at: '2026-11-14T19:00:00.000Z' };
    expect(scheduleOf({ ...none, start_status: 'registration' }, reader)).toEqual([
      { key: 'opensNow', facts: {} },
      { key: 'noCheckIn', facts: {} },
      { key: 'starts', facts: { when: 'Sat 20:00', zone: 'Europe/Rome' } },
    ]);
    expect(scheduleOf({ ...saturday, auto_check_in: true }, reader)[1]).toEqual({
      key: 'noCheckIn',
      facts: {},
    });
    const team = { ...saturday, match_type: '2', team_mates: '' as never, max_member: '' as never };
    expect(sizeOf({ ...team, substitute_limit: 1 }, reader)).toEqual({
      key: 'teamsWithSubstitutes',
      facts: { size: '0', side: 0, substitutes: 1 },
    });
    expect(sizeOf({ ...team, substitute_limit: '' as never }, reader)).toEqual({
      key: 'teams',
      facts: { size: '0', side: 0, substitutes: 0 },
    });
    expect(prizesOf(saturday, reader)).toEqual({ key: 'noPrizes', facts: {} });
    const prize_pool = [{ place: 1, EUR: 1, COINS: 0 }];
    expect(prizesOf({ ...saturday, prize_pool }, reader)).toEqual({
      key: 'prizes',
      facts: { count: 1, total: '1.00 EUR' },
    });
  });
});
