import * as z from 'zod';
import { anyone, needsPermission, onlyRoles, permissionAndRoles, staff } from '../access.ts';
import { endpoint } from '../endpoint.ts';
import { flag, instant, wholeNumber } from '../fields.ts';
import {
  GameId,
  PlatformId,
  RegionId,
  RuleId,
  StationGroupId,
  TemplateId,
  TournamentId,
  VenueId,
} from '../ids.ts';
import { walletCurrencies } from '../limits.ts';
import { done, one, page, pageQuery } from '../paging.ts';
import { HistoryEntry, searchText } from '../records.ts';
import { tournamentStatuses } from '../statuses.ts';
import { TournamentEdit, TournamentForm } from './tournaments.form.ts';
import { tournamentActions, typeNumbers } from './tournaments.rules.ts';

export const Prize = z.strictObject({ wallet: z.enum(walletCurrencies), value: z.number() });

export const PrizePlace = z.strictObject({ place: z.int(), prizes: z.array(Prize) });

export type PrizePlace = z.output<typeof PrizePlace>;

const named = <T extends z.ZodType>(id: T) => z.strictObject({ id, name: z.string() });

/** Something that a tournament refers to, which may have been deleted since. */
const titled = <T extends z.ZodType>(id: T) =>
  z.strictObject({ id, title: z.string(), deleted: z.boolean() });

const core = {
  id: TournamentId,
  title: z.string(),
  status: z.enum(tournamentStatuses),
  type: z.literal(typeNumbers),
  match_type: z.int(),
  game_id: GameId,
  game: named(GameId),
  max_member: z.int(),
  started_at: instant(),
  participant_count: z.int(),
  deleted_at: instant().nullable(),
};

/** A row of the list. */
export const TournamentRow = z.strictObject(core);

export type TournamentRow = z.output<typeof TournamentRow>;

/** What the clock does next: it opens registration, then check-in. */
export const NextStep = z.strictObject({ status: z.enum(['REGISTRATION_OPENED', 'CHECKIN']), at: instant() });

export const RoundRobinState = z.strictObject({
  stage: z.int(),
  is_generated_rooms: z.boolean(),
  complete: z.boolean(),
  rooms: z.array(z.strictObject({ id: z.int(), name: z.string() })),
});

export type RoundRobinState = z.output<typeof RoundRobinState>;

export const Tournament = z.strictObject({
  ...core,
  description: z.string(),
  image: z.string().nullable(),
  icon: z.string().nullable(),
  platform_id: PlatformId.nullable(),
  rule_id: RuleId.nullable(),
  rule: titled(RuleId).nullable(),
  template_id: TemplateId.nullable(),
  template: titled(TemplateId).nullable(),
  region_id: RegionId.nullable(),
  region: z.strictObject({ id: RegionId, title: z.string() }).nullable(),
  /** Where it is played; null for one that is played online. */
  venue_id: VenueId.nullable(),
  venue: named(VenueId).extend({ deleted: z.boolean() }).nullable(),
  /** The only stations of the venue that it is played at; null for all. */
  station_group_id: StationGroupId.nullable(),
  station_group: named(StationGroupId).nullable(),
  supported_countries: z.array(z.string()),
  prize_pool: z.array(PrizePlace),
  /** When the prizes were changed after the start. */
  prize_pool_changed_at: instant().nullable(),
  creator: z.strictObject({ name: z.string() }).nullable(),
  created_at: instant(),
  updated_at: instant(),
  version: z.int(),

  team_mates: z.int(),
  substitute_limit: z.int(),
  fixture_participants: z.int(),
  rounds: z.int(),
  min_lobby_players: z.int(),
  max_lobby_players: z.int(),
  end_at: instant(),
  check_in_time: z.int(),
  auto_check_in: z.boolean(),
  register_timeout: z.int().nullable(),
  next_step: NextStep.nullable(),
  /** The statuses to which staff with 'Tournament edit' may move it now. */
  moves: z.array(z.enum(tournamentStatuses)),
  /** The actions that its status allows now, to those with the permission. */
  actions: z.array(z.enum(tournamentActions)),

  chat_link: z.string(),
  site_link: z.string(),
  deeplink: z.string(),
  challenge_description: z.string(),
  secret_code: z.string(),
  sponsor_image: z.string().nullable(),
  sponsor_text: z.string(),
  sponsor_url: z.string(),
  is_chat_enabled: z.boolean(),
  chat_image_enabled: z.boolean(),
  available_web: z.boolean(),
  available_mobile: z.boolean(),
  notify_mzaalo: z.boolean(),
  require_user_profiling: z.boolean(),
  /** How old players have to be at the start; 0 where it does not matter. */
  least_age: z.int(),
  is_private: z.boolean(),
  custom_seeding: z.boolean(),
  with_third_place_match: z.boolean(),
  match_autohandle: z.boolean(),
  consider_in_leaderboard: z.boolean(),
  send_promo: z.boolean(),
  auto_approve: z.boolean(),
  grand_final_reset: z.boolean(),

  rr: RoundRobinState.nullable(),
  stage: z.int(),
  is_generated_rooms: z.boolean(),
  rooms: RoundRobinState.shape.rooms,
  /** The live channel that carries its chat; null where it has none. */
  chat_room: z.string().nullable(),
  registered_participant_count: z.int(),
  checkin_participant_count: z.int(),
  /** Nobody in it has an account, nor an unused link by which a guest gets one. */
  only_guests: z.boolean(),
});

