import * as z from 'zod';
import { anyone, signedIn, signedInOrLink } from '../access.ts';
import { endpoint } from '../endpoint.ts';
import { codeLine, flag, imageFile, instant, line, optionalId, timeZone, wholeNumber } from '../fields.ts';
import { AwaitedMatch, matchNumber } from '../formats/matches.record.ts';
import { GameId, MatchId, ParticipantId, PlatformId, ProfileId, TournamentId, UserId } from '../ids.ts';
import { largestPoints } from '../limits.ts';
import { done, one } from '../paging.ts';
import { matchStatuses, participantStatuses, tournamentStatuses } from '../statuses.ts';
import { leavings } from '../tournaments/participants.rules.ts';
import { typeNumbers } from '../tournaments/tournaments.rules.ts';
import { BearerReply } from './auth.ts';
import { playPath } from './play-path.ts';
import type { NextOfParticipant } from './players.next.ts';
import { factorCode } from './users.second-factor.ts';
import { newPassword } from './users.ts';

export * from './players.account.ts';
export * from './players.chats.ts';
export * from './players.clans.ts';
export * from './players.line-up.ts';
export * from './players.links.ts';
export * from './players.next.ts';
export * from './players.public.ts';
export * from './players.teams.ts';

/** The players' side: these calls need a player's own token, which opens nothing else. */

export const signUp = endpoint({
  method: 'POST',
  path: '/play/sign-up',
  summary:
    'Ask for a player’s account; a letter then opens it, and the answer does not say whether the e-mail has one. Where accounts need no confirmed e-mail, it answers a token at once',
  access: anyone,
  body: z.strictObject({
    email: z.string().trim().max(254).pipe(z.email()),
    password: newPassword,
    nickname: line({ max: 40 }),
    name: line({ min: 0, max: 100 }).default(''),
    country_id: optionalId<'CountryId'>(),
    /** Their time zone, for the times in letters. Their language is that of the call. */
    timezone: timeZone().nullable().default(null),
    /** The players’ page that they came from; whoever opens the link is sent there. */
    back: z.string().max(300).regex(playPath).optional(),
  }),
  status: 202,
  reply: z.strictObject({ message: z.string(), ...BearerReply.partial().shape }),
});

export const confirmSignUp = endpoint({
  method: 'POST',
  path: '/play/sign-up/confirmation',
  summary: 'Open the account with the token of the link, once, and the password chosen at the sign-up',
  access: anyone,
  body: z.strictObject({ token: z.string().min(1).max(200), password: z.string().min(1).max(1024) }),
  status: 201,
  reply: BearerReply.extend({ back: z.string().nullable() }),
});

export const askForPasswordReset = endpoint({
  method: 'POST',
  path: '/play/password-reset',
  summary: 'Have a link sent to set a new password; the answer does not say whether there is an account',
  access: anyone,
  body: z.strictObject({ email: z.string().trim().max(254).pipe(z.email()) }),
  reply: done,
});

export const resetPassword = endpoint({
  method: 'PUT',
  path: '/play/password-reset',
  summary:
    'Set a new password with the token of the link, once; everybody who is signed in to the account is signed out',
  access: anyone,
  body: z.strictObject({ token: z.string().min(1).max(200), password: newPassword }),
  reply: done,
});

export const changePlayerPassword = endpoint({
  method: 'PUT',
  path: '/play/password',
  summary:
    'Choose a new password, with the code of the second factor, or the password of now where there is none; every other session of the person ends',
  access: signedIn,
  body: z.strictObject({
    password: newPassword,
    current_password: z.string().min(1).max(1024).optional(),
    code: factorCode.optional(),
  }),
  reply: done,
  isSecret: true,
});

export const PlayProfile = z.strictObject({
  id: ProfileId,
  game_id: GameId,
  platform_id: PlatformId.nullable(),
  nickname: z.string(),
});
export type PlayProfile = z.output<typeof PlayProfile>;

