import * as z from 'zod';
import { needsPermission } from '../access.ts';
import { endpoint } from '../endpoint.ts';
import { wholeNumber } from '../fields.ts';
import { ParticipantId, TournamentId } from '../ids.ts';
import { largestId } from '../limits.ts';
import { one } from '../paging.ts';
import { MyNext } from '../people/players.next.ts';
import { MyMatch } from '../people/players.ts';
import { participantStatuses } from '../statuses.ts';

/** Whoever has the link of a participant acts for them in the tournament, without signing in. */
export const PlayerLink = z.strictObject({
  id: ParticipantId,
  name: z.string(),
  status: z.enum(participantStatuses),
  link: z.string(),
});
export type PlayerLink = z.output<typeof PlayerLink>;

const access = needsPermission('Tournament edit', 'tournament');
const subject = 'Tournament';

const path = '/tournaments/{id}/participants/{pid}/player-link';
const params = z.strictObject({ id: TournamentId, pid: wholeNumber({ min: 1, max: largestId }) });

export const getPlayerLink = endpoint({
  method: 'GET',
  path,
  summary: 'The link by which a participant plays without an account, by participant id',
  access,
  subject,
  params,
  reply: one(PlayerLink),
});

export const renewPlayerLink = endpoint({
  method: 'POST',
  path,
  summary: 'Give a participant a new link; those made before open nothing any more, and their sessions end',
  access,
  turn: 'tournament',
  subject,
  params,
  reply: one(PlayerLink),
});

export const listPlayerLinks = endpoint({
  method: 'GET',
  path: '/tournaments/{id}/player-links',
  summary:
    'The links of everybody who is in, in portions: `next` is the `after` of the next one, null at the end',
  access,
  subject,
  params: z.strictObject({ id: TournamentId }),
  query: z.strictObject({
    after: wholeNumber({ min: 0, max: largestId }).default(0),
    limit: wholeNumber({ min: 1, max: 1000 }).default(1000),
  }),
  reply: z.strictObject({ data: z.array(PlayerLink), next: z.int().nullable(), total: z.int() }),
});

/** What a participant’s own page says now. */
export const PlayerView = z.strictObject({
  name: z.string(),
  next: MyNext,
  /** The match that the step is about, without its room. */
  match: MyMatch.nullable(),
});
export type PlayerView = z.output<typeof PlayerView>;

export const getPlayerView = endpoint({
  method: 'GET',
  path: '/tournaments/{id}/participants/{pid}/player-view',
  summary: 'What a participant reads at this moment as their next step; reading it changes nothing',
  access,
  subject,
  params,
  reply: one(PlayerView),
});
