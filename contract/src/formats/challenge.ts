import * as z from 'zod';
import { anyone, needsPermission, staff } from '../access.ts';
import { endpoint } from '../endpoint.ts';
import { instant, wholeNumber } from '../fields.ts';
import { MatchId, ParticipantId, TournamentId } from '../ids.ts';
import { one } from '../paging.ts';
import { searchText } from '../records.ts';
import { leavings } from '../tournaments/participants.rules.ts';
import { confirmReused, MatchResult, MatchSide } from './matches.record.ts';

/** The match of one participant: what they handed in, and the place they were given. */
export const ChallengeMatch = z.strictObject({
  id: MatchId,
  tournament_id: TournamentId,
  status: z.enum(['STARTED', 'FINISHED']),
  participant: MatchSide,
  place: z.int().nullable(),
  /** Somebody who left keeps their line, struck through, and cannot win. */
  left: z.enum(leavings).nullable(),
  /** When the newest result came. */
  reported_at: instant().nullable(),
  /** Newest first. */
  results: z.array(MatchResult),
});

export type ChallengeMatch = z.output<typeof ChallengeMatch>;

export const ChallengeWinner = z.strictObject({
  place: z.int(),
  match_id: MatchId,
  participant: MatchSide,
});

export type ChallengeWinner = z.output<typeof ChallengeWinner>;

/** What anybody may see of a participant: no account, no real name, no pictures. */
export const PublicChallenger = z.strictObject({
  id: ParticipantId,
  name: z.string(),
  avatar: z.string().nullable(),
  place: z.int().nullable(),
  left: z.enum(leavings).nullable(),
});

export type PublicChallenger = z.output<typeof PublicChallenger>;

const params = z.strictObject({ id: TournamentId });

const subject = 'Tournament';

const edit = needsPermission('Tournament edit', 'tournament');

/** The most participants that one call answers. */
export const largestChallengeWindow = 256;

/** How many pictures one participant can hand in. */
export const mostPictures = 20;

const row = wholeNumber({ min: 0, max: 262_144 });

export const listChallengeMatches = endpoint({
  method: 'GET',
  path: '/tournaments/{id}/challenge/matches',
  summary:
    'The participants with what they handed in: the latest result first, those without one last; a window of them, or those whose name contains a text',
  access: staff,
  subject,
  params,
  query: z.strictObject({
    from: row.default(0),
    to: row.optional(),
    search: searchText(),
  }),
  reply: z.strictObject({
    data: z.array(ChallengeMatch),
    meta: z.strictObject({
      total: z.int(),
      /** How many have handed something in. */
      reported: z.int(),
      /** How many are still in and can win. */
      eligible: z.int(),
    }),
  }),
});

export const getChallengeMatch = endpoint({
  method: 'GET',
  path: '/tournaments/{id}/challenge/matches/{matchId}',
  summary: 'One participant with what they handed in',
  access: staff,
  subject,
  params: z.strictObject({ id: TournamentId, matchId: MatchId }),
  reply: one(ChallengeMatch),
});

const winnersReply = z.strictObject({
  data: z.array(ChallengeWinner),
  /** For `undo`; null when nothing changed. */
  action_id: z.int().nullable(),
});

export const listWinners = endpoint({
  method: 'GET',
  path: '/tournaments/{id}/challenge/winners',
  summary: 'The saved winners, the first place first',
  access: staff,
  subject,
  params,
  reply: z.strictObject({
    data: z.array(ChallengeWinner),
    /** The latest decision about the winners: who made it, and when. */
    decided: z.strictObject({ by: z.string().nullable(), at: instant() }).nullable(),
  }),
});

const Winners = z
  .array(z.strictObject({ place: wholeNumber({ min: 1, max: 262_144 }), participant_id: ParticipantId }))
  .max(262_144);

export const saveWinners = endpoint({
  method: 'PUT',
  path: '/tournaments/{id}/challenge/save-winners',
  summary:
    'Save the winners: places 1, 2, 3 … without a gap, one participant each; the list replaces the one before. With `seen`, the list as it was last read, it is refused where somebody saved another one meanwhile. Where a picture of those who get a place was handed in before by somebody else it is refused with 409 until `confirm_reused` is given',
  access: edit,
  subject,
  turn: 'tournament',
  params,
  body: z.strictObject({ winners: Winners, seen: Winners.optional(), confirm_reused: confirmReused }),
  reply: winnersReply,
});

const code = z.string().max(100).optional();

export const listPublicWinners = endpoint({
  method: 'GET',
  path: '/tournaments/{id}/public-brackets/winners',
  summary: 'The winners of a challenge, for everybody; a private one needs its code',
  access: anyone,
  params,
  query: z.strictObject({ code }),
  reply: z.strictObject({ data: z.array(PublicChallenger) }),
});

export const listPublicChallengers = endpoint({
  method: 'GET',
  path: '/tournaments/{id}/public-brackets/challengers',
  summary: 'A window of the participants of a challenge, winners first, for everybody',
  access: anyone,
  params,
  query: z.strictObject({ code, from: row.default(0), to: row.optional() }),
  reply: z.strictObject({
    data: z.array(PublicChallenger),
    meta: z.strictObject({ total: z.int() }),
  }),
});
