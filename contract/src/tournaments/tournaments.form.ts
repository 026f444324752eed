import * as z from 'zod';
import type { FieldSentence } from '../field-sentences.ts';
import {
  appAddress,
  codeLine,
  flag,
  idOf,
  line,
  moment,
  moneyAmount,
  optionalId,
  picture,
  prose,
  webAddress,
  wholeNumber,
} from '../fields.ts';
import { GameId } from '../ids.ts';
import { mostLeaderboardRounds, walletCurrencies } from '../limits.ts';
import type { TournamentType } from '../statuses.ts';
import { mostLeastAge } from './least-age.ts';
import { typeNumbers, typeTraits, usesField } from './tournaments.rules.ts';

export const largestPrize = 1_000_000_000;

const Entry = z.object({
  place: z.int().min(1).max(262_144),
  prizes: z.array(
    z.object({
      wallet: z.enum(walletCurrencies),
      value: moneyAmount().transform(Number).pipe(z.number().max(largestPrize)),
    }),
  ),
});

const Entries = z.array(Entry).max(1000);

type Entries = z.output<typeof Entries>;

const isAboutAmount = ({ path }: z.core.$ZodIssue) => path.at(-1) === 'value';

/** The last place in a pool; 0 where it is empty or was refused. */
export const lastPlace = (pool: Entries): number =>
  Array.isArray(pool) ? Math.max(0, ...pool.map(({ place }) => place)) : 0;

/** The bounds of the tournament form, in the panel and on the server alike. */
export const tournamentBounds = {
  maxMember: { min: 6, max: 262_144 },
  checkInTime: { min: 0, max: 1440 },
  /** For teams; where single players enter, it is 1. */
  teamMates: { min: 2, max: 100 },
  substitutes: { min: 0, max: 100 },
  rounds: { min: 1, max: mostLeaderboardRounds },
  lobbyPlayers: { min: 1, max: 1000 },
  fixtureParticipants: { min: 0, max: 262_144 },
  /** 0 is for everybody. */
  leastAge: { min: 0, max: mostLeastAge },
} as const;

const { teamMates, substitutes, rounds, lobbyPlayers, fixtureParticipants, leastAge } = tournamentBounds;

const fields = z.strictObject({
  title: line({ max: 150 }),
  description: prose({ min: 0, max: 20_000 }).default(''),
  game_id: GameId,
  platform_id: optionalId<'PlatformId'>(),
  rule_id: optionalId<'RuleId'>(),
  template_id: optionalId<'TemplateId'>(),
  type: wholeNumber({ min: 1, max: 9 }).pipe(z.literal(typeNumbers)),
  match_type: wholeNumber({ min: 1, max: 2 }),
  max_member: wholeNumber(tournamentBounds.maxMember),
  team_mates: wholeNumber({ ...teamMates, min: 1 }).default(1),
  substitute_limit: wholeNumber(substitutes).default(0),
  fixture_participants: wholeNumber(fixtureParticipants).default(0),
  rounds: wholeNumber(rounds).default(1),
  min_lobby_players: wholeNumber(lobbyPlayers).default(1),
  max_lobby_players: wholeNumber(lobbyPlayers).default(1),

  started_at: moment(),
  end_at: moment(),
  start_status: z.enum(['registration', 'opened']).default('registration'),
  /** Minutes before the start at which registration opens, for the start status 'opened'. */
  register_timeout: wholeNumber({ min: 0, max: 525_600 }).optional(),
  check_in_time: wholeNumber(tournamentBounds.checkInTime).default(60),
  auto_check_in: flag().default(false),

  least_age: wholeNumber(leastAge).default(0),
  region_id: optionalId<'RegionId'>(),
  /** Where it is played; empty for one that is played online. */
  venue_id: optionalId<'VenueId'>(),
  /** The only stations of the venue that it is played at; empty for all. */
  station_group_id: optionalId<'StationGroupId'>(),
  supported_countries: z
    .union([z.array(z.string()), z.string().transform((list) => list.split(',').filter(Boolean))])
    .pipe(z.array(z.string().regex(/^([a-z]{2}|global)$/, { error: 'country-code' })).max(300))
    .default([]),
  prize_pool: prizePool().default([]),

  chat_link: webAddress(),
  site_link: webAddress(),
  deeplink: appAddress(),
  challenge_description: prose({ min: 0, max: 20_000 }).default(''),
  secret_code: codeLine({ min: 0, max: 50 }).default(''),
  sponsor_text: line({ min: 0, max: 300 }).default(''),
  sponsor_url: webAddress(),
  image: picture(),
  icon: picture(),
  sponsor_image: picture(),
  /** A clone keeps the donor's pictures where no new one is chosen. */
  donor_id: idOf<'TournamentId'>().optional(),

  is_chat_enabled: flag().default(false),
  chat_image_enabled: flag().default(false),
  available_web: flag().default(true),
  available_mobile: flag().default(true),
  notify_mzaalo: flag().default(false),
  require_user_profiling: flag().default(true),
  is_private: flag().default(false),
  custom_seeding: flag().default(false),
  with_third_place_match: flag().default(false),
  match_autohandle: flag().default(false),
  consider_in_leaderboard: flag().default(true),
  send_promo: flag().default(false),
  auto_approve: flag().default(true),
  grand_final_reset: flag().default(false),
});

