import * as z from 'zod';
import { staff } from '../access.ts';
import { endpoint } from '../endpoint.ts';
import { MatchId, TournamentId, UserId } from '../ids.ts';

/** What staff can look at: a tournament's screens, the dialogs of a match, or a chat. */
export const lookedAt = ['tournament', 'match', 'chat'] as const;

/** What they do there, the least important first. */
export const presenceActivities = ['reading', 'writing', 'deciding'] as const;
export type Doing = (typeof presenceActivities)[number];

export const Place = z.strictObject({
  what: z.enum(lookedAt),
  tournament_id: TournamentId,
  /** Null for the tournament and its own chat. */
  match_id: MatchId.nullable(),
});
export type Place = z.output<typeof Place>;

/** Sent over the socket as `look`: what somebody does at a place, or null once they have left it. */
export const Look = Place.extend({ doing: z.enum(presenceActivities).nullable() });
export type Look = z.output<typeof Look>;

export const Onlooker = z.strictObject({
  user_id: UserId,
  nickname: z.string(),
  doing: z.enum(presenceActivities),
});
export type Onlooker = z.output<typeof Onlooker>;

export const SeenPlace = Place.extend({ people: z.array(Onlooker) });
export type SeenPlace = z.output<typeof SeenPlace>;

export const listPresence = endpoint({
  method: 'GET',
  path: '/presence',
  summary: 'Who of the staff looks at what now, everywhere or in one tournament',
  access: staff,
  query: z.strictObject({ tournament_id: TournamentId.optional() }),
  reply: z.strictObject({ data: z.array(SeenPlace) }),
});