export type Tournament = z.output<typeof Tournament>;

const params = z.strictObject({ id: TournamentId });

const subject = 'Tournament';

const edit = needsPermission('Tournament edit', 'tournament');

const adminEdit = permissionAndRoles('Tournament edit', 'tournament', 'Super admin', 'Tournament admin');

export const listTournaments = endpoint({
  method: 'GET',
  path: '/tournaments',
  summary: 'Tournaments, filtered, searched by title or id, and sorted',
  access: staff,
  query: z.strictObject({
    ...pageQuery(20),
    search: searchText(150),
    game_id: GameId.optional(),
    type: wholeNumber({ min: 1, max: 9 }).pipe(z.literal(typeNumbers)).optional(),
    match_type: wholeNumber({ min: 1, max: 2 }).optional(),
    status: z.enum(tournamentStatuses).optional(),
    not_finished: flag().optional(),
    /** Only those that are FINISHED or CLOSED. */
    is_over: flag().optional(),
    /** Only those that the caller created. */
    mine: flag().optional(),
    deleted: flag().optional(),
    order: z.enum(['id', 'started_at', 'status']).default('id'),
    direction: z.enum(['ASC', 'DESC']).default('DESC'),
  }),
  reply: page(TournamentRow),
});

export const getTournament = endpoint({
  method: 'GET',
  path: '/tournaments/{id}',
  summary: 'One tournament',
  access: staff,
  subject,
  params,
  reply: one(Tournament),
});

export const getTournamentType = endpoint({
  method: 'GET',
  path: '/tournaments/{id}/get-type',
  summary: 'The format of a tournament, for everybody; a private one needs its code',
  access: anyone,
  subject,
  params,
  query: z.strictObject({ code: z.string().max(100).optional() }),
  reply: one(z.strictObject({ id: TournamentId, type: z.literal(typeNumbers) })),
});

export const createTournament = endpoint({
  method: 'POST',
  path: '/tournaments',
  summary: 'Create a tournament',
  access: needsPermission('Tournament edit', 'body'),
  form: true,
  body: TournamentForm,
  status: 201,
  reply: one(Tournament),
});

export const updateTournament = endpoint({
  method: 'PUT',
  path: '/tournaments/{id}',
  summary: 'Change a tournament; pictures that are not sent stay as they are',
  access: adminEdit,
  subject,
  turn: 'tournament',
  params,
  form: true,
  body: TournamentEdit,
  reply: one(Tournament),
});

export const deleteTournament = endpoint({
  method: 'DELETE',
  path: '/tournaments/{id}',
  summary: 'Delete a tournament; a Super admin can restore it',
  access: adminEdit,
  subject,
  turn: 'tournament',
  params,
  reply: done,
});

export const restoreTournament = endpoint({
  method: 'POST',
  path: '/tournaments/{id}/restore',
  summary: 'Bring a deleted tournament back',
  access: onlyRoles('Super admin'),
  subject,
  turn: 'tournament',
  params,
  reply: one(Tournament),
});

export const changeTournamentStatus = endpoint({
  method: 'PUT',
  path: '/tournaments/{id}/change-status',
  summary: 'Move a tournament one step by hand; a Super admin may set any status',
  access: edit,
  subject,
  turn: 'tournament',
  params,
  body: z.strictObject({ status: z.enum(tournamentStatuses) }),
  reply: one(Tournament),
});

export const listTournamentHistory = endpoint({
  method: 'GET',
  path: '/tournaments/{id}/history',
  summary: 'Who changed what in a tournament, newest first',
  access: staff,
  subject,
  params,
  query: z.strictObject(pageQuery()),
  reply: page(HistoryEntry),
});
