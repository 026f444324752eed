import * as z from 'zod';
import { instant, line, optionalId } from '../fields.ts';
import { CountryId, GameId, PlatformId, ProfileId, UserId } from '../ids.ts';
import { walletCurrencies } from '../limits.ts';
import { roleNames, sameRole } from '../permissions.ts';
import { editedFrom } from '../records.ts';

export const Permission = z.strictObject({
  id: z.int(),
  name: z.string(),
  group: z.enum(['manager', 'admin']),
});

export type Permission = z.output<typeof Permission>;

export const AssignedGame = z.strictObject({ game_id: GameId });

export type AssignedGame = z.output<typeof AssignedGame>;

/** Who is signed in. */
export const Me = z.strictObject({
  id: UserId,
  nickname: z.string(),
  name: z.string(),
  email: z.string(),
  roles: z.array(z.string()),
  permissions: z.array(Permission),
  assignGames: z.array(AssignedGame),
});

export type Me = z.output<typeof Me>;

export const Wallet = z.strictObject({ currency: z.enum(walletCurrencies), value: z.number() });

export type Wallet = z.output<typeof Wallet>;

/** A role in either spelling: 'Super admin' or 'SuperAdmin'. */
export const Role = z
  .string()
  .max(40)
  .transform((given) => roleNames.find((role) => sameRole(role, given)) ?? given)
  .pipe(z.enum(roleNames));

const shown = {
  id: UserId,
  nickname: z.string(),
  name: z.string(),
  email: z.string(),
  avatar: z.string().nullable(),
  roles: z.array(z.string()),
  blocked_at: instant().nullable(),
};

export const UserRow = z.strictObject(shown);

export type UserRow = z.output<typeof UserRow>;

export const User = z.strictObject({
  ...shown,
  birthday: z.iso.date().nullable(),
  timezone: z.string().nullable(),
  country_id: CountryId.nullable(),
  country: z.strictObject({ id: CountryId, value: z.string() }).nullable(),
  wallets: z.array(Wallet),
  permissions: z.array(Permission),
  assignGames: z.array(AssignedGame),
  /** The reason given by whoever blocked them. */
  block_reason: z.string().nullable(),
  has_factor: z.boolean(),
  /** When the e-mail was changed to one that is not confirmed yet; null where nothing needs confirming. */
  email_changed_at: instant().nullable(),
  created_at: instant(),
  version: z.int(),
});

export type User = z.output<typeof User>;

const noBirthday = z.literal('').transform(() => null);

export const UserForm = z.strictObject({
  name: line({ min: 0, max: 100 }).optional(),
  nickname: line({ max: 40 }).optional(),
  email: z.string().trim().max(254).pipe(z.email()).optional(),
  birthday: z
    .union([noBirthday, z.null(), z.iso.date()], { error: 'birthday' })
    .refine((day) => day === null || (day >= '1900-01-01' && day <= '2100-01-01'), { error: 'birthday' })
    .optional(),
  roles: z.array(Role).max(roleNames.length).optional(),
  country_id: optionalId<'CountryId'>().removeDefault().optional(),
});

export type UserForm = z.output<typeof UserForm>;

export const UserEdit = UserForm.extend(editedFrom);

export type UserEdit = z.output<typeof UserEdit>;

/** A player's name in a game; without a platform it serves all platforms of the game. */
export const UserProfile = z.strictObject({
  id: ProfileId,
  nickname: z.string(),
  game: z.strictObject({ id: GameId, name: z.string() }),
  platform: z.strictObject({ id: PlatformId, name: z.string() }).nullable(),
});

export type UserProfile = z.output<typeof UserProfile>;

/** A browser in which somebody is signed in. */
export const Session = z.strictObject({
  id: z.int(),
  created_at: instant(),
  seen_at: instant(),
  address: z.string().nullable(),
  agent: z.string().nullable(),
  /** Whether it is the caller's own session. */
  is_current: z.boolean(),
});

export type Session = z.output<typeof Session>;

export const signInOutcomes = ['signed-in', 'wrong-password', 'wrong-code', 'refused'] as const;

export const SignIn = z.strictObject({
  id: z.int(),
  at: instant(),
  outcome: z.enum(signInOutcomes),
  address: z.string().nullable(),
  agent: z.string().nullable(),
});

export type SignIn = z.output<typeof SignIn>;

/** What links two people: one gave the other something, or changed how they sign in. */
export const grantKinds = ['account', 'role', 'billing', 'unblock', 'email', 'password', 'factor'] as const;

export type GrantKind = (typeof grantKinds)[number];
