import { expect, test } from 'vitest';
import { type TypeField, typeNumbers, typeTraits, unusedBy, usesField } from './tournaments.rules.ts';

test('a type keeps the fields that it uses, and no others', () => {
  const typesWith = (field: TypeField) => typeNumbers.filter((type) => usesField(type, field));
  expect(typesWith('rounds')).toEqual([2]);
  expect(typesWith('min_lobby_players')).toEqual([5]);
  expect(typesWith('max_lobby_players')).toEqual([5]);
  expect(typesWith('template_id')).toEqual([1, 3, 4, 7]);
  expect(typesWith('custom_seeding')).toEqual([1, 3]);
  expect(typesWith('with_third_place_match')).toEqual([1, 4, 7]);
  expect(typesWith('grand_final_reset')).toEqual([3]);
  expect(typesWith('challenge_description')).toEqual([8, 9]);
});

test('an unused field has its unused value', () => {
  const bracket = { template_id: null, custom_seeding: false, with_third_place_match: false };
  const lobbies = { min_lobby_players: 1, max_lobby_players: 1 };
  const all = { ...bracket, ...lobbies, grand_final_reset: false };
  expect(unusedBy(6)).toEqual({ ...all, rounds: 1, challenge_description: '' });
  expect(unusedBy(2)).toEqual({ ...all, challenge_description: '' });
  expect(unusedBy(8)).toEqual({ ...all, rounds: 1 });
});

test('TFT and Swiss are for at least 16, TFT for single players; round robin and Swiss are played in rooms', () => {
  const typesWith = (isMeant: (traits: (typeof typeTraits)[1]) => boolean) =>
    typeNumbers.filter((type) => isMeant(typeTraits[type]));
  expect(typesWith(({ smallest }) => smallest === 16)).toEqual([6, 7]);
  expect(typesWith(({ smallest }) => smallest === 6)).toHaveLength(7);
  expect(typesWith(({ isSoloOnly }) => isSoloOnly)).toEqual([6]);
  expect(typesWith(({ hasRooms }) => hasRooms)).toEqual([4, 7]);
});
