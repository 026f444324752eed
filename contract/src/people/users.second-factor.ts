import * as z from 'zod';
import { onlyRoles, staff } from '../access.ts';
import { endpoint } from '../endpoint.ts';
import { prose } from '../fields.ts';
import { UserId } from '../ids.ts';
import { done, one } from '../paging.ts';
import { Role, User } from './users.record.ts';

/** The second factor: a code from an app beside the password. */

/** What an authenticator app needs, typed in or as a QR code. */
export const NewFactor = z.strictObject({ secret: z.string(), address: z.string() });

/** Six digits of the app, or a recovery code. */
export const factorCode = z.string().trim().min(6).max(40);

export const recoveryCodes = z.array(z.string());

const FactorState = z.strictObject({
  has_factor: z.boolean(),
  /** Whether one of their roles needs it. */
  is_required: z.boolean(),
  codes_left: z.int(),
});
export type FactorState = z.output<typeof FactorState>;

export const getMyFactor = endpoint({
  method: 'GET',
  path: '/users/me/factor',
  summary: 'Whether the signed-in person has a second factor, and how many recovery codes are left',
  access: staff,
  reply: one(FactorState),
});

export const beginMyFactor = endpoint({
  method: 'POST',
  path: '/users/me/factor',
  summary: 'Begin a second factor: a secret for an authenticator app; needs a fresh proof',
  access: staff,
  reply: one(NewFactor),
  isSecret: true,
});

export const confirmMyFactor = endpoint({
  method: 'PUT',
  path: '/users/me/factor',
  summary: 'Confirm the second factor with its first code; answers the recovery codes, once',
  access: staff,
  body: z.strictObject({ code: factorCode }),
  reply: z.strictObject({ recovery_codes: recoveryCodes }),
  isSecret: true,
});

export const renewMyRecoveryCodes = endpoint({
  method: 'POST',
  path: '/users/me/factor/recovery-codes',
  summary:
    'Make new recovery codes, which are answered once; those from before no longer count. Needs a fresh proof',
  access: staff,
  reply: z.strictObject({ recovery_codes: recoveryCodes }),
  isSecret: true,
});

export const removeMyFactor = endpoint({
  method: 'DELETE',
  path: '/users/me/factor',
  summary: 'Remove one’s own second factor, where no role needs it; needs a fresh proof',
  access: staff,
  reply: done,
});

/** Whom requiring a second factor for a role would concern. */
const FactorReach = z.strictObject({
  people: z.int(),
  /** Those who would have to set theirs up at their next sign-in. */
  without_factor: z.int(),
});

export const getFactorReach = endpoint({
  method: 'GET',
  path: '/admin/factor-reach',
  summary: 'How many people have a role, and how many of them no second factor',
  access: onlyRoles('Super admin'),
  query: z.strictObject({ role: Role }),
  reply: one(FactorReach),
});

export const removeFactorOf = endpoint({
  method: 'DELETE',
  path: '/admin/users/{id}/factor',
  summary: 'Take the second factor from somebody who lost it, and say why; their sessions end',
  access: onlyRoles('Super admin'),
  params: z.strictObject({ id: UserId }),
  body: z.strictObject({ reason: prose({ max: 500 }) }),
  reply: one(User),
});
