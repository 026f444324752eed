import * as z from 'zod';
import { needsPermission, staff } from '../access.ts';
import { endpoint } from '../endpoint.ts';
import { MatchId, TournamentId, UserId } from '../ids.ts';
import { mostRanges } from './referees.rules.ts';

/** Which colleague sees to which matches of a tournament. It says whom to expect, and forbids nobody anything. */

const params = z.strictObject({ id: TournamentId });
const subject = 'Tournament';
const edit = needsPermission('Tournament edit', 'tournament');

/** Matches by their ids, both ends included: those of a room, of a round and of a bracket follow each other. */
export const MatchRange = z
  .strictObject({ from: MatchId, to: MatchId })
  .refine(({ from, to }) => from <= to, { error: 'ranges', path: ['to'] });
export type MatchRange = z.output<typeof MatchRange>;

export const RefereeColleague = z.strictObject({ user_id: UserId, nickname: z.string() });
export type RefereeColleague = z.output<typeof RefereeColleague>;

export const Referee = RefereeColleague.extend({
  /** How many matches they have. */
  count: z.int(),
  /** In ascending order, without overlaps. */
  matches: z.array(z.strictObject({ from: MatchId, to: MatchId })),
});
export type Referee = z.output<typeof Referee>;

const everybody = z.strictObject({ data: z.array(Referee) });

export const listReferees = endpoint({
  method: 'GET',
  path: '/tournaments/{id}/referees',
  summary:
    'Who has which matches or lobbies of a tournament, by nickname; matches that nobody has are in no range',
  access: staff,
  subject,
  params,
  reply: everybody,
});

export const listRefereeColleagues = endpoint({
  method: 'GET',
  path: '/tournaments/{id}/referees/colleagues',
  summary: 'Who may edit a tournament, by nickname: matches can be given to them',
  access: staff,
  subject,
  params,
  reply: z.strictObject({ data: z.array(RefereeColleague) }),
});

export const giveMatches = endpoint({
  method: 'POST',
  path: '/tournaments/{id}/referees',
  summary:
    'Give matches or lobbies to a colleague, from whoever has them, or take them back with a null; answers who has what then',
  access: edit,
  subject,
  turn: 'tournament',
  params,
  body: z.strictObject({
    matches: z.array(MatchRange).min(1).max(mostRanges),
    user_id: UserId.nullable(),
  }),
  reply: everybody,
});
