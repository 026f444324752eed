import * as z from 'zod';
import { restorers, staff } from '../access.ts';
import { endpoint } from '../endpoint.ts';
import { flag, gameList, idList, idOf, instant, line, moment, picture, prose } from '../fields.ts';
import { ClanId, CountryId, GameId, PlatformId, SeasonId, TeamId } from '../ids.ts';
import { one, page, pageQuery } from '../paging.ts';
import { PlayerCard } from '../people/teams.ts';
import { editedFrom, orderedBy, recordCalls, searchText } from '../records.ts';
import { defaultSeason, seasonDefaults, seasonLanguageCodes, seasonLimits } from './seasons.rules.ts';

/** An id, or the word `default`. */
const SeasonKey = z.union([z.literal('default').transform(() => defaultSeason), SeasonId]);

const locale = z.enum(seasonLanguageCodes);

export const Localization = z.strictObject({ locale, title: z.string(), description: z.string() });
export type Localization = z.output<typeof Localization>;

export const Season = z.strictObject({
  id: SeasonId,
  /** From the English localization, or else the first. */
  title: z.string(),
  description: z.string(),
  /** Game, start and end are null only for the default season. */
  game_id: GameId.nullable(),
  game: z.strictObject({ id: GameId, name: z.string() }).nullable(),
  started_at: instant().nullable(),
  /** Exclusive: the first moment after the season. */
  finished_at: instant().nullable(),
  is_active: z.boolean(),
  is_default: z.boolean(),
  image: z.string().nullable(),
  localizations: z.array(Localization),
  /** How many tournaments gave points. Once there is one, the game cannot change. */
  tournaments_count: z.int(),
  version: z.int(),
  created_at: instant(),
  updated_at: instant(),
  deleted_at: instant().nullable(),
});
export type Season = z.output<typeof Season>;

export const SeasonRow = Season.omit({ localizations: true });
export type SeasonRow = z.output<typeof SeasonRow>;

const localization = z.strictObject({
  locale: locale.default(seasonDefaults.locale),
  title: line({ max: seasonLimits.title }),
  description: prose({ min: 0, max: seasonLimits.description }).default(''),
});

const isNamedOnce = (all: readonly { locale: string }[]) =>
  new Set(all.map((given) => given.locale)).size === all.length;

const ofAll = {
  image: picture(),
  localizations: z
    .array(localization)
    .min(1)
    .max(seasonLimits.localizations)
    .refine(isNamedOnce, { error: 'language-twice' }),
};

const game_id = idOf<'GameId'>();

const fields = z.strictObject({
  ...ofAll,
  game_id: game_id.default(seasonDefaults.game_id),
  started_at: moment(),
  finished_at: moment(),
});

export const SeasonForm = fields.refine(({ started_at, finished_at }) => started_at < finished_at, {
  path: ['finished_at'],
  error: 'after-start',
});
export type SeasonForm = z.output<typeof SeasonForm>;

/** The default season's form, without game and dates. */
export const DefaultSeasonForm = z.strictObject(ofAll);

export const SeasonEdit = fields.extend({
  game_id: game_id.optional(),
  started_at: moment().optional(),
  finished_at: moment().optional(),
  ...editedFrom,
});

export const seasonCalls = recordCalls({
  path: '/seasons',
  thing: 'season',
  subject: 'Season',
  id: SeasonKey,
  row: SeasonRow,
  record: Season,
  // Whether dates are required depends on the record: a new one has none yet, the default one never has.
  form: SeasonEdit,
  edit: SeasonEdit,
  query: {
    ...pageQuery(),
    search: searchText(),
    games: gameList().optional(),
    active: flag().optional(),
    deleted: flag().optional(),
    ...orderedBy(['id', 'title', 'started_at', 'finished_at'], 'DESC'),
  },
  access: { read: staff, create: staff, change: staff },
  summaries: {
    list: 'Seasons by games (comma-joined ids, 0 for the default season), title and whether they run now; a Super admin may ask for deleted ones',
    get: 'One season by its id, or the default one as `default`',
    create: 'Create a season; those of one game may not overlap',
    update:
      'Change a season; of the default one only image and localizations, and once points were awarded the game is fixed and the dates keep its tournaments inside',
    remove: 'Delete a season, but not the default one; a Super admin can restore it',
  },
});

export const {
  list: listSeasons,
  get: getSeason,
  create: createSeason,
  update: updateSeason,
  remove: deleteSeason,
  restore: restoreSeason,
  history: listSeasonHistory,
} = seasonCalls;

export const recomputeSeason = endpoint({
  method: 'POST',
  path: '/seasons/{id}/recompute',
  summary:
    'Count the points of a season anew from the places of its tournaments, each by the table kept with its award',
  access: restorers,
  params: z.strictObject({ id: SeasonKey }),
  subject: 'Season',
  reply: one(Season),
});

const query = z.strictObject({
  ...pageQuery(),
  season_id: SeasonKey,
  platform_id: PlatformId.optional(),
  country_id: CountryId.optional(),
  users: idList<'UserId'>().optional(),
});

/** Those with equal points share the position. */
const standing = { position: z.int(), points: z.int() };

export const SoloStanding = PlayerCard.extend(standing);
export type SoloStanding = z.output<typeof SoloStanding>;

export const TeamStanding = z.strictObject({
  id: TeamId,
  name: z.string(),
  logo: z.string().nullable(),
  team_mates_count: z.int(),
  max_players: z.int(),
  /** A deleted team stays on the board with what it earned. */
  deleted_at: instant().nullable(),
  ...standing,
});
export type TeamStanding = z.output<typeof TeamStanding>;

export const ClanStanding = z.strictObject({
  id: ClanId,
  name: z.string(),
  logo: z.string().nullable(),
  clan_mates_count: z.int(),
  max_players: z.int(),
  ...standing,
});
export type ClanStanding = z.output<typeof ClanStanding>;

export const listSoloStandings = endpoint({
  method: 'GET',
  path: '/leaderboard',
  summary:
    'Players by their points in a season, on a platform, in a country; or those of `users`, by comma-joined ids',
  access: staff,
  query,
  reply: page(SoloStanding),
});

export const listTeamStandings = endpoint({
  method: 'GET',
  path: '/team-leaderboard',
  summary: 'Teams by their points in a season; with `users` those they belong to',
  access: staff,
  query,
  reply: page(TeamStanding),
});

export const listClanStandings = endpoint({
  method: 'GET',
  path: '/clan-leaderboard',
  summary: 'Clans by the points of their members in a season; with `users` those they belong to',
  access: staff,
  query,
  reply: page(ClanStanding),
});
