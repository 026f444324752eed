import * as z from 'zod';
import { staff } from '../access.ts';
import { endpoint } from '../endpoint.ts';
import { instant } from '../fields.ts';
import { matchNumber } from '../formats/matches.record.ts';
import { MatchId, ParticipantId, TournamentId } from '../ids.ts';
import { one } from '../paging.ts';
import { reportKinds } from './judging.ts';

/** When the last match ends: half of the futures end before `p50`, one in ten before `p10` or after `p90`. */
export const FinishRange = z.strictObject({ p10: instant(), p50: instant(), p90: instant() });
export type FinishRange = z.output<typeof FinishRange>;

/** A forecast as it was made at that time. */
export const PastForecast = z.strictObject({
  at: instant(),
  ...FinishRange.shape,
  /** When it was planned to end at that time; null where that is not planned. */
  planned_end: instant().nullable(),
});
export type PastForecast = z.output<typeof PastForecast>;

/** Of the same game and type: evenings that are over, each with its forecasts at a quarter, half and three quarters. */
const ForecastRecord = z.strictObject({
  evenings: z.int(),
  forecasts: z.int(),
  /** How many of the forecasts held the end. */
  held: z.int(),
  /** By how many minutes the middle was wrong at half time, in half of the evenings by less; null without any. */
  median_error: z.number().nullable(),
});
export type ForecastRecord = z.output<typeof ForecastRecord>;

/** A round whose matches begin later than planned. */
const LateRound = z.strictObject({ round: z.int(), minutes: z.int(), open: z.int() });
export type LateRound = z.output<typeof LateRound>;

export const Forecast = z.strictObject({
  /** When it was made; null before the first. */
  at: instant().nullable(),
  /** Null before the first, and once all is played. */
  finish: FinishRange.nullable(),
  planned_end: instant().nullable(),
  /** When the evening began and, once it is over, ended. */
  started_at: instant().nullable(),
  finished_at: instant().nullable(),
  late_rounds: z.array(LateRound),
  /** Those made so far, the first one first; thinned out evenly where they are many. */
  made: z.array(PastForecast),
  record: ForecastRecord,
});
export type Forecast = z.output<typeof Forecast>;

/** More could not be told apart on a screen. */
export const mostPoints = 240;

export const getForecast = endpoint({
  method: 'GET',
  path: '/tournaments/{id}/forecast',
  summary:
    'When a running tournament ends, as a range, with all forecasts made so far and how wrong those of earlier evenings were',
  access: staff,
  subject: 'Tournament',
  params: z.strictObject({ id: TournamentId }),
  reply: one(Forecast),
});

/** Until everybody is there; until somebody says how it ended; from there to its end; a step that staff take. */
export const heldStages = ['wait', 'play', 'settle', 'staff'] as const;
export type HeldStage = (typeof heldStages)[number];

/** Something that goes on, and that others wait for. */
export const HeldUp = z.strictObject({
  tournament: z.strictObject({ id: TournamentId, title: z.string() }),
  /** A step is one of staff, such as drawing the next round. */
  kind: z.enum(['bracket', 'room', 'lobby', 'step']),
  /** Null for a step. */
  match_id: MatchId.nullable(),
  match_number: matchNumber.nullable(),
  /** Its round and its number there; null where it is no lobby. */
  lobby: z.strictObject({ round: z.int(), lobby: z.int() }).nullable(),
  /** The two sides of a match; none where more play. */
  sides: z.array(z.strictObject({ id: ParticipantId, name: z.string() })),
  /** Null where it holds up nobody, and only a call in its chat is unanswered. */
  stage: z.enum(heldStages).nullable(),
  since: instant(),
  /** Each minute of it probably delays the end. */
  delays_end: z.boolean(),
  /** In which share of the futures it does so. */
  share: z.number(),
  /** By how many minutes the end is later because it takes longer than usual. */
  harm: z.number(),
  /** Longer than nine in ten; silent where also no report and no message came for a while. */
  length: z.enum(['usual', 'long', 'silent']),
  /** Why its reports wait for staff; null if they do not. */
  review: z.enum(reportKinds).nullable(),
  /** Since when a player's call in its chat is unanswered. */
  called_since: instant().nullable(),
  /** Who waits for it: how many matches that are over lead to the same, some of their people, and since when. */
  waiting: z.strictObject({ count: z.int(), names: z.array(z.string()), since: instant().nullable() }),
});
export type HeldUp = z.output<typeof HeldUp>;

export const listHeldUp = endpoint({
  method: 'GET',
  path: '/desk/radar',
  summary:
    'What holds running tournaments up, of the caller’s games or in one tournament: by the harm it does, then chats without an answer',
  access: staff,
  query: z.strictObject({ tournament_id: TournamentId.optional() }),
  reply: z.strictObject({
    data: z.array(HeldUp),
    meta: z.strictObject({
      now: instant(),
      /** The running tournaments that are forecast, the first to end first. */
      tournaments: z.array(
        z.strictObject({ id: TournamentId, title: z.string(), finish: FinishRange.nullable() }),
      ),
    }),
  }),
});
