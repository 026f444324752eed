import * as z from 'zod';
import { anyone, signedInOrLink } from '../access.ts';
import { endpoint } from '../endpoint.ts';
import { ParticipantId, TournamentId } from '../ids.ts';
import { one } from '../paging.ts';
import { BearerReply } from './auth.ts';

/** A session by a participant's link: it acts for this participant in this tournament, and opens nothing else. */
export const LinkSession = BearerReply.extend({
  tournament_id: TournamentId,
  participant_id: ParticipantId,
  /** The name under which they play. */
  name: z.string(),
});
export type LinkSession = z.output<typeof LinkSession>;

export const openPlayerLink = endpoint({
  method: 'POST',
  path: '/play/links',
  summary:
    'Open a participant’s link: answers a session of twelve hours that acts for this participant, without an account',
  access: anyone,
  body: z.strictObject({ token: z.string().min(1).max(100) }),
  status: 201,
  reply: one(LinkSession),
  isSecret: true,
});

export const renewMyLink = endpoint({
  method: 'POST',
  path: '/play/tournaments/{id}/link',
  summary:
    'Give one’s own participant a new link; those made before open nothing any more, and their sessions end',
  access: signedInOrLink,
  turn: 'tournament',
  params: z.strictObject({ id: TournamentId }),
  reply: one(z.strictObject({ link: z.string() })),
  isSecret: true,
});
