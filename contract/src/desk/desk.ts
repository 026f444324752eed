import * as z from 'zod';
import { staff } from '../access.ts';
import { endpoint } from '../endpoint.ts';
import { instant } from '../fields.ts';
import { TournamentId } from '../ids.ts';

/** Everything that can wait for staff, in the order in which it is shown. */
export const needKinds = [
  'admin-calls',
  'conflicts',
  'one-sided-reports',
  'agreed-reports',
  'evidence',
  /** Open matches between guests, of whom nobody reports: only staff can enter who won. */
  'results-to-enter',
  'late-starts',
  'late-rounds',
  'check-ins-ending',
] as const;
export type NeedKind = (typeof needKinds)[number];

export const Need = z.strictObject({
  kind: z.enum(needKinds),
  count: z.int(),
  /** The oldest of them: since when it waits, or since when it is late; for check-ins when the first one ends. */
  at: instant().nullable(),
  /** The tournament, if all of them are in one; null where they are in several. */
  tournament_id: TournamentId.nullable(),
});
export type Need = z.output<typeof Need>;

export const listNeeds = endpoint({
  method: 'GET',
  path: '/desk/needs',
  summary:
    'What needs this person now, of all their games or in one tournament: how many of each, and the oldest',
  access: staff,
  query: z.strictObject({ tournament_id: TournamentId.optional() }),
  /** Every kind, also those with a count of 0. */
  reply: z.strictObject({ data: z.array(Need), meta: z.strictObject({ now: instant() }) }),
});
