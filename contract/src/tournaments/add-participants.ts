import * as z from 'zod';
import { anyone, needsPermission, signedIn } from '../access.ts';
import { endpoint } from '../endpoint.ts';
import { flag, instant, line, wholeNumber } from '../fields.ts';
import { ParticipantId, TeamId, TournamentId, UserId } from '../ids.ts';
import { largestId, mostEntries } from '../limits.ts';
import { one } from '../paging.ts';

/** Staff add people and teams to a tournament: found by a search, pasted, imported, or as guests. */

/** One line of a list as it was written, or somebody who was chosen for it. */
export const EntryRow = z.strictObject({
  /** Its line number in the list or file. */
  line: z.int().min(1).max(10_000_000),
  name: line({ min: 0, max: 1000 }).default(''),
  email: line({ min: 0, max: 1000 }).default(''),
  user_id: UserId.optional(),
  team_id: TeamId.optional(),
  /** Adds a guest of this name, even if somebody else has the same name. */
  as_guest: flag().default(false),
  /** The seed that they get when they are added, before the draw. */
  seed: line({ min: 0, max: 20 }).default(''),
});

export type EntryRow = z.output<typeof EntryRow>;

export const entryVerdicts = ['found', 'new', 'doubtful', 'twice', 'in', 'refused'] as const;

export type EntryVerdictName = (typeof entryVerdicts)[number];

/** Checks that staff may override. */
export const overridableReasons = ['country', 'age', 'secret-code', 'team-size', 'profile'] as const;

export const entryReasons = [
  ...overridableReasons,
  'blocked',
  'full',
  'no-bye',
  'member-in',
  'empty',
  'name-too-long',
  'email-not-valid',
  'unknown-email',
  'unknown-team',
  'unknown-id',
  'other-game',
  'seed-not-valid',
  'no-seeds',
] as const;

export type EntryReason = (typeof entryReasons)[number];

export const isOverridable = (reason: EntryReason): boolean =>
  (overridableReasons as readonly EntryReason[]).includes(reason);

const known = z.strictObject({
  user_id: UserId.nullable(),
  team_id: TeamId.nullable(),
  name: z.string(),
  /** A person's e-mail, or a team's captain. */
  detail: z.string(),
  avatar: z.string().nullable(),
});

export const EntryVerdict = z.strictObject({
  line: z.int(),
  verdict: z.enum(entryVerdicts),
  /** The reasons against adding them; where the line is not refused, staff override all of them. */
  reasons: z.array(z.enum(entryReasons)),
  /** The person or team; null where it is nobody, or could be several. */
  who: known.nullable(),
  /** Those it could be, where the line is doubtful. */
  candidates: z.array(known),
  /** The earlier line that names the same, where this one is a duplicate. */
  of_line: z.int().nullable(),
});

export type EntryVerdict = z.output<typeof EntryVerdict>;

export type KnownEntry = z.output<typeof known>;

const counts = z.strictObject({
  found: z.int(),
  new: z.int(),
  doubtful: z.int(),
  twice: z.int(),
  in: z.int(),
  refused: z.int(),
});

export type EntryCounts = z.output<typeof counts>;

const params = z.strictObject({ id: TournamentId });

const edit = needsPermission('Tournament edit', 'tournament');

const subject = 'Tournament';

const body = z.strictObject({
  rows: z.array(EntryRow).min(1).max(mostEntries),
  /** Adds also those whom country, age, secret code, team size or a missing profile would keep out. */
  override: flag().default(false),
});

const largeBody = 4 * 1024 * 1024;

export const EntryConditions = z.strictObject({
  /** How many more the tournament takes. */
  free: z.int(),
  /** Set once the tournament is drawn or runs: where a late entry begins. */
  late: z.enum(['bye', 'now']).nullable(),
});

export type EntryConditions = z.output<typeof EntryConditions>;

export const searchEntries = endpoint({
  method: 'GET',
  path: '/tournaments/{id}/entries/candidates',
  summary: 'People, or teams of the game, by name, e-mail or id, each with what speaks against adding them',
  access: edit,
  subject,
  params,
  query: z.strictObject({ search: line({ min: 1, max: 100 }) }),
  reply: z.strictObject({ data: z.array(EntryVerdict), conditions: EntryConditions }),
});

export const previewEntries = endpoint({
  method: 'POST',
  path: '/tournaments/{id}/entries/preview',
  summary: 'Who the lines of a list are, and whether each can be added; writes nothing',
  access: edit,
  subject,
  params,
  body,
  bodyLimit: largeBody,
  reply: z.strictObject({ data: z.array(EntryVerdict), counts, conditions: EntryConditions }),
});

export const addEntries = endpoint({
  method: 'POST',
  path: '/tournaments/{id}/entries',
  summary:
    'Add people, teams and guests, all or none of them; whoever is in already is left as they are. After the draw or the start with late=true',
  access: edit,
  subject,
  turn: 'tournament',
  params,
  body: z.strictObject({ ...body.shape, late: flag().default(false) }),
  bodyLimit: largeBody,
  status: 201,
  reply: z.strictObject({
    data: z.strictObject({
      added: z.int(),
      guests: z.int(),
      /** Lines that were in already, or were duplicates. */
      unchanged: z.int(),
      overridden: z.int(),
    }),
  }),
});

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
