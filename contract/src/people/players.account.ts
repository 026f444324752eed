import * as z from 'zod';
import { anyone, signedIn } from '../access.ts';
import { GameHead, Platform } from '../content/games.ts';
import { endpoint } from '../endpoint.ts';
import { idOf, imageFile, line, optionalId, timeZone } from '../fields.ts';
import { CountryId, UserId } from '../ids.ts';
import { languages } from '../languages.ts';
import { one } from '../paging.ts';
import { editedFrom } from '../records.ts';
import { Provider } from './auth.ts';
import { Session } from './users.record.ts';

/** What players manage of themselves: who they are, how they sign in, and where they are signed in. */

export const MyAccount = z.strictObject({
  id: UserId,
  email: z.string(),
  nickname: z.string(),
  name: z.string(),
  avatar: z.string().nullable(),
  country_id: CountryId.nullable(),
  /** The language of messages to them. */
  locale: z.enum(languages),
  /** Their time zone, for the times in letters. */
  timezone: z.string().nullable(),
  /** Whether the account says when they were born; the day itself is for staff. */
  has_birthday: z.boolean(),
  /** False for somebody who signs in through a provider alone. */
  has_password: z.boolean(),
  /** The providers through which they can sign in. */
  providers: z.array(Provider),
  version: z.int(),
});
export type MyAccount = z.output<typeof MyAccount>;

const account = one(MyAccount);

export const getMyAccount = endpoint({
  method: 'GET',
  path: '/play/account',
  summary: 'The player’s own account',
  access: signedIn,
  reply: account,
});

export const MyAccountForm = z.strictObject({
  nickname: line({ max: 40 }),
  country_id: optionalId<'CountryId'>().removeDefault(),
  locale: z.enum(languages),
  timezone: timeZone().nullable(),
  ...editedFrom,
});
export type MyAccountForm = z.output<typeof MyAccountForm>;

export const saveMyAccount = endpoint({
  method: 'PUT',
  path: '/play/account',
  summary:
    'Change the player’s nickname, country, time zone, and the language of messages to them. The nickname can be changed ten times an hour',
  access: signedIn,
  body: MyAccountForm,
  reply: account,
});

const avatarPath = '/play/account/avatar';

export const saveMyAvatar = endpoint({
  method: 'PUT',
  path: avatarPath,
  summary: 'Set the player’s picture',
  access: signedIn,
  form: true,
  body: z.strictObject({ avatar: imageFile() }),
  reply: account,
});

export const removeMyAvatar = endpoint({
  method: 'DELETE',
  path: avatarPath,
  summary: 'Remove the player’s picture',
  access: signedIn,
  reply: account,
});

const sessions = z.strictObject({ data: z.array(Session) });

export const listMySessions = endpoint({
  method: 'GET',
  path: '/play/sessions',
  summary: 'The browsers in which the player is signed in, newest first',
  access: signedIn,
  reply: sessions,
});

export const endMySession = endpoint({
  method: 'DELETE',
  path: '/play/sessions/{sessionId}',
  summary: 'End one of the player’s sessions: its tokens and connections stop at once',
  access: signedIn,
  params: z.strictObject({ sessionId: idOf<'SessionId'>() }),
  reply: sessions,
});

export const endMyOtherSessions = endpoint({
  method: 'DELETE',
  path: '/play/sessions',
  summary: 'End every session of the player but the one that asks',
  access: signedIn,
  reply: sessions,
});

/** A country to live in, with its two-letter code. */
export const PlayCountry = z.strictObject({ id: CountryId, code: z.string(), value: z.string() });
export type PlayCountry = z.output<typeof PlayCountry>;

export const listCountriesForPlayers = endpoint({
  method: 'GET',
  path: '/play/countries',
  summary: 'The countries that players can live in, by name',
  access: anyone,
  reply: z.strictObject({ data: z.array(PlayCountry) }),
});

export const PlayGame = GameHead.extend({
  /** The platforms for which a player can have different names; empty where one name serves all. */
  platforms: z.array(Platform),
});
export type PlayGame = z.output<typeof PlayGame>;

export const listGamesForPlayers = endpoint({
  method: 'GET',
  path: '/play/games',
  summary: 'The games of tournaments with their platforms, by name',
  access: anyone,
  reply: z.strictObject({ data: z.array(PlayGame) }),
});
