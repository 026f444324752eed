import { check } from '@matchdesk/contract/check';
import type { Notification } from '@matchdesk/contract/content/notifications';
import { ModesForm } from '@matchdesk/contract/content/notifications.form';
import { afterEach, expect, test, vi } from 'vitest';
import {
  chooseGame,
  chooseLocationType,
  chooseMode,
  type NotificationValues,
  toAudience,
  toInboxBody,
  toModeBody,
  toValues,
  toWaitingValues,
  withTimeAhead,
} from './notification-values.ts';

const now = new Date('2026-11-16T10:00:00Z');
const bare: NotificationValues = {
  notification_type: 'fcm',
  mode: '',
  game_id: '',
  tournament_id: '',
  location_type: '',
  countries: [],
  regions: [],
  users: [],
  title: '',
  message: '',
  when: 'now',
  send_at: '',
};
const donor = {
  notification_type: 'INBOX_MESSAGE',
  title: 'Finals tonight',
  message: 'Be there at eight',
  users: [{ id: 4 }, { id: 5 }],
  scheduled_at: null,
  payload: {
    notification_mode: 'subscribers',
    game_id: 3,
    tournament_id: 7,
    location_type: 'regions',
    countries: [1, 2],
    regions: [8],
  },
} as unknown as Notification;
const filled: NotificationValues = {
  ...bare,
  notification_type: 'INBOX_MESSAGE',
  mode: 'subscribers',
  game_id: '3',
  tournament_id: '7',
  location_type: 'regions',
  countries: ['1', '2'],
  regions: ['8'],
  users: ['4', '5'],
  title: 'Finals tonight',
  message: 'Be there at eight',
};

afterEach(() => void vi.useRealTimers());

test('a new one is empty, or has everything of its donor but the time', () => {
  expect(toValues(undefined)).toEqual(bare);
  expect(toValues(donor)).toEqual(filled);
  const scheduled_at = '2190-01-01T12:00:00.000Z';
  expect(toValues({ ...donor, scheduled_at })).toEqual(filled);
  expect(toWaitingValues({ ...donor, scheduled_at })).toEqual({
    ...filled,
    when: 'later',
    send_at: scheduled_at,
  });
  expect(toWaitingValues(donor).send_at).toBe('');
});

test('a choice changes exactly the fields that depend on it', () => {
  expect(chooseMode('all')).toEqual({ mode: 'all', game_id: '', tournament_id: '' });
  expect(chooseMode('participants')).toEqual({ mode: 'participants', game_id: '' });
  expect(chooseMode('subscribers')).toEqual({ mode: 'subscribers', tournament_id: '' });
  expect(chooseGame('5')).toEqual({ game_id: '5', tournament_id: '' });
  expect(chooseLocationType('regions')).toEqual({ location_type: 'regions', countries: [], regions: [] });
});

test('what is sent by mode has the audience, and the time only where it is sent later', () => {
  const created_at = now.toISOString();
  const metadata = {
    targets: 'subscribers',
    game: '3',
    tournament_id: '7',
    location_type: 'regions',
    countries: ['1', '2'],
    regions: ['8'],
    notification_type: 'INBOX_MESSAGE',
    date: undefined,
    created_at,
  };
  const words = { title: 'Finals tonight', message: 'Be there at eight', notification_type: 'INBOX_MESSAGE' };
  expect(toModeBody(filled, now)).toEqual({ ...words, metadata });
  const later = { ...filled, when: 'later' as const, send_at: '2190-01-01T12:00:00.000Z' };
  expect(toModeBody(later, now).metadata.date).toBe(later.send_at);
  const { targets, location_type } = toModeBody(bare, now).metadata;
  expect([targets, location_type]).toEqual([undefined, null]);
});

test('what is sent to an inbox has the chosen people', () => {
  expect(toInboxBody(filled, now)).toEqual({
    title: 'Finals tonight',
    message: 'Be there at eight',
    notification_type: 'INBOX_MESSAGE',
    request_type: 'inbox',
    notifiable_ids: ['4', '5'],
    metadata: { notification_type: 'INBOX_MESSAGE', date: undefined, created_at: now.toISOString() },
  });
});

test('a time has to be ahead of this very moment', () => {
  vi.useFakeTimers({ now });
  const errors = (values: Partial<NotificationValues>) => {
    const body = toModeBody({ ...filled, countries: [], when: 'later', ...values }, now);
    const checked = check(withTimeAhead(ModesForm), body, 'en');
    return checked.ok ? {} : checked.errors;
  };
  const refused = { 'metadata[date]': ['Choose a time that is still to come'] };
  expect(errors({ send_at: '2026-11-16T10:00:00.001Z' })).toEqual({});
  expect(errors({ send_at: '2026-11-16T10:00:00.000Z' })).toEqual(refused);
  expect(errors({ send_at: '2026-11-16T10:00:00.000Z', when: 'now' })).toEqual({});
});

test('the audience has what is chosen, and nothing that is not', () => {
  const all = { ...bare, mode: 'all' as const };
  expect(toAudience(all, 'default')).toEqual({ notification_type: 'fcm', targets: 'all' });
  expect(toAudience({ ...all, location_type: 'countries' }, 'default')).toBeUndefined();
  expect(toAudience(filled, 'default')).toEqual({
    notification_type: 'INBOX_MESSAGE',
    targets: 'subscribers',
    tournament_id: '7',
    game: '3',
    location_type: 'regions',
    countries: '1,2',
    regions: '8',
  });
  expect(toAudience({ ...filled, game_id: '' }, 'default')).toBeUndefined();
  expect(toAudience({ ...filled, tournament_id: '' }, 'default')).toBeUndefined();
  expect(toAudience({ ...filled, regions: [] }, 'default')).toBeUndefined();
  const participants = { ...bare, mode: 'participants' as const, tournament_id: '7' };
  expect(toAudience(participants, 'default')).toEqual({
    notification_type: 'fcm',
    targets: 'participants',
    tournament_id: '7',
  });
  expect(toAudience({ ...bare, users: ['4'] }, 'inbox')).toEqual({
    notification_type: 'INBOX_MESSAGE',
    notifiable_ids: '4',
  });
});
