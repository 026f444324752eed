import type { GameId, UserId } from '@matchdesk/contract/ids';
import type { PermissionName, RoleName } from '@matchdesk/contract/permissions';
import { day, later } from '#clock.ts';
import type { Context } from '#context.ts';
import type { Trx } from '#database/schema.ts';
import { transact } from '#database/transact.ts';
import { hashPassword, insertGrant, type Person } from '#people/index.ts';
import { grantEverything, insertGame, insertPermission, replaceRoles } from '#rows/people/index.ts';

export const demoPassword = 'matchdesk-demo';

export interface DemoPerson {
  email: string;
  nickname: string;
  name: string;
  roles: RoleName[];
  permissions: PermissionName[];
  games: number[];
  blocked?: true;
}

const managing: PermissionName[] = ['Tournament edit', 'Messages send', 'Send notification'];

/** `greet.ts` shows newcomers five of them; the others are for trying out permissions. */
export const demoPeople = {
  superAdmin: {
    email: 'super@matchdesk.test',
    nickname: 'Sora',
    name: 'Sora Lindqvist',
    roles: ['Super admin'],
    permissions: [],
    games: [],
  },
  admin: {
    email: 'admin@matchdesk.test',
    nickname: 'Ada',
    name: 'Ada Ferrante',
    roles: ['Tournament admin'],
    permissions: [...managing, 'News edit'],
    games: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
  },
  manager: {
    email: 'manager@matchdesk.test',
    nickname: 'Milo',
    name: 'Milo Brandt',
    roles: ['Tournament manager'],
    permissions: managing,
    games: [6, 12],
  },
  player: {
    email: 'player@matchdesk.test',
    nickname: 'pixel_fox',
    name: 'Pia Okafor',
    roles: [],
    permissions: [],
    games: [],
  },
  managerWithoutGame: {
    email: 'no-game@matchdesk.test',
    nickname: 'Nils',
    name: 'Nils Ohara',
    roles: ['Tournament manager'],
    permissions: managing,
    games: [],
  },
  managerWithoutPermission: {
    email: 'no-permission@matchdesk.test',
    nickname: 'Nora',
    name: 'Nora Vance',
    roles: ['Tournament manager'],
    permissions: [],
    games: [6, 12],
  },
  treasurer: {
    email: 'treasurer@matchdesk.test',
    nickname: 'Tess',
    name: 'Tess Marchetti',
    roles: ['Tournament admin'],
    permissions: ['Billing edit'],
    games: [],
  },
  blocked: {
    email: 'blocked@matchdesk.test',
    nickname: 'Bram',
    name: 'Bram Kovac',
    roles: ['Tournament admin'],
    permissions: managing,
    games: [12],
    blocked: true,
  },
} as const satisfies Record<string, DemoPerson>;

export type DemoPersonName = keyof typeof demoPeople;

interface FilledPeople {
  /** Makes the rest of the demo's records. */
  superAdmin: Person;
  /** To be called once the games exist. */
  assignGames(): Promise<void>;
}

export async function fillPeople(context: Context): Promise<FilledPeople> {
  const password_hash = await hashPassword(demoPassword, 'desk');
  const ids = new Map<DemoPerson, UserId>();
  await transact(context, async ({ trx, now }) => {
    for (const person of Object.values<DemoPerson>(demoPeople)) {
      const { email, nickname, name, roles, permissions, blocked } = person;
      const { id } = await trx
        .insertInto('users')
        .values({
          email,
          nickname,
          name,
          password_hash,
          is_demo: true,
          created_at: now,
          updated_at: now,
          email_confirmed_at: now,
          blocked_at: blocked ? now : null,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      ids.set(person, id);
      await replaceRoles(trx, id, roles);
      for (const permission of permissions) await insertPermission(trx, id, permission);
      if (roles.includes('Super admin')) await grantEverything(trx, id);
      await keepGrants(trx, id, person, later(now, -30 * day));
    }
  });
  const { games: _, ...superAdmin } = demoPeople.superAdmin;
  const id = ids.get(demoPeople.superAdmin) as UserId;
  return {
    superAdmin: {
      ...superAdmin,
      id,
      roles: [...superAdmin.roles],
      permissions: [],
      assignGames: [],
      tokenId: 0,
      provedAt: null,
      seenAt: null,
    },
    assignGames: () =>
      transact(context, async ({ trx }) => {
        for (const [{ games }, userId] of ids) {
          for (const game of games) await insertGame(trx, userId, game as GameId);
        }
      }),
  };
}

/** The grants have no actor: the demo begins with them. */
async function keepGrants(
  trx: Trx,
  user: UserId,
  { roles, permissions }: DemoPerson,
  at: Date,
): Promise<void> {
  const isTreasurer = permissions.includes('Billing edit');
  const isMoney = isTreasurer || roles.includes('Super admin');
  const grant = { at, actor: undefined, user, isMoney };
  await insertGrant(trx, { ...grant, kind: 'account' });
  if (roles.length > 0) await insertGrant(trx, { ...grant, kind: 'role', what: roles.join(', ') });
  if (isTreasurer) await insertGrant(trx, { ...grant, kind: 'billing' });
}
