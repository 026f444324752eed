import * as z from 'zod';
import { anyone, staff } from '../access.ts';
import { endpoint } from '../endpoint.ts';
import { flag, gameList, idOf, instant, line } from '../fields.ts';
import { DeepLinkId, GameId, PlatformId, TournamentId } from '../ids.ts';
import { pageQuery } from '../paging.ts';
import { deleteCalls, formCalls, orderedBy, readCalls, searchText } from '../records.ts';
import { tournamentStatuses } from '../statuses.ts';
import { GameHead } from './games.ts';

export const DeepLink = z.strictObject({
  id: DeepLinkId,
  /** The last part of the link. */
  link_id: z.string(),
  link: z.string(),
  source: z.string(),
  game_id: GameId,
  platform_id: PlatformId,
  game: z.strictObject({ id: GameId, name: z.string() }),
  platform: z.strictObject({ id: PlatformId, name: z.string() }),
  /** The data that the link passes to its target. */
  data: z.strictObject({
    initial_game: GameId,
    initial_platform: PlatformId,
    initial_source: z.string(),
  }),
  /** How often people followed it. */
  uses: z.int(),
  version: z.int(),
  created_at: instant(),
  updated_at: instant(),
  deleted_at: instant().nullable(),
});
export type DeepLink = z.output<typeof DeepLink>;

export const DeepLinkForm = z.strictObject({
  source: line({ max: 100 }),
  game_id: GameId,
  platform_id: PlatformId,
});
export type DeepLinkForm = z.output<typeof DeepLinkForm>;

const shape = {
  path: '/deep-link',
  thing: 'deep link',
  subject: 'Deep link',
  id: DeepLinkId,
  row: DeepLink,
  record: DeepLink,
  form: DeepLinkForm,
  edit: DeepLinkForm,
  query: {
    ...pageQuery(),
    games: gameList().optional(),
    search: searchText(),
    deleted: flag().optional(),
    ...orderedBy(['id', 'source', 'uses'], 'DESC'),
  },
  access: { read: staff, create: staff, change: staff },
  summaries: {
    list: 'Deep links, by games (comma-joined ids) and source; a Super admin may ask for deleted ones',
    create: 'Make a deep link; the server chooses its id and builds the link',
    remove: 'Delete a deep link, which then leads nowhere; a Super admin can restore it',
  },
} as const;

/** Links have no edit, because published ones must not change. */
const { create } = formCalls(shape);
export const deepLinkCalls = { ...readCalls(shape), create, ...deleteCalls(shape) };

export const {
  list: listDeepLinks,
  get: getDeepLink,
  create: createDeepLink,
  remove: deleteDeepLink,
  restore: restoreDeepLink,
  history: listDeepLinkHistory,
} = deepLinkCalls;

export const OpenTournament = z.strictObject({
  id: TournamentId,
  title: z.string(),
  image: z.string().nullable(),
  status: z.enum(tournamentStatuses),
  started_at: instant(),
  participant_count: z.int(),
  max_member: z.int(),
});
export type OpenTournament = z.output<typeof OpenTournament>;

export const listOpenTournaments = endpoint({
  method: 'GET',
  path: '/play/games/{id}/tournaments',
  summary: 'The tournaments of a game that take registrations now, soonest first, for everybody',
  access: anyone,
  params: z.strictObject({ id: GameId }),
  query: z.strictObject({ platform_id: idOf<'PlatformId'>().optional() }),
  reply: z.strictObject({
    data: z.strictObject({
      game: GameHead,
      tournaments: z.array(OpenTournament),
    }),
  }),
});
