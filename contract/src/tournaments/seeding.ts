import * as z from 'zod';
import { needsPermission, staff } from '../access.ts';
import { endpoint } from '../endpoint.ts';
import { instant, wholeNumber } from '../fields.ts';
import { CountryId, ParticipantId, TeamId, TournamentId, UserId } from '../ids.ts';
import { largestId, mostSeeded } from '../limits.ts';

const params = z.strictObject({ id: TournamentId });
const subject = 'Tournament';
const edit = needsPermission('Tournament edit', 'tournament');

export const leftOutReasons = ['not-checked-in'] as const;
export type LeftOutReason = (typeof leftOutReasons)[number];

export const Draw = z.strictObject({
  /** How many would play if it were drawn now. */
  plays: z.int(),
  /** Those who would not, by reason, with the names of the first of them. */
  left_out: z.array(
    z.strictObject({ reason: z.enum(leftOutReasons), count: z.int(), names: z.array(z.string()) }),
  ),
});
export type Draw = z.output<typeof Draw>;

export const getDraw = endpoint({
  method: 'GET',
  path: '/tournaments/{id}/draw',
  summary: 'Who plays if it is drawn or started now, and who is left out and why',
  access: staff,
  subject,
  params,
  reply: z.strictObject({ data: Draw }),
});

export const SeededPerson = z.strictObject({
  id: ParticipantId,
  name: z.string(),
  email: z.string().nullable(),
  user_id: UserId,
  /** Whether they would play if it were drawn now. */
  plays: z.boolean(),
  /** The team of a single player in this game. */
  team: z.strictObject({ id: TeamId, name: z.string() }).nullable(),
  country: z.strictObject({ id: CountryId, name: z.string() }).nullable(),
});
export type SeededPerson = z.output<typeof SeededPerson>;

export const Seeding = z.strictObject({
  /** Best seed first. In a drawn bracket by their seats, those without a seat last. */
  people: z.array(SeededPerson),
  is_drawn: z.boolean(),
  /** Whether anybody has a seed; otherwise the draw is at random. */
  is_seeded: z.boolean(),
  /** The number of slots in round 1, once it is drawn. */
  size: z.int().nullable(),
  custom_seeding: z.boolean(),
  /** Who changed seeds or seats last. */
  last_change: z.strictObject({ by: z.string().nullable(), at: instant() }).nullable(),
});
export type Seeding = z.output<typeof Seeding>;

export const getSeeding = endpoint({
  method: 'GET',
  path: '/tournaments/{id}/seeding',
  summary: `The participants of a bracket that has not begun, in the order of their seeds; up to ${mostSeeded}`,
  access: staff,
  subject,
  params,
  reply: z.strictObject({ data: Seeding }),
});

const order = () => z.array(ParticipantId).max(mostSeeded);

export const saveSeeding = endpoint({
  method: 'PUT',
  path: '/tournaments/{id}/seeding',
  summary:
    'Save the order of the seeds, which the draw follows, and deal the seats by it where the bracket is drawn. `base` is the order that was read: if somebody has changed it since, this is a 409. Those who are not named come last',
  access: edit,
  subject,
  turn: 'tournament',
  params,
  body: z.strictObject({ order: order(), base: order() }),
  reply: z.strictObject({
    data: Seeding,
    /** For `undoSeats`. */
    change_id: z.int(),
  }),
});

export const rankingSources = ['season', 'tournament'] as const;
export type RankingSource = (typeof rankingSources)[number];

export const getRanking = endpoint({
  method: 'GET',
  path: '/tournaments/{id}/seeding/ranking',
  summary:
    'Where its participants stand in a season, or how they were placed in another tournament. Those who do not stand there are not listed',
  access: staff,
  subject,
  params,
  query: z.strictObject({ from: z.enum(rankingSources), source_id: wholeNumber({ min: 1, max: largestId }) }),
  reply: z.strictObject({
    /** Those who share a place have the same rank. */
    data: z.array(z.strictObject({ id: ParticipantId, rank: z.int() })),
  }),
});
