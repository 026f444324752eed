import { tournamentStatuses } from '@matchdesk/contract/statuses';
import { type TournamentAction, typeNumbers } from '@matchdesk/contract/tournaments/tournaments.rules';
import { expect, test } from 'vitest';
import { formats } from '#areas/formats/any-format/index.ts';
import { actionsOf } from './tournaments.actions.ts';

const cup = { type: 1, status: 'REGISTRATION_OPENED', is_generated: false, deleted_at: null } as const;

const statusesWith = (action: TournamentAction, more: { is_generated?: boolean } = {}) =>
  tournamentStatuses.filter((status) => actionsOf({ ...cup, ...more, status }).includes(action));

test('a tournament is edited until it is closed, and its foundations until something is generated or started', () => {
  expect(statusesWith('edit')).toEqual(tournamentStatuses.filter((status) => status !== 'CLOSED'));
  expect(statusesWith('edit-foundations')).toEqual(tournamentStatuses.slice(0, 5));
  expect(statusesWith('edit-foundations', { is_generated: true })).toEqual([]);
  expect(statusesWith('delete')).toEqual([...tournamentStatuses]);
});

test('actions need matches only in formats that generate them before the start', () => {
  expect(statusesWith('start')).toEqual([]);
  expect(statusesWith('start', { is_generated: true })).toEqual(['REGISTRATION_CLOSED']);
  expect(actionsOf({ ...cup, type: 2 })).toContain('start');
});

test('people are added before the draw, after it where a type leaves a way in, and never while it is drawn or over', () => {
  const before = ['OPENED', 'REGISTRATION_OPENED', 'CHECKIN', 'REGISTRATION_CLOSED'];
  expect(statusesWith('add-participants')).toEqual([...before, 'STARTED', 'IN_PROGRESS']);
  for (const type of typeNumbers) {
    const drawn = { ...cup, type, status: 'REGISTRATION_CLOSED', is_generated: true } as const;
    const isOpen = formats[type].late !== undefined;
    expect([type, actionsOf(drawn).includes('add-participants')]).toEqual([type, isOpen]);
    const running = { ...drawn, status: 'STARTED' } as const;
    expect([type, actionsOf(running).includes('add-participants')]).toEqual([type, isOpen]);
  }
});

test('nothing can be done with a deleted tournament', () => {
  expect(actionsOf({ ...cup, deleted_at: '2026-11-15T18:00:00.000Z' })).toEqual([]);
});

test('prizes are paid once a tournament is finished, if it has any', () => {
  const withPrizes = (prizes: { wallet: 'EUR'; value: number }[]) =>
    tournamentStatuses.filter((status) =>
      actionsOf({ ...cup, status, prize_pool: [{ place: 1, prizes }] }).includes('pay-prizes'),
    );
  expect(withPrizes([{ wallet: 'EUR', value: 5 }])).toEqual(['FINISHED']);
  expect(withPrizes([])).toEqual([]);
  expect(statusesWith('pay-prizes')).toEqual([]);
});
