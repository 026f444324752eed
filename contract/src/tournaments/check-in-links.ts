import * as z from 'zod';
import { needsPermission } from '../access.ts';
import { endpoint } from '../endpoint.ts';
import { wholeNumber } from '../fields.ts';
import { ParticipantId, TournamentId } from '../ids.ts';
import { largestId } from '../limits.ts';
import { one } from '../paging.ts';
import { participantStatuses } from '../statuses.ts';

/** Whoever has the link of a participant can check them in, without signing in. */
export const CheckInLink = z.strictObject({
  id: ParticipantId,
  name: z.string(),
  status: z.enum(participantStatuses),
  link: z.string(),
});
export type CheckInLink = z.output<typeof CheckInLink>;

const access = needsPermission('Tournament edit', 'tournament');
const subject = 'Tournament';

const path = '/tournaments/{id}/participants/{pid}/check-in-link';
const params = z.strictObject({ id: TournamentId, pid: wholeNumber({ min: 1, max: largestId }) });

export const getCheckInLink = endpoint({
  method: 'GET',
  path,
  summary: 'The link by which a participant checks in without signing in, by participant id',
  access,
  subject,
  params,
  reply: one(CheckInLink),
});

export const renewCheckInLink = endpoint({
  method: 'POST',
  path,
  summary: 'Give a participant a new check-in link; those made before open nothing any more',
  access,
  turn: 'tournament',
  subject,
  params,
  reply: one(CheckInLink),
});

export const listCheckInLinks = endpoint({
  method: 'GET',
  path: '/tournaments/{id}/check-in-links',
  summary:
    'The check-in links of everybody who is in, in portions: `next` is the `after` of the next one, null at the end',
  access,
  subject,
  params: z.strictObject({ id: TournamentId }),
  query: z.strictObject({
    after: wholeNumber({ min: 0, max: largestId }).default(0),
    limit: wholeNumber({ min: 1, max: 1000 }).default(1000),
  }),
  reply: z.strictObject({ data: z.array(CheckInLink), next: z.int().nullable(), total: z.int() }),
});
