import { tournamentStatuses } from '@matchdesk/contract/statuses';
import { expect, test } from 'vitest';
import { type Clocked, dueAt, nextStep, statusByClock } from './tournament-clock.ts';

const opened: Clocked = {
  status: 'OPENED',
  started_at: '2040-06-01T12:00:00.000Z',
  register_timeout: 90,
  check_in_time: 60,
  auto_check_in: false,
};

test('an opened tournament is due when its registration opens, one in registration when its check-in does', () => {
  const at = (more: Partial<Clocked>) =>
    dueAt({ ...opened, ...more })
      ?.toISOString()
      .slice(11, 16);
  expect(at({})).toBe('10:30');
  expect(at({ register_timeout: null })).toBe('12:00');
  expect(at({ status: 'REGISTRATION_OPENED' })).toBe('11:00');
  expect(at({ status: 'REGISTRATION_OPENED', check_in_time: 1 })).toBe('11:59');
  expect(at({ status: 'REGISTRATION_OPENED', check_in_time: 0 })).toBeUndefined();
  expect(at({ status: 'REGISTRATION_OPENED', auto_check_in: true })).toBeUndefined();
  for (const status of tournamentStatuses.slice(2)) expect(dueAt({ ...opened, status })).toBeNull();
});

test('the clock moves it at these times and not before', () => {
  const at = (time: string, more: Partial<Clocked> = {}) =>
    statusByClock({ ...opened, ...more }, new Date(`2040-06-01T${time}Z`));
  expect(at('10:29:59.999')).toBe('OPENED');
  expect(at('10:30:00')).toBe('REGISTRATION_OPENED');
  expect(at('11:00:00')).toBe('CHECKIN');
  expect(at('11:00:00', { auto_check_in: true })).toBe('REGISTRATION_OPENED');
  expect(at('11:00:00', { check_in_time: 30 })).toBe('REGISTRATION_OPENED');
  expect(at('11:00:00', { register_timeout: 30 })).toBe('OPENED');
  expect(at('11:00:00', { status: 'STARTED' })).toBe('STARTED');
});

test('the next step is told with its time', () => {
  const due_at = '2040-06-01T10:30:00.000Z';
  expect(nextStep({ status: 'OPENED', due_at })).toEqual({ status: 'REGISTRATION_OPENED', at: due_at });
  expect(nextStep({ status: 'REGISTRATION_OPENED', due_at })).toEqual({ status: 'CHECKIN', at: due_at });
  expect(nextStep({ status: 'OPENED', due_at: null })).toBeNull();
  expect(nextStep({ status: 'CHECKIN', due_at })).toBeNull();
});
