import * as z from 'zod';
import { instant } from '../fields.ts';
import { GameId, PlatformId, RegionId, RuleId, TemplateId, TournamentId } from '../ids.ts';
import { walletCurrencies } from '../limits.ts';
import { tournamentStatuses } from '../statuses.ts';
import { tournamentActions } from './tournaments.actions.ts';
import { typeNumbers } from './tournaments.types.ts';

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
});
export type Tournament = z.output<typeof Tournament>;
