import * as z from 'zod';
import { onlyRoles, staff } from '../access.ts';
import { endpoint } from '../endpoint.ts';
import { codeLine, flag, idList, instant, line, picture, wholeNumber } from '../fields.ts';
import { GameId, PlatformId } from '../ids.ts';
import { numberInputMax } from '../limits.ts';
import { one, pageQuery } from '../paging.ts';
import { editedFrom, formCalls, orderedBy, readCalls, searchText } from '../records.ts';

export const gameImages = ['icon', 'image', 'top_banner', 'web_image', 'web_icon'] as const;
export type GameImage = (typeof gameImages)[number];

export const gameSwitches = [
  'required_template',
  'is_global',
  'display_in_tournaments',
  'display_in_events',
  'community_default',
] as const;
export type GameSwitch = (typeof gameSwitches)[number];

const address = z.string().nullable();

export const Game = z.strictObject({
  id: GameId,
  name: z.string(),
  name_short: z.string(),
  label: z.string(),
  ios_label: z.string(),
  reg_ex: z.string(),
  platforms: z.array(PlatformId),
  participant_number: z.string(),
  co_cap_limit: z.int(),
  required_template: z.boolean(),
  is_global: z.boolean(),
  display_in_tournaments: z.boolean(),
  display_in_events: z.boolean(),
  community_default: z.boolean(),
  icon: address,
  image: address,
  top_banner: address,
  web_image: address,
  web_icon: address,
  version: z.int(),
  updated_at: instant(),
});
export type Game = z.output<typeof Game>;

/** A game as everybody sees it. */
export const GameHead = z.strictObject({ id: GameId, name: z.string(), image: address });
export type GameHead = z.output<typeof GameHead>;

function isPattern(text: string): boolean {
  try {
    new RegExp(text, 'u');
    return true;
  } catch {
    return false;
  }
}

export const GameForm = z.strictObject({
  name: line({ max: 100 }),
  name_short: line({ max: 20 }),
  label: line({ max: 100 }),
  ios_label: line({ max: 100 }),
  reg_ex: codeLine({ min: 0, max: 500 }).refine(isPattern, { error: 'pattern-not-valid' }).default(''),
  platforms: idList<'PlatformId'>().default([]),
  participant_number: line({ max: 100 }).regex(/^\d{1,5}(\s*,\s*\d{1,5})*$/, { error: 'number-list' }),
  co_cap_limit: wholeNumber({ min: 0, max: numberInputMax }).default(0),
  required_template: flag().default(false),
  is_global: flag().default(false),
  display_in_tournaments: flag().default(false),
  display_in_events: flag().default(false),
  community_default: flag().default(false),
  icon: picture(),
  image: picture(),
  top_banner: picture(),
  web_image: picture(),
  web_icon: picture(),
});
export type GameForm = z.output<typeof GameForm>;

const gameAdmins = onlyRoles('Super admin', 'Tournament admin');

const shape = {
  path: '/games',
  thing: 'game',
  subject: 'Game',
  id: GameId,
  row: Game,
  record: Game,
  form: GameForm,
  edit: GameForm.extend(editedFrom),
  query: {
    ...pageQuery(),
    search: searchText(),
    display_in_tournaments: flag().optional(),
    ...orderedBy(['id', 'name'], 'ASC'),
  },
  access: { read: staff, create: gameAdmins, change: gameAdmins },
  summaries: {
    list: 'Games, for the list and for pickers',
    create: 'Create a game; it is assigned to its creator and to all Super admins',
    update: 'Change a game; pictures that are not sent stay as they are',
  },
} as const;

export const gameCalls = { ...readCalls(shape), ...formCalls(shape) };

export const {
  list: listGames,
  get: getGame,
  create: createGame,
  update: updateGame,
  history: listGameHistory,
} = gameCalls;

export const setGameAvailable = endpoint({
  method: 'PUT',
  path: '/games/{id}/update-available',
  summary: 'Display or hide a game in tournaments',
  access: gameAdmins,
  subject: 'Game',
  params: z.strictObject({ id: GameId }),
  body: z.strictObject({ display_in_tournaments: flag() }),
  reply: one(Game),
});

export const Platform = z.strictObject({ id: PlatformId, name: z.string() });
export type Platform = z.output<typeof Platform>;

export const listPlatforms = endpoint({
  method: 'GET',
  path: '/platforms',
  summary: 'The platforms games run on',
  access: staff,
  reply: z.strictObject({ data: z.array(Platform) }),
});