type Fields = z.output<typeof fields>;

type FieldName = keyof Fields;

/** The field that shows the error, its sentence, and when it applies. */
type Rule = [FieldName, FieldSentence, (form: Fields) => boolean];

/** The types that need more than others, with the sentence that names the one for fewer. */
export const fewestSentences: Partial<Record<TournamentType, FieldSentence>> = {
  6: 'tft-too-small',
  7: 'swiss-too-small',
};

const tooSmall = Object.entries(fewestSentences).map(
  ([needy, sentence]): Rule => [
    'max_member',
    sentence,
    ({ type, max_member }) => type === Number(needy) && max_member < typeTraits[type].smallest,
  ],
);

/** Rules across several fields. */
const together: Rule[] = [
  ...tooSmall,
  ['match_type', 'solo-only', ({ type, match_type }) => typeTraits[type].isSoloOnly && match_type !== 1],
  [
    'team_mates',
    'at-least-2',
    ({ match_type, team_mates }) => match_type === 2 && team_mates < teamMates.min,
  ],
  [
    'max_lobby_players',
    'below-minimum',
    ({ type, ...form }) =>
      usesField(type, 'max_lobby_players') && form.max_lobby_players < form.min_lobby_players,
  ],
  ['end_at', 'before-start', ({ started_at, end_at }) => end_at < started_at],
  [
    'register_timeout',
    'required',
    ({ start_status, register_timeout }) => start_status === 'opened' && register_timeout === undefined,
  ],
  ['prize_pool', 'more-places', ({ prize_pool, max_member }) => lastPlace(prize_pool) > max_member],
  [
    'supported_countries',
    'region-or-countries',
    ({ region_id, supported_countries }) => region_id !== null && supported_countries.length > 0,
  ],
  ['secret_code', 'required', ({ is_private, secret_code }) => is_private && !secret_code],
];

function checkTogether(form: Fields, context: z.core.$RefinementCtx): void {
  // Zod runs this even where a field was already refused.
  if (!typeNumbers.includes(form.type)) return;
  for (const [field, message, isWrong] of together) {
    if (isWrong(form))
      context.addIssue({ code: 'custom', path: [field], message, input: form[field] ?? '?' });
  }
}

export const TournamentForm = fields.superRefine(checkTogether);

export type TournamentForm = z.output<typeof TournamentForm>;

export const TournamentEdit = fields
  .extend({
    version: wholeNumber({ min: 1, max: 2 ** 31 - 1 }).optional(),
    /** Confirms a change of prizes, which is required once the tournament has started. */
    confirm_prize_pool: flag().default(false),
  })
  .superRefine(checkTogether);

export type TournamentEdit = z.output<typeof TournamentEdit>;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function read(given: unknown, context: z.RefinementCtx): Entries {
  const { data, error } = Entries.safeParse(given);
  if (data) return data;
  context.addIssue(error.issues.every(isAboutAmount) ? 'money-amount' : 'prize-pool');
  return z.NEVER;
}

/** Drops empty prizes. */
function tidied(entries: Entries): Entries {
  return entries
    .map(({ place, prizes }) => ({ place, prizes: prizes.filter(({ value }) => value > 0) }))
    .sort((a, b) => a.place - b.place);
}

/** The prize pool, as JSON text in forms or as an array in JSON bodies; names each place once. */
export function prizePool() {
  const error = 'prize-pool';
  return z
    .union([z.string().transform(parsed), z.array(z.unknown())], { error })
    .transform(read)
    .refine((entries) => new Set(entries.map(({ place }) => place)).size === entries.length, { error })
    .transform(tidied);
}
