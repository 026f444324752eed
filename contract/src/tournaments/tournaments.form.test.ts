import { expect, test } from 'vitest';
import { check } from '../check.ts';
import { type FieldSentence, fieldSentences } from '../field-sentences.ts';
import { TournamentEdit, TournamentForm } from './tournaments.form.ts';

const form = {
  title: 'Cup',
  game_id: 1,
  type: 1,
  match_type: 1,
  max_member: 16,
  started_at: '2040-06-01T12:00:00Z',
  end_at: '2040-06-01T12:00:00Z',
};
const team = { match_type: 2, team_mates: 2 };
const lobbies = (min_lobby_players: number, max_lobby_players: number) => ({
  min_lobby_players,
  max_lobby_players,
});
const prizeFor = (place: number) => [{ place, prizes: [{ wallet: 'EUR', value: 5 }] }];

/** The wrong fields with their sentences, the same in a new tournament and in a changed one. */
function wrongIn(more: object): Record<string, string[]> {
  const [made, changed] = [TournamentForm, TournamentEdit].map((schema) => {
    const checked = check<typeof TournamentForm | typeof TournamentEdit>(schema, { ...form, ...more }, 'en');
    return checked.ok ? {} : checked.errors;
  });
  expect(changed).toEqual(made);
  return made ?? {};
}

test.each<object>([
  {},
  { type: 6 },
  { type: 7 },
  team,
  { type: 5, ...lobbies(3, 3) },
  { type: 1, ...lobbies(3, 2) },
  { start_status: 'opened', register_timeout: 0 },
  { prize_pool: prizeFor(16) },
  { region_id: 1, supported_countries: [] },
  { region_id: '', supported_countries: 'it,de' },
  { supported_countries: 'global' },
  { is_private: true, secret_code: 'x' },
])('%j is a form', (more) => {
  expect(wrongIn(more)).toEqual({});
});

test.each<[object, string, FieldSentence]>([
  [{ type: 6, max_member: 15 }, 'max_member', 'tft-too-small'],
  [{ type: 7, max_member: 15 }, 'max_member', 'swiss-too-small'],
  [{ type: 6, ...team }, 'match_type', 'solo-only'],
  [{ match_type: 2, team_mates: 1 }, 'team_mates', 'at-least-2'],
  [{ type: 5, ...lobbies(3, 2) }, 'max_lobby_players', 'below-minimum'],
  [{ end_at: '2040-06-01T11:59:59Z' }, 'end_at', 'before-start'],
  [{ start_status: 'opened' }, 'register_timeout', 'required'],
  [{ prize_pool: prizeFor(16), max_member: 15 }, 'prize_pool', 'more-places'],
  [{ region_id: 1, supported_countries: 'it' }, 'supported_countries', 'region-or-countries'],
  [{ supported_countries: 'IT' }, 'supported_countries[0]', 'country-code'],
  [{ is_private: true }, 'secret_code', 'required'],
])('%j is refused: %s, %s', (more, field, code) => {
  expect(wrongIn(more)).toEqual({ [field]: [fieldSentences[code].en] });
});

test('fields are not compared where the type is unknown', () => {
  expect(wrongIn({ type: 10, end_at: '2040-06-01T11:00:00Z' })).toEqual({ type: ['At most 9'] });
});

test('countries are a list, or one text', () => {
  const { supported_countries } = TournamentForm.parse({ ...form, supported_countries: 'it,,de' });
  expect(supported_countries).toEqual(['it', 'de']);
});
