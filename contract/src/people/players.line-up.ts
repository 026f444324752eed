import * as z from 'zod';
import { signedIn } from '../access.ts';
import { endpoint } from '../endpoint.ts';
import { ParticipantId, TeamId, TournamentId, UserId } from '../ids.ts';
import { one } from '../paging.ts';
import { editedFrom } from '../records.ts';
import { memberRoles } from './teams.ts';

/** Who of a team plays in a tournament: its line-up and its substitutes. */

/** A team with those who could play for it in a tournament. */
export const EntryTeam = z.strictObject({
  id: TeamId,
  name: z.string(),
  members: z.array(
    z.strictObject({
      user_id: UserId,
      nickname: z.string(),
      role: z.enum(memberRoles),
      is_me: z.boolean(),
      /**
       * Why they cannot play: the tournament asks for a name in its game, another of its teams has them, or they are too
       * young by the birthday in their account.
       */
      obstacle: z.enum(['no-game-name', 'in-other-team', 'too-young']).nullable(),
    }),
  ),
});
export type EntryTeam = z.output<typeof EntryTeam>;
export type EntryMember = EntryTeam['members'][number];

/** Why a line-up stays as it is. */
export const lineUpLocks = [
  /** A match of the team is being played or reported. */
  'in-match',
  /** The tournament is over, or the team plays in it no more. */
  'over',
] as const;

export const LineUp = z.strictObject({
  participant_id: ParticipantId,
  team: EntryTeam,
  line_up: z.array(UserId),
  substitutes: z.array(UserId),
  /** Whether the player is the team’s captain or a co-captain. */
  can_act: z.boolean(),
  locked_by: z.enum(lineUpLocks).nullable(),
  version: z.int(),
  /** The player’s other teams in the tournament. */
  others: z.array(ParticipantId),
});
export type LineUp = z.output<typeof LineUp>;

const params = z.strictObject({ id: TournamentId });
const chosen = z.array(UserId).max(200);
/** Which of the player’s teams is meant; without it, the first for which they act. */
const of = { participant_id: ParticipantId.optional() };

export const listTeamsToEnter = endpoint({
  method: 'GET',
  path: '/play/tournaments/{id}/teams',
  summary:
    'The player’s teams of the tournament’s game, and who of them could play in it; a private one needs its code until the player is in it',
  access: signedIn,
  params,
  query: z.strictObject({ code: z.string().max(100).optional() }),
  reply: z.strictObject({ data: z.array(EntryTeam) }),
});

export const getLineUp = endpoint({
  method: 'GET',
  path: '/play/tournaments/{id}/line-up',
  summary: 'Who plays for the player’s team in a tournament, and whether that can still change',
  access: signedIn,
  params,
  query: z.strictObject(of),
  reply: one(LineUp),
});

export const changeLineUp = endpoint({
  method: 'PUT',
  path: '/play/tournaments/{id}/line-up',
  summary:
    'Exchange who plays for the team, as captain or co-captain: freely before the start, and later whenever no match of the team is being played',
  access: signedIn,
  turn: 'tournament',
  params,
  body: z.strictObject({ ...of, line_up: chosen, substitutes: chosen.default([]), ...editedFrom }),
  reply: one(LineUp),
});
