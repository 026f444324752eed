import * as z from 'zod';
import { signedIn, signedInOrLink } from '../access.ts';
import { endpoint } from '../endpoint.ts';
import { instant } from '../fields.ts';
import { AwaitedMatch, matchNumber } from '../formats/matches.record.ts';
import { MatchId, ParticipantId, TournamentId } from '../ids.ts';
import { one, page, pageQuery } from '../paging.ts';
import { participantStatuses, tournamentStatuses } from '../statuses.ts';
import { Placed } from '../tournaments/podium.ts';
import { typeNumbers } from '../tournaments/tournaments.rules.ts';

/** Everything that can come next for a player in a tournament. */
export const nextSteps = [
  'register',
  /** Registration is not open yet. */
  'wait-for-registration',
  /** Why somebody who is not in it cannot register. */
  'registration-closed',
  'tournament-full',
  'wrong-country',
  /** The tournament began without them, or is over. */
  'others-play',
  'over',
  /** Too young by the birthday in their account. */
  'too-young',
  'wait-for-check-in',
  'check-in',
  /** Who meets whom is not known yet. */
  'wait-for-draw',
  'wait-for-start',
  /** They missed the check-in, or got no seat. */
  'not-playing',
  /** A match that can be played and reported. */
  'play',
  /** The other side has reported, and they have not. */
  'confirm',
  /** They have reported, and the other side has not. */
  'wait-for-report',
  /** The reports differ: staff decide. */
  'disputed',
  /** Staff look at what was reported. */
  'wait-for-staff',
  'wait-for-opponent',
  /** Their next match or lobby is not made yet. */
  'wait-for-round',
  /** They have played everything, and others have not. */
  'wait-for-end',
  /** Eliminated, or dropped out; others play on. */
  'out',
  /** The tournament is finished. */
  'done',
  /** Withdrawn before the start, removed or disqualified. */
  'left',
] as const;
export type NextStep = (typeof nextSteps)[number];

const NextOfParticipant = z.strictObject({
  step: z.enum(nextSteps),
  /** When registration or check-in opens or ends, or the match begins; null once that is past. */
  until: instant().nullable(),
  /** When that match is expected to begin, to five minutes; null where it can, or begins as planned. */
  expected_at: instant().nullable(),
  /** The match or lobby that the step is about; the fields that follow are null for a lobby. */
  match_id: MatchId.nullable(),
  match_number: matchNumber.nullable(),
  opponent: z.string().nullable(),
  /** The match that the opponent comes from, while they are not known. */
  awaited: AwaitedMatch.nullable(),
  /** What the other side reported, as first:second. */
  said: z.string().nullable(),
  /** The final place, or the one of somebody who plays no more; both are the same unless it is shared. */
  place: z.strictObject({ from: z.int(), to: z.int() }).nullable(),
  /** For the final place. A team’s are not divided among its members. */
  prizes: Placed.shape.prizes,
});
/** What comes next for a participant, whoever of theirs reads it. */
export type NextOfParticipant = z.output<typeof NextOfParticipant>;

export const MyNext = z.strictObject({
  ...NextOfParticipant.shape,
  /** Whether they may do it: a team acts by its captain and co-captains, and the others see it. */
  can_act: z.boolean(),
  /** The participants that they play as: more than one where they are in several teams. */
  participants: z.array(ParticipantId),
});
export type MyNext = z.output<typeof MyNext>;

export const getMyNext = endpoint({
  method: 'GET',
  path: '/play/tournaments/{id}/next',
  summary:
    'What comes next for the player in a tournament, with the facts to say it by; for those who are not in it, whether they can register',
  access: signedInOrLink,
  params: z.strictObject({ id: TournamentId }),
  /** A private tournament needs its code until the player is in it. */
  query: z.strictObject({ code: z.string().max(100).optional() }),
  reply: one(MyNext),
});

export const MyTournament = z.strictObject({
  id: TournamentId,
  title: z.string(),
  /** The name of the game. */
  game: z.string(),
  status: z.enum(tournamentStatuses),
  type: z.literal(typeNumbers),
  started_at: instant(),
  mine: z.strictObject({ participant_id: ParticipantId, status: z.enum(participantStatuses) }),
  next: MyNext,
});
export type MyTournament = z.output<typeof MyTournament>;

/** Each tournament that runs is read with its matches. */
const mostTournaments = 20;

export const listMyTournaments = endpoint({
  method: 'GET',
  path: '/play/tournaments',
  summary:
    'The tournaments that the player takes part in, each with what comes next: those that run, then those to come, the soonest first, then those that are over',
  access: signedIn,
  query: z.strictObject(pageQuery(mostTournaments, mostTournaments)),
  reply: page(MyTournament),
});