export const listMyProfiles = endpoint({
  method: 'GET',
  path: '/play/profiles',
  summary: 'The player’s profiles, one for each game and platform',
  access: signedIn,
  reply: z.strictObject({ data: z.array(PlayProfile) }),
});

export const saveMyProfile = endpoint({
  method: 'PUT',
  path: '/play/profiles',
  summary: 'Save the player’s name in a game, in the form that the game asks for',
  access: signedIn,
  body: z.strictObject({
    game_id: GameId,
    platform_id: optionalId<'PlatformId'>(),
    nickname: line({ max: 100 }),
  }),
  reply: one(PlayProfile),
});

/** What a player may know of a tournament: no codes, no e-mails. */
export const PlayTournament = z.strictObject({
  id: TournamentId,
  title: z.string(),
  description: z.string(),
  status: z.enum(tournamentStatuses),
  type: z.literal(typeNumbers),
  match_type: z.int(),
  game_id: GameId,
  platform_id: PlatformId.nullable(),
  started_at: instant(),
  max_member: z.int(),
  participant_count: z.int(),
  team_mates: z.int(),
  substitute_limit: z.int(),
  is_private: z.boolean(),
  mine: z
    .strictObject({
      participant_id: ParticipantId,
      status: z.enum(participantStatuses),
      /** The name under which they play: the team's, or their own. */
      name: z.string(),
      /** How they left after the start. */
      leaving: z.enum(leavings).nullable(),
    })
    .nullable(),
});
export type PlayTournament = z.output<typeof PlayTournament>;

const tournamentParams = z.strictObject({ id: TournamentId });

export const getPlayTournament = endpoint({
  method: 'GET',
  path: '/play/tournaments/{id}',
  summary:
    'A tournament as a player sees it, with their own registration; a private one needs its code until the player is in it',
  access: signedInOrLink,
  params: tournamentParams,
  query: z.strictObject({ code: z.string().max(100).optional() }),
  reply: one(PlayTournament),
});

export const register = endpoint({
  method: 'POST',
  path: '/play/tournaments/{id}/registration',
  summary: 'Register alone, or a team by its captain with line-up and substitutes',
  access: signedIn,
  turn: 'tournament',
  params: tournamentParams,
  body: z.strictObject({
    secret_code: codeLine({ min: 0, max: 50 }).optional(),
    team_id: optionalId<'TeamId'>(),
    line_up: z.array(UserId).max(200).default([]),
    substitutes: z.array(UserId).max(200).default([]),
    /**
     * Whether they accept the tournament’s rules; which version they accepted is kept. False is refused where it has
     * rules. A client that shows no rules leaves it out.
     */
    accepts_rules: flag().optional(),
    /** When the player was born, where the tournament has a least age and their account does not say. It is not kept. */
    birthday: z.iso
      .date({ error: 'birthday' })
      .refine((day) => day >= '1900-01-01', { error: 'birthday' })
      .optional(),
    /** Of a team: everybody who plays is old enough, as far as their accounts do not say. */
    confirms_age: flag().optional(),
  }),
  status: 201,
  reply: one(PlayTournament),
});

export const checkIn = endpoint({
  method: 'POST',
  path: '/play/tournaments/{id}/check-in',
  summary: 'Say that one is there',
  access: signedInOrLink,
  turn: 'tournament',
  params: tournamentParams,
  reply: one(PlayTournament),
});

export const withdraw = endpoint({
  method: 'DELETE',
  path: '/play/tournaments/{id}/registration',
  summary: 'Take the registration back before the start',
  access: signedInOrLink,
  turn: 'tournament',
  params: tournamentParams,
  reply: one(PlayTournament),
});

export const dropOut = endpoint({
  method: 'POST',
  path: '/play/tournaments/{id}/drop-out',
  summary:
    'Drop out while the tournament is played: the player or team loses the matches that follow, and keeps its results and the place that these give. Only staff can take this back',
  access: signedInOrLink,
  turn: 'tournament',
  params: tournamentParams,
  reply: one(PlayTournament),
});

