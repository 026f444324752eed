import type { GameId } from '../ids.ts';
import { type TournamentType, tournamentTypes } from '../statuses.ts';

export const typeNumbers = Object.keys(tournamentTypes).map(Number) as TournamentType[];

/** The only game whose matches an outside service can host. */
export const cardGame = 6 as GameId;

/** Form fields that only some types use, with the values they have where they are unused. */
const unusedValues = {
  rounds: 1,
  min_lobby_players: 1,
  max_lobby_players: 1,
  template_id: null,
  custom_seeding: false,
  with_third_place_match: false,
  grand_final_reset: false,
  challenge_description: '',
};

export type TypeField = keyof typeof unusedValues;

interface TypeTraits {
  /** Which of those fields it uses. */
  fields: readonly TypeField[];
  /** The fewest participants it can be created for. */
  smallest: number;
  isSoloOnly: boolean;
  /** Played in rooms first, and in a bracket after that. */
  hasRooms: boolean;
}

const usual = { smallest: 6, isSoloOnly: false, hasRooms: false };

/** What the types of tournament differ in before any match is played. */
export const typeTraits: Record<TournamentType, TypeTraits> = {
  1: { ...usual, fields: ['template_id', 'custom_seeding', 'with_third_place_match'] },
  2: { ...usual, fields: ['rounds'] },
  3: { ...usual, fields: ['template_id', 'custom_seeding', 'grand_final_reset'] },
  4: { ...usual, fields: ['template_id', 'with_third_place_match'], hasRooms: true },
  5: { ...usual, fields: ['min_lobby_players', 'max_lobby_players'] },
  6: { ...usual, fields: [], smallest: 16, isSoloOnly: true },
  7: { ...usual, fields: ['template_id', 'with_third_place_match'], hasRooms: true, smallest: 16 },
  8: { ...usual, fields: ['challenge_description'] },
  9: { ...usual, fields: ['challenge_description'] },
};

export const usesField = (type: TournamentType, field: TypeField): boolean =>
  typeTraits[type].fields.includes(field);

/** The fields that a type does not use, with their unused values. */
export function unusedBy(type: TournamentType): Partial<typeof unusedValues> {
  const unused = Object.entries(unusedValues).filter(([field]) => !usesField(type, field as TypeField));
  return Object.fromEntries(unused);
}

/** What can be done with a tournament. The server sends with each one the actions that its status allows now. */
export const tournamentActions = [
  'edit',
  /** Changes type, game and sizes, on which everything generated depends. */
  'edit-foundations',
  'delete',
  /** Staff add people, before the draw or as late entries. */
  'add-participants',
  /** Sets seeds, before the draw and after it. */
  'seed',
  'generate-brackets',
  'seat',
  'shuffle',
  'fill-empty-spots',
  'start',
  'undo-start',
  'update-schedule',
  'recreate-brackets',
  'edit-rooms',
  'generate-matches',
  'tick-winner',
  'start-bracket',
  'generate-lobbies',
  'arrange-lobbies',
  'edit-lobby',
  'next-round',
  'save-scores',
  'save-winners',
  'finish',
  'revert',
  'close',
  'archive',
  'pay-prizes',
] as const;

export type TournamentAction = (typeof tournamentActions)[number];
