import * as z from 'zod';
import { needsPermission } from '../access.ts';
import { endpoint } from '../endpoint.ts';
import { idOf, instant, line, wholeNumber } from '../fields.ts';
import { matchNumber } from '../formats/matches.record.ts';
import { GameId, MatchId, TournamentId, UserId } from '../ids.ts';
import { largestId } from '../limits.ts';
import { done, one } from '../paging.ts';
import { callOutcomes } from './admin-calls.rules.ts';

export const AdminCallId = idOf<'AdminCallId'>();
export type AdminCallId = z.output<typeof AdminCallId>;

const storedOutcomes = [...callOutcomes, 'called_again'] as const;

const CallPerson = z.strictObject({ user_id: UserId, nickname: z.string() });

export const matchKinds = ['bracket', 'room', 'lobby'] as const;

export const AdminCallNote = z.strictObject({
  by: CallPerson,
  note: z.string(),
  at: instant(),
});

export const AdminCall = z.strictObject({
  id: AdminCallId,
  tournament_id: TournamentId,
  tournament_title: z.string(),
  game_id: GameId,
  /** Null for a call from the tournament's chat. */
  match_id: MatchId.nullable(),
  /** Null for a lobby, and in the tournament's chat. */
  match_number: matchNumber.nullable(),
  /** What kind of match it is, and so which call reads it; null in the tournament's chat. */
  match_kind: z.enum(matchKinds).nullable(),
  /** The names of those who play in the match, at most eight. */
  sides: z.array(z.string()),
  /** How often they called until somebody answered. */
  count: z.int(),
  /** True until staff answer. */
  is_active: z.boolean(),
  /** The most recent message that called. */
  payload: z.strictObject({ seq: z.int(), user_id: UserId, nickname: z.string(), message: z.string() }),
  opened_at: instant(),
  claimed_by: CallPerson.nullable(),
  claimed_at: instant().nullable(),
  answered_by: CallPerson.nullable(),
  answered_at: instant().nullable(),
  escalated_at: instant().nullable(),
  resolved_by: CallPerson.nullable(),
  resolved_at: instant().nullable(),
  outcome: z.enum(storedOutcomes).nullable(),
  /** The notes of all calls from this match, oldest first. */
  notes: z.array(AdminCallNote),
  version: z.int(),
});
export type AdminCall = z.output<typeof AdminCall>;

/** The changes that a call can go through. */
export type AdminCallChange =
  | 'opened'
  | 'called again'
  | 'answered'
  | 'claimed'
  | 'released'
  | 'handed over'
  | 'note'
  | 'resolved'
  | 'escalated'
  | 'back in the queue';

/** What is announced to all staff who answer calls. It has no text, because not all of them may read it. */
export interface AdminCallNews {
  id: AdminCallId;
  tournament_id: TournamentId;
  match_id: MatchId | null;
  game_id: GameId;
  version: number;
  what: AdminCallChange;
  claimed_by: UserId | null;
  is_active: boolean;
  is_escalated: boolean;
  is_open: boolean;
}

const params = z.strictObject({ id: TournamentId });
const callParams = z.strictObject({ id: TournamentId, callId: AdminCallId });
const access = needsPermission('Messages send', 'tournament');
const subject = 'Tournament';
const callPath = '/chats/{id}/admin-calls/{callId}';

export const listTournamentAdminCalls = endpoint({
  method: 'GET',
  path: '/chats/{id}/admin-calls',
  summary: 'The open admin calls of a tournament, oldest first',
  access,
  subject,
  params,
  reply: z.strictObject({ data: z.array(AdminCall) }),
});

export const listAdminCalls = endpoint({
  method: 'GET',
  path: '/chats/admin-calls',
  summary: 'The open admin calls of all games that one may answer for, oldest first',
  access: needsPermission('Messages send'),
  query: z.strictObject({
    game_id: GameId.optional(),
    tournament_id: TournamentId.optional(),
    /** The last call of the page before. */
    after: AdminCallId.optional(),
    limit: wholeNumber({ min: 1, max: 200 }).default(100),
  }),
  reply: z.strictObject({
    data: z.array(AdminCall),
    meta: z.strictObject({
      /** How many are open under these filters, up to 1,000. */
      total: z.int(),
      has_more: z.boolean(),
      /** The server's time, to compute ages from. */
      now: instant(),
      /** In minutes: when a call gets the first colour, and the second, at which it escalates. */
      targets: z.strictObject({ first: z.number(), second: z.number() }),
    }),
  }),
});