const myMatch = {
  id: MatchId,
  round_name: z.string(),
  status: z.enum(matchStatuses),
  started_at: instant(),
  /** The game room, for those who play in it, from some minutes before the start. */
  room: z.strictObject({ room_id: z.string(), password: z.string() }).nullable(),
  /** What follows for the player: another one, nothing because they are out, or the end; null while that is open. */
  leads_to: z.enum(['next', 'out', 'end']).nullable(),
};

/** A report that counts, as first:second. */
const reportedScore = z.string().nullable();

export const MyDuel = z.strictObject({
  kind: z.literal('duel'),
  ...myMatch,
  match_number: matchNumber,
  games_count: z.int(),
  /** The player's side; scores are given as first:second. */
  side: z.enum(['first', 'second']),
  opponent: z.string().nullable(),
  /** The match that the opponent comes from, while they are not known. */
  awaited: AwaitedMatch.nullable(),
  reports: z.strictObject({ mine: reportedScore, theirs: reportedScore }),
  match_result: z.string().nullable(),
  is_won: z.boolean().nullable(),
});
export type MyDuel = z.output<typeof MyDuel>;

export const MyLobby = z.strictObject({
  kind: z.literal('lobby'),
  ...myMatch,
  /** When the room will be there to read; null where none is given, and once it is. */
  room_opens_at: instant().nullable(),
  /** Its number in the round; null where there is only one. */
  lobby: z.int().nullable(),
  points: z.int().nullable(),
  place: z.int().nullable(),
  /** Whether a report of the player counts: points, a place or a picture. */
  is_reported: z.boolean(),
  /** Everybody in it; in a large one, those around the player. */
  participants: z.array(
    z.strictObject({
      name: z.string(),
      points: z.int().nullable(),
      place: z.int().nullable(),
      /** Whether they go on to the next round. */
      passed: z.boolean().optional(),
      is_me: z.boolean(),
    }),
  ),
});
export type MyLobby = z.output<typeof MyLobby>;

export const MyMatch = z.discriminatedUnion('kind', [MyDuel, MyLobby]);
export type MyMatch = z.output<typeof MyMatch>;

/** What changes on a player’s page while a tournament goes on, as it is announced to the participant. */
export interface ParticipantNews {
  tournament: Pick<PlayTournament, 'status' | 'started_at'>;
  mine: Pick<NonNullable<PlayTournament['mine']>, 'status' | 'leaving'>;
  next: NextOfParticipant;
  matches: MyMatch[];
  /** Those of the matches in whose chat something was written: the others need not be read. */
  written: MatchId[];
}

export const listMyMatches = endpoint({
  method: 'GET',
  path: '/play/tournaments/{id}/matches',
  summary: 'The player’s matches in a tournament, first match first',
  access: signedInOrLink,
  params: tournamentParams,
  reply: z.strictObject({
    data: z.array(MyMatch),
    /** Those of the matches in whose chat something was written. */
    meta: z.strictObject({ written: z.array(MatchId) }),
  }),
});

export const reportMatch = endpoint({
  method: 'POST',
  path: '/play/tournaments/{id}/matches/{matchId}/report',
  summary:
    'Report how the player’s match ended: as first:second; in a lobby the own points or place. With a screenshot where there is one',
  access: signedInOrLink,
  turn: 'tournament',
  params: z.strictObject({ id: TournamentId, matchId: MatchId }),
  form: true,
  body: z.strictObject({
    result: z
      .string()
      .trim()
      .regex(/^\d{1,4}:\d{1,4}$/, { error: 'score' })
      .optional(),
    points: wholeNumber({ min: 0, max: largestPoints }).optional(),
    place: wholeNumber({ min: 1, max: 8 }).optional(),
    screenshot: imageFile().optional(),
  }),
  status: 201,
  reply: one(MyMatch),
});
