import { expect, test } from 'vitest';
import type * as z from 'zod';
import { check } from '../check.ts';
import { AdvertisementForm } from './advertisements.ts';
import { DefaultForm, ModesForm, SendByMode, SendToInbox } from './notifications.form.ts';
import { SeasonForm } from './seasons.ts';

const wrongIn = (form: z.ZodType, value: object) => {
  const checked = check(form, value, 'en');
  return checked.ok ? {} : checked.errors;
};

const texts = { title: 'Finals tonight', message: 'Be there at eight.' };
const sent = (metadata: object) => ({ ...texts, metadata });

test('each form of a notification has its own sentences for a missing mode and tournament', () => {
  const participants = sent({ targets: 'participants' });
  expect([ModesForm, DefaultForm].map((form) => wrongIn(form, sent({})))).toEqual([
    { 'metadata[targets]': ['Select notification mode'] },
    { 'metadata[targets]': ['Notification mode is required field.'] },
  ]);
  expect([ModesForm, DefaultForm].map((form) => wrongIn(form, participants))).toEqual([
    { 'metadata[tournament_id]': ['Select a tournament'] },
    { 'metadata[tournament_id]': ['Select tournament id'] },
  ]);
});

test('subscribers need a game and a tournament, and a location type its locations', () => {
  expect(wrongIn(SendByMode, sent({ targets: 'subscribers', tournament_id: '', game: null }))).toEqual({
    'metadata[game]': ['Select a game'],
    'metadata[tournament_id]': ['Tournament is required field.'],
  });
  for (const place of ['countries', 'regions'])
    expect(wrongIn(SendByMode, sent({ targets: 'all', location_type: place }))).toEqual({
      [`metadata[${place}]`]: ['Select locations'],
    });
  const both = { targets: 'all', location_type: 'countries', countries: [1], regions: [1] };
  expect(wrongIn(SendByMode, sent(both))).toEqual({
    'metadata[regions]': ['Choose a region or countries, not both'],
  });
  expect(wrongIn(SendByMode, sent({ targets: 'all', location_type: 'regions', regions: [1] }))).toEqual({});
});

test.each([
  ['1999-12-31T23:59:59.999Z', false],
  ['2000-01-01T00:00:00.000Z', true],
  ['2199-12-31T23:59:59.999Z', true],
  ['2200-01-01T00:00:00.000Z', false],
])('a notification can wait until %s: %s', (date, isPossible) => {
  const metadata = { date };
  const wrong = isPossible ? {} : { 'metadata[date]': ['A date and time is needed'] };
  expect(wrongIn(SendToInbox, { ...texts, notifiable_ids: [1], metadata })).toEqual(wrong);
});

test('a new banner has a picture, and one for a region names it, also when its other fields are wrong', () => {
  const banner = { link: '', goal_type: 1, title: '' };
  const missing = ['This field is required'];
  const image = new File([new Uint8Array(1)], 'banner.png', { type: 'image/png' });
  expect(wrongIn(AdvertisementForm, { ...banner, image, location_type: 'region' })).toEqual({
    title: missing,
    link: missing,
    region_id: missing,
  });
  expect(wrongIn(AdvertisementForm, { ...banner, image, location_type: 'region', region_id: 1 })).toEqual({
    title: missing,
    link: missing,
  });
  expect(wrongIn(AdvertisementForm, { ...banner, location_type: 'region' })).toEqual({
    title: missing,
    link: missing,
    image: missing,
    region_id: missing,
  });
});

test('a season ends after its start', () => {
  const at = '2040-01-01 00:00:00';
  const season = { localizations: [{ title: 'Season' }], started_at: at };
  expect(wrongIn(SeasonForm, { ...season, finished_at: at })).toEqual({
    finished_at: ['It must be after the start'],
  });
  expect(wrongIn(SeasonForm, { ...season, finished_at: '2040-01-02 00:00:00' })).toEqual({});
});
