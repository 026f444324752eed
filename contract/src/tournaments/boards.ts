import * as z from 'zod';
import { needsPermission } from '../access.ts';
import { endpoint } from '../endpoint.ts';
import { instant } from '../fields.ts';
import { LinkId, TournamentId } from '../ids.ts';
import { done, one } from '../paging.ts';

/** An address that shows a tournament on a wall, to whoever has it and without signing in. */
export const BoardLink = z.strictObject({
  id: LinkId,
  link: z.string(),
  /** The nickname of whoever made it; null without one. */
  made_by: z.string().nullable(),
  made_at: instant(),
  /** When its address was last renewed, if it was. */
  renewed_at: instant().nullable(),
  /** When a screen last asked for it, to the minute. */
  seen_at: instant().nullable(),
});
export type BoardLink = z.output<typeof BoardLink>;

const access = needsPermission('Tournament edit', 'tournament');
const subject = 'Tournament';
const changing = { access, subject, turn: 'tournament' } as const;

const path = '/tournaments/{id}/board-links';
const params = z.strictObject({ id: TournamentId });
const ofLink = z.strictObject({ id: TournamentId, linkId: LinkId });

export const listBoardLinks = endpoint({
  method: 'GET',
  path,
  summary: 'The addresses that show a tournament on a wall, without those that were revoked',
  access,
  subject,
  params,
  reply: z.strictObject({ data: z.array(BoardLink) }),
});

export const createBoardLink = endpoint({
  method: 'POST',
  path,
  summary: 'Make an address that shows a tournament on a wall, to whoever has it',
  ...changing,
  params,
  status: 201,
  reply: one(BoardLink),
});

export const renewBoardLink = endpoint({
  method: 'POST',
  path: `${path}/{linkId}/renew`,
  summary: 'Give a board a new address; the one before shows nothing any more',
  ...changing,
  params: ofLink,
  reply: one(BoardLink),
});

export const revokeBoardLink = endpoint({
  method: 'DELETE',
  path: `${path}/{linkId}`,
  summary: 'Revoke the address of a board for good',
  ...changing,
  params: ofLink,
  reply: done,
});