export const getAdminCall = endpoint({
  method: 'GET',
  path: callPath,
  summary: 'One admin call, open or resolved',
  access,
  subject,
  params: callParams,
  reply: one(AdminCall),
});

export const listCallColleagues = endpoint({
  method: 'GET',
  path: '/chats/{id}/admin-calls/colleagues',
  summary: 'Who may answer the calls of a tournament, by nickname: a call can be handed over to them',
  access,
  subject,
  params,
  reply: z.strictObject({ data: z.array(CallPerson) }),
});

export const claimAdminCall = endpoint({
  method: 'POST',
  path: `${callPath}/claim`,
  summary: 'Take a call; refused where a colleague has it',
  access,
  subject,
  params: callParams,
  reply: one(AdminCall),
});

export const releaseAdminCall = endpoint({
  method: 'POST',
  path: `${callPath}/release`,
  summary: 'Give one’s own call back to the queue',
  access,
  subject,
  params: callParams,
  reply: one(AdminCall),
});

export const handOverAdminCall = endpoint({
  method: 'POST',
  path: `${callPath}/hand-over`,
  summary: 'Hand one’s own call over to a colleague who may answer for the game',
  access,
  subject,
  params: callParams,
  body: z.strictObject({ user_id: UserId }),
  reply: one(AdminCall),
});

const note = line({ max: 1000 });

export const noteAdminCall = endpoint({
  method: 'POST',
  path: `${callPath}/notes`,
  summary: 'Leave a note for colleagues; it stays with the match and answers nothing',
  access,
  subject,
  params: callParams,
  body: z.strictObject({ note }),
  status: 201,
  reply: one(AdminCall),
});

export const resolveAdminCall = endpoint({
  method: 'POST',
  path: `${callPath}/resolve`,
  summary: 'End a call with its outcome',
  access,
  subject,
  params: callParams,
  body: z.strictObject({ outcome: z.enum(callOutcomes), note: note.optional() }),
  reply: one(AdminCall),
});

export const silenceCaller = endpoint({
  method: 'POST',
  path: `${callPath}/no-more-calls`,
  summary: 'Let the caller make no more calls from this chat for a time; they can still write',
  access,
  subject,
  params: callParams,
  body: z.strictObject({ minutes: wholeNumber({ min: 1, max: 10_080 }), reason: line({ max: 200 }) }),
  reply: done,
});

/** In seconds; null where there is nothing to count. */
const Spread = z.strictObject({ median: z.number().nullable(), p95: z.number().nullable() });

export const AdminCallReport = z.strictObject({
  calls: z.int(),
  /** Calls opened in each quarter of an hour; quarters without calls are left out. */
  over_time: z.array(z.strictObject({ at: instant(), calls: z.int() })),
  to_first_answer: Spread,
  to_resolution: Spread,
  by_staff: z.array(
    z.strictObject({
      by: CallPerson,
      answered: z.int(),
      resolved: z.int(),
      to_first_answer: Spread,
    }),
  ),
  /** By outcome; null for those still open. */
  by_reason: z.array(z.strictObject({ outcome: z.enum(storedOutcomes).nullable(), calls: z.int() })),
});
export type AdminCallReport = z.output<typeof AdminCallReport>;

export const getAdminCallReport = endpoint({
  method: 'GET',
  path: '/chats/{id}/admin-calls/report',
  summary: 'How the admin calls of a tournament were answered',
  access,
  subject,
  params,
  reply: one(AdminCallReport),
});

export const ExportedAdminCall = z.strictObject({
  id: AdminCallId,
  match_id: MatchId.nullable(),
  match_number: matchNumber.nullable(),
  caller: z.string(),
  count: z.int(),
  opened_at: instant(),
  answered_at: instant().nullable(),
  answered_by: z.string().nullable(),
  seconds_to_answer: z.number().nullable(),
  escalated_at: instant().nullable(),
  resolved_at: instant().nullable(),
  resolved_by: z.string().nullable(),
  seconds_to_resolution: z.number().nullable(),
  outcome: z.string().nullable(),
});
export type ExportedAdminCall = z.output<typeof ExportedAdminCall>;

export const exportAdminCalls = endpoint({
  method: 'GET',
  path: '/chats/{id}/admin-calls/export',
  summary:
    'All admin calls of a tournament for a CSV, in portions: `next` is the `after` of the next one, null at the end',
  access,
  subject,
  params,
  query: z.strictObject({
    after: wholeNumber({ min: 0, max: largestId }).default(0),
    limit: wholeNumber({ min: 1, max: 10_000 }).default(10_000),
  }),
  reply: z.strictObject({ data: z.array(ExportedAdminCall), next: z.int().nullable() }),
});
