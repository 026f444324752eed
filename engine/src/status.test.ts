import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { NOON } from '#testing/bracket.testing.ts';
import { FORMATS } from './formats.ts';
import { missingRows, REFUSALS, refuse } from './outcome.ts';
import {
  ACTION_RULES,
  ACTIONS,
  canMove,
  checkAction,
  isAllowed,
  isPreStart,
  isStarted,
  movesByHand,
  STATUS_RULES,
  statusByRegistrationClock,
  statusesOf,
  TOURNAMENT_STATUSES,
} from './status.ts';

describe('tournament status', () => {
  test('[STATUS1] five statuses before the start, four from it on', () => {
    expect(TOURNAMENT_STATUSES.filter(isPreStart)).toHaveLength(5);
    expect(TOURNAMENT_STATUSES.filter(isStarted)).toEqual(['STARTED', 'IN_PROGRESS', 'FINISHED', 'CLOSED']);
  });

  test('[STATUS2] the ways between them, and no other', () => {
    expect(canMove('REGISTRATION_CLOSED', 'PENDING', 'start', 1)).toBe(true);
    expect(canMove('CHECKIN', 'PENDING', 'start', 1)).toBe(false);
    expect(canMove('CHECKIN', 'PENDING', 'start', 6)).toBe(true);
    expect(canMove('FINISHED', 'IN_PROGRESS', 'revert', 1)).toBe(true);
    expect(canMove('FINISHED', 'IN_PROGRESS', 'revert', 6)).toBe(false);
    expect(canMove('CLOSED', 'IN_PROGRESS', 'revert', 1)).toBe(false);
    expect(canMove('STARTED', 'REGISTRATION_CLOSED', 'recreate', 3)).toBe(true);
    expect(canMove('IN_PROGRESS', 'REGISTRATION_CLOSED', 'recreate', 3)).toBe(false);
    expect(STATUS_RULES.some(({ from }) => from === 'CLOSED')).toBe(false);
  });

  test('[STATUS2] they are the table of the specification', () => {
    const spec = readFileSync(new URL('../SPEC.md', import.meta.url), 'utf8');
    const written = [...spec.matchAll(/^ {2}\| `([a-z-]+)` \| (.+ → .+) \| (.+) \|$/gm)].flatMap(
      ([, trigger, ways, formats]) =>
        ways!.split(', ').flatMap((way) => {
          const [from, to] = way.split(' → ');
          const which = formats === 'all' ? FORMATS : formats!.split(' ').map(Number);
          return which.map((format) => `${from} → ${to} ${trigger} ${format}`);
        }),
    );
    const known = STATUS_RULES.flatMap(({ from, to, trigger, formats }) =>
      formats.map((format) => `${from} → ${to} ${trigger} ${format}`),
    );
    expect(written.toSorted()).toEqual(known.toSorted());
  });

  test('[STATUS2] check-in can be opened by hand', () => {
    const forward = ['CHECKIN', 'REGISTRATION_CLOSED'];
    expect(movesByHand('REGISTRATION_OPENED', 1, false)).toEqual([...forward, 'OPENED']);
    expect(movesByHand('REGISTRATION_OPENED', 6, true)).toEqual(forward);
    expect(movesByHand('OPENED', 1, false)).toEqual(['REGISTRATION_OPENED', 'REGISTRATION_CLOSED']);
  });

  test('[STATUS2] by hand forward always, back only while nothing is generated', () => {
    expect(movesByHand('CHECKIN', 1, false)).toEqual(['REGISTRATION_CLOSED', 'REGISTRATION_OPENED']);
    expect(movesByHand('CHECKIN', 1, true)).toEqual(['REGISTRATION_CLOSED']);
    expect(movesByHand('PENDING', 1, false)).toEqual([]);
  });

  test('[STATUS4] [D77] what the design asks of it', () => {
    const before = ['OPENED', 'REGISTRATION_OPENED', 'CHECKIN'];
    expect(statusesOf('generate-brackets', 3)).toEqual(before);
    for (const action of ['seat', 'shuffle', 'fill-empty-spots', 'start'] as const) {
      expect(statusesOf(action, 1)).toEqual(['REGISTRATION_CLOSED']);
    }
    expect(statusesOf('start', 5)).toEqual(['REGISTRATION_CLOSED']);
    for (const format of [2, 6, 8] as const)
      expect(statusesOf('start', format)).toEqual(['REGISTRATION_OPENED', 'CHECKIN', 'REGISTRATION_CLOSED']);
    expect(statusesOf('update-schedule', 1)).toEqual(['REGISTRATION_CLOSED', 'STARTED', 'IN_PROGRESS']);
    expect(statusesOf('update-schedule', 2)).not.toContain('CHECKIN');
    expect(statusesOf('recreate-brackets', 1)).toEqual(['REGISTRATION_CLOSED', 'STARTED']);
    expect(statusesOf('edit-rooms', 4)).toEqual([...before, 'REGISTRATION_CLOSED']);
    expect(statusesOf('generate-matches', 7)).toEqual(statusesOf('start', 8));
    expect(statusesOf('start-bracket', 7)).toEqual(['STARTED', 'IN_PROGRESS']);
    expect(statusesOf('generate-lobbies', 5)).toEqual(['REGISTRATION_OPENED', 'CHECKIN']);
    expect(statusesOf('next-round', 5)).toEqual(['STARTED', 'IN_PROGRESS']);
    expect(statusesOf('close', 6)).toEqual(['STARTED', 'IN_PROGRESS']);
    expect(statusesOf('finish', 6)).toContain('FINISHED');
    expect(statusesOf('revert', 6)).not.toContain('FINISHED');
    expect(statusesOf('revert', 1)).toContain('FINISHED');
    expect(isAllowed('archive', 9, 'FINISHED')).toBe(true);
  });

  test('[STATUS4] the button table is the one of the specification', () => {
    const spec = readFileSync(new URL('../SPEC.md', import.meta.url), 'utf8');
    const written = [...spec.matchAll(/^ {2}\| ([a-z-]+) \| ([\d ]+|all) \| ([A-Z_, ]+) \|$/gm)].map(
      ([, action, formats, statuses]) => ({
        action,
        formats: formats === 'all' ? FORMATS : formats!.split(' ').map(Number),
        statuses: statuses!.split(', '),
      }),
    );
    expect(written).toEqual(ACTION_RULES);
  });

  test('[STATUS4] no action has two answers for one format, and CLOSED allows none', () => {
    for (const action of ACTIONS) {
      for (const format of FORMATS) {
        const rules = ACTION_RULES.filter((rule) => rule.action === action && rule.formats.includes(format));
        expect(rules.length).toBeLessThanOrEqual(1);
        expect(isAllowed(action, format, 'CLOSED')).toBe(false);
      }
    }
  });

  test('[STATUS4] a refusal names the status, or that the format has no such thing', () => {
    expect(checkAction('start', 1, 'REGISTRATION_CLOSED')).toBeUndefined();
    expect(checkAction('start', 1, 'OPENED')).toEqual({
      ok: false,
      code: 'wrong-status',
      facts: { action: 'start', status: 'OPENED', allowed: ['REGISTRATION_CLOSED'] },
    });
    expect(checkAction('next-round', 1, 'STARTED')).toMatchObject({ code: 'wrong-format' });
  });

  test('[STATUS7] [D30] the clock opens registration and check-in', () => {
    const clock = {
      status: 'OPENED',
      startedAt: NOON,
      registerTimeout: 120,
      checkInTime: 30,
      autoCheckIn: false,
    } as const;
    const after = (minutes: number, change: object = {}) =>
      statusByRegistrationClock({ ...clock, ...change }, NOON + minutes * 60_000);
    expect(after(-121)).toBe('OPENED');
    expect(after(-120)).toBe('REGISTRATION_OPENED');
    expect(after(-30)).toBe('CHECKIN');
    expect(after(-30, { autoCheckIn: true })).toBe('REGISTRATION_OPENED');
    expect(after(0, { checkInTime: 0 })).toBe('REGISTRATION_OPENED');
    expect(after(-1, { registerTimeout: null })).toBe('OPENED');
    expect(after(99, { status: 'IN_PROGRESS' })).toBe('IN_PROGRESS');
  });
});

test('[STATUS8] every refusal is of a kind the server can answer by', () => {
  expect(new Set(Object.values(REFUSALS))).toEqual(new Set(['load', 'conflict', 'invalid']));
  const ofKind = (kind: string) => Object.entries(REFUSALS).filter(([, known]) => known === kind);
  expect(ofKind('load').map(([code]) => code)).toEqual(['not-loaded']);
  // Conflicts could be right at another time; invalid requests never are.
  for (const code of ['already-won', 'wrong-status', 'changed-since', 'needs-confirmation'] as const) {
    expect(REFUSALS[code]).toBe('conflict');
  }
  for (const code of ['bad-score', 'bad-number', 'not-in-match', 'unknown-match'] as const) {
    expect(REFUSALS[code]).toBe('invalid');
  }
  expect(missingRows(refuse('already-won'))).toBeUndefined();
  expect(missingRows({ ok: true })).toBeUndefined();
});
