import { check } from '@matchdesk/contract/check';
import type { Notification } from '@matchdesk/contract/content/notifications';
import { DefaultForm, ModesForm, SendToInbox } from '@matchdesk/contract/content/notifications.form';
import { describe, expect, test } from 'vitest';
import {
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
const filled: NotificationValues = {
  ...toValues(undefined),
  title: 'Finals tonight',
  message: 'Be there at eight.',
  mode: 'participants',
  game_id: '3',
  tournament_id: '7',
  location_type: 'countries',
  countries: ['1'],
};

describe('choosing', () => {
  test('[NOTIF-06] mode all clears game and tournament', () => {
    expect({ ...filled, ...chooseMode('all') }).toMatchObject({
      mode: 'all',
      game_id: '',
      tournament_id: '',
    });
  });
  test('[NOTIF-07] participants clears the game', () => {
    expect({ ...filled, ...chooseMode('participants') }).toMatchObject({ game_id: '', tournament_id: '7' });
  });
  test('[NOTIF-08, D110] subscribers clears the tournament', () => {
    expect({ ...filled, ...chooseMode('subscribers') }).toMatchObject({ game_id: '3', tournament_id: '' });
  });
  test('[NOTIF-09] another location type clears countries and regions', () => {
    const places = { ...filled, regions: ['2'] };
    for (const type of ['', 'countries', 'regions'] as const)
      expect({ ...places, ...chooseLocationType(type) }).toMatchObject({ countries: [], regions: [] });
  });
});

describe('what is missing, in each form’s words', () => {
  const errors = (schema: typeof ModesForm, values: NotificationValues) => {
    const checked = check(schema, toModeBody(values, now), 'en');
    return checked.ok ? {} : checked.errors;
  };
  const none = { ...filled, mode: '' as const, location_type: '' as const, countries: [] };

  test('[NOTIF-13, D109] a mode', () => {
    expect(errors(ModesForm, none)).toEqual({ 'metadata[targets]': ['Select notification mode'] });
    expect(errors(DefaultForm, none)).toEqual({
      'metadata[targets]': ['Notification mode is required field.'],
    });
  });

  test('[NOTIF-14, NOTIF-15, D109, D110] a tournament and a game', () => {
    for (const mode of ['participants', 'subscribers'] as const) {
      const values = { ...none, mode, tournament_id: '' };
      expect(errors(ModesForm, values)).toEqual({ 'metadata[tournament_id]': ['Select a tournament'] });
      expect(errors(DefaultForm, values)).toEqual({ 'metadata[tournament_id]': ['Select tournament id'] });
    }
    const withoutGame = { ...none, mode: 'subscribers' as const, game_id: '' };
    expect(errors(ModesForm, withoutGame)).toEqual({ 'metadata[game]': ['Select a game'] });
  });

  test('locations', () => {
    expect(errors(ModesForm, { ...filled, countries: [] })).toEqual({
      'metadata[countries]': ['Select locations'],
    });
    expect(errors(ModesForm, filled)).toEqual({});
  });

  test('people of the inbox', () => {
    const checked = check(SendToInbox, toInboxBody(filled, now), 'en');
    expect(checked).toEqual({
      ok: false,
      errors: { notifiable_ids: ['Minimum one user should be selected.'] },
    });
  });
});

describe('[O40] when it is sent', () => {
  const dateOf = (values: Partial<NotificationValues>) => {
    const all = { ...filled, ...values };
    return [toModeBody(all, now).metadata.date, toInboxBody(all, now).metadata.date];
  };

  test('at once without a date, later at the time that is chosen', () => {
    const send_at = '2190-01-01T12:00:00.000Z';
    expect(dateOf({ send_at })).toEqual([undefined, undefined]);
    expect(dateOf({ when: 'later', send_at })).toEqual([send_at, send_at]);
  });

  test('a time is needed, and one that has passed is refused under it', () => {
    const errors = (send_at: string) => {
      const body = toModeBody({ ...filled, when: 'later', send_at }, now);
      const checked = check(withTimeAhead(ModesForm), body, 'en');
      return checked.ok ? {} : checked.errors;
    };
    expect(errors('')).toEqual({ 'metadata[date]': ['This field is required'] });
    expect(errors('2026-01-01T12:00:00.000Z')).toEqual({
      'metadata[date]': ['Choose a time that is still to come'],
    });
    expect(errors('2190-01-01T12:00:00.000Z')).toEqual({});
  });

  test('one that waits is filled with its time', () => {
    const scheduled_at = '2190-01-01T12:00:00.000Z';
    const payload = { countries: [], regions: [] };
    const waiting = { ...filled, payload, users: [], scheduled_at } as unknown as Notification;
    expect(toWaitingValues(waiting)).toMatchObject({ when: 'later', send_at: scheduled_at });
  });
});

test('the audience is asked for only when everything it needs is chosen', () => {
  expect(toAudience(filled, 'default')).toEqual({
    notification_type: 'fcm',
    targets: 'participants',
    tournament_id: '7',
    game: '3',
    location_type: 'countries',
    countries: '1',
  });
  expect(toAudience({ ...filled, tournament_id: '' }, 'default')).toBeUndefined();
  expect(toAudience({ ...filled, countries: [] }, 'default')).toBeUndefined();
  expect(toAudience({ ...filled, mode: '' }, 'default')).toBeUndefined();
  expect(toAudience(filled, 'inbox')).toBeUndefined();
  expect(toAudience({ ...filled, users: ['4', '5'] }, 'inbox')).toEqual({
    notification_type: 'INBOX_MESSAGE',
    notifiable_ids: '4,5',
  });
});
