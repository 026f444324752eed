import * as z from 'zod';
import { anyone, needsPermission, signedIn } from '../access.ts';
import { endpoint } from '../endpoint.ts';
import { instant, wholeNumber } from '../fields.ts';
import { ParticipantId, TournamentId } from '../ids.ts';
import { largestId } from '../limits.ts';
import { one } from '../paging.ts';

/** A guest becomes a player with an account, through a single-use link that staff hand over. */

export const makeClaimLink = endpoint({
  method: 'POST',
  path: '/tournaments/{id}/participants/{pid}/claim-link',
  summary:
    'Make the link by which somebody with an account takes over the seat of a guest, once; earlier links of the same guest end',
  access: needsPermission('Tournament edit', 'tournament'),
  subject: 'Tournament',
  turn: 'tournament',
  params: z.strictObject({ id: TournamentId, pid: wholeNumber({ min: 1, max: largestId }) }),
  status: 201,
  reply: one(z.strictObject({ link: z.string(), expires_at: instant() })),
  isSecret: true,
});

const token = z.string().min(1).max(200);

export const ClaimedSeat = z.strictObject({
  nickname: z.string(),
  tournament: z.strictObject({ id: TournamentId, title: z.string() }),
});
export type ClaimedSeat = z.output<typeof ClaimedSeat>;

export const previewClaim = endpoint({
  method: 'POST',
  path: '/play/claims/preview',
  summary: 'Whose seat a link is about',
  access: anyone,
  body: z.strictObject({ token }),
  reply: one(ClaimedSeat),
});

export const claimSeat = endpoint({
  method: 'POST',
  path: '/play/claims',
  summary:
    'Take over the seat of a guest with the token of the link: what they played is the player’s from now on',
  access: signedIn,
  body: z.strictObject({ token }),
  reply: one(z.strictObject({ ...ClaimedSeat.shape, participant_id: ParticipantId })),
});
