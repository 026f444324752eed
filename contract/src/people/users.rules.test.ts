import { describe, expect, test } from 'vitest';
import { type PermissionName, permissionNames, type RoleName } from '../permissions.ts';
import {
  assignableRoles,
  type Circumstances,
  keptWith,
  type UserChange,
  whyNotChange,
} from './users.rules.ts';

const games = [12];
function someone(id: number, roles: readonly string[], permissions: readonly PermissionName[] = []) {
  return {
    id,
    roles,
    permissions: permissions.map((name) => ({ name })),
    assignGames: games.map((game_id) => ({ game_id })),
  };
}

const held = ['Tournament edit', 'Messages send'] as const;
const people = {
  superAdmin: someone(1, ['Super admin'], permissionNames),
  otherSuper: someone(2, ['SuperAdmin'], permissionNames),
  admin: someone(3, ['Tournament admin'], held),
  otherAdmin: someone(4, ['TournamentAdmin'], held),
  manager: someone(5, ['Tournament manager'], held),
  otherManager: someone(6, ['Tournament manager'], held),
  player: someone(7, []),
};
type Name = keyof typeof people;

const calm: Circumstances = { isProven: true, hasFactor: false, isLastSuperAdmin: false };
const judge = (change: UserChange, actor: Name, target: Name, circumstances: Partial<Circumstances> = {}) =>
  whyNotChange(change, people[actor], people[target], { ...calm, ...circumstances }) ?? 'yes';

const targets: Name[] = ['superAdmin', 'otherSuper', 'admin', 'otherAdmin', 'manager', 'player'];
const row = (actor: Name, change: UserChange) => targets.map((target) => judge(change, actor, target));

const rolesOf = (...roles: RoleName[]): UserChange => ({ what: 'roles', roles });
const edit = (given: boolean): UserChange => ({ what: 'permission', name: 'Tournament edit', given });
const notify = (given: boolean): UserChange => ({ what: 'permission', name: 'Send notification', given });
const billing = (given: boolean): UserChange => ({ what: 'permission', name: 'Billing edit', given });
const game = (game_id: number, given: boolean): UserChange => ({ what: 'game', game_id, given });

const [no, above, beside, own] = ['not-allowed', 'higher-role', 'equal-role', 'own-grants'];
const [roleless, adminless, lacks, adminsOnly] = [
  'needs-staff-role',
  'needs-admin-role',
  'lacks-grant',
  'admin-permission',
];
const role = 'role-not-assignable';
const yes = 'yes';

/**
 * Columns by target: oneself or the first Super admin, another Super admin, the first Tournament admin, another one, a
 * manager, a player.
 */
const matrix: [string, Name, UserChange, string[]][] = [
  ['data', 'superAdmin', { what: 'data' }, [yes, yes, yes, yes, yes, yes]],
  ['data', 'admin', { what: 'data' }, [above, above, yes, beside, yes, yes]],
  ['data', 'manager', { what: 'data' }, [no, no, no, no, no, no]],
  ['the e-mail', 'superAdmin', { what: 'email' }, [yes, yes, yes, yes, yes, yes]],
  ['the e-mail', 'admin', { what: 'email' }, [above, above, yes, beside, yes, yes]],
  ['no role at all', 'superAdmin', rolesOf(), [yes, yes, yes, yes, yes, yes]],
  ['no role at all', 'admin', rolesOf(), [above, above, own, beside, yes, yes]],
  ['no role at all', 'player', rolesOf(), [no, no, no, no, no, no]],
  ['the role of a manager', 'admin', rolesOf('Tournament manager'), [above, above, own, beside, yes, yes]],
  ['the role of an admin', 'admin', rolesOf('Tournament admin'), [above, above, own, beside, role, role]],
  ['the highest role', 'superAdmin', rolesOf('Super admin'), [yes, yes, yes, yes, yes, yes]],
  ['the highest role', 'admin', rolesOf('Super admin'), [above, above, own, beside, role, role]],
  ['the highest role', 'manager', rolesOf('Super admin'), [no, no, no, no, no, no]],
  ['a permission', 'superAdmin', edit(true), [yes, yes, yes, yes, yes, roleless]],
  ['a permission', 'admin', edit(true), [above, above, own, beside, yes, roleless]],
  ['a permission', 'manager', edit(true), [no, no, no, no, no, no]],
  ['a permission they lack', 'admin', notify(true), [above, above, own, beside, lacks, roleless]],
  ['to withdraw one they lack', 'admin', notify(false), [above, above, own, beside, yes, yes]],
  ['a permission of admins', 'superAdmin', billing(true), [yes, yes, yes, yes, adminless, roleless]],
  ['a permission of admins', 'admin', billing(true), [above, above, own, beside, adminsOnly, adminsOnly]],
  ['to withdraw one of admins', 'superAdmin', billing(false), [yes, yes, yes, yes, yes, yes]],
  ['to withdraw one of admins', 'admin', billing(false), [above, above, own, beside, adminsOnly, adminsOnly]],
  ['a game', 'superAdmin', game(99, true), [yes, yes, yes, yes, yes, roleless]],
  ['a game', 'admin', game(12, true), [above, above, own, beside, yes, roleless]],
  ['a game they lack', 'admin', game(99, true), [above, above, own, beside, lacks, roleless]],
  ['to withdraw a game', 'admin', game(99, false), [above, above, own, beside, yes, yes]],
  ['a game', 'player', game(12, true), [no, no, no, no, no, no]],
  ['a block', 'superAdmin', { what: 'block' }, ['block-yourself', yes, yes, yes, yes, yes]],
  ['a block', 'admin', { what: 'block' }, [above, above, no, beside, no, no]],
  ['to end a block', 'admin', { what: 'unblock' }, [above, above, no, beside, no, no]],
  ['the factor', 'superAdmin', { what: 'factor' }, [yes, yes, yes, yes, yes, yes]],
  ['the factor', 'admin', { what: 'factor' }, [above, above, no, beside, no, no]],
  ['sessions', 'superAdmin', { what: 'sessions' }, [yes, yes, yes, yes, yes, yes]],
  ['sessions', 'admin', { what: 'sessions' }, [no, no, yes, no, no, no]],
  ['sessions', 'manager', { what: 'sessions' }, [no, no, no, no, yes, no]],
];

describe('who may change whom', () => {
  test.each(matrix)('[O21] %s, by %s', (_what, actor, change, answers) => {
    expect(row(actor, change)).toEqual(answers);
  });

  test('[USER-06] roles are given as they are looked for: admin roles by Super admins alone', () => {
    expect(assignableRoles(people.superAdmin)).toEqual([
      'Super admin',
      'Tournament admin',
      'Tournament manager',
    ]);
    expect(assignableRoles(people.admin)).toEqual(['Tournament manager']);
    expect(assignableRoles(people.manager)).toEqual([]);
    expect(judge(rolesOf('Tournament admin'), 'admin', 'player')).toBe(role);
    expect(judge(rolesOf('Tournament manager'), 'admin', 'player')).toBe(yes);
  });

  test('the last Super admin can be neither demoted nor blocked, by nobody', () => {
    const last = { isLastSuperAdmin: true };
    const demotion = rolesOf('Tournament admin');
    expect(judge(demotion, 'superAdmin', 'superAdmin', last)).toBe('last-super-admin');
    expect(judge(demotion, 'otherSuper', 'superAdmin', last)).toBe('last-super-admin');
    expect(judge({ what: 'block' }, 'superAdmin', 'superAdmin', last)).toBe('last-super-admin');
    expect(judge(demotion, 'admin', 'superAdmin', last)).toBe(above);
    expect(judge(rolesOf('Super admin', 'Tournament admin'), 'superAdmin', 'superAdmin', last)).toBe(yes);
  });

  test('[O21] a fresh proof is asked for where an account could be taken over, and for gifts where there is a factor', () => {
    const old = { isProven: false };
    const proof = 'proof-needed';
    for (const what of ['email', 'block', 'unblock', 'factor'] as const) {
      expect(judge({ what }, 'superAdmin', 'otherSuper', old), what).toBe(proof);
      expect(judge({ what }, 'superAdmin', 'admin', old), what).toBe(what === 'email' ? proof : yes);
    }
    expect(judge(rolesOf(), 'superAdmin', 'otherSuper', old)).toBe(proof);
    expect(judge(rolesOf('Super admin', 'Tournament admin'), 'superAdmin', 'otherSuper', old)).toBe(yes);
    expect(judge({ what: 'data' }, 'superAdmin', 'otherSuper', old)).toBe(yes);
    expect(judge({ what: 'email' }, 'admin', 'admin', old)).toBe(proof);
    expect(judge(edit(true), 'admin', 'manager', old)).toBe(yes);
    expect(judge(edit(true), 'admin', 'manager', { ...old, hasFactor: true })).toBe(proof);
    expect(judge(edit(true), 'admin', 'manager', { hasFactor: true })).toBe(yes);
    expect(judge(edit(true), 'admin', 'otherAdmin', { ...old, hasFactor: true })).toBe(beside);
  });

  test('what somebody keeps of their grants depends on the roles that are left', () => {
    expect(keptWith(['Super admin'])).toBe('all');
    expect(keptWith(['Tournament admin', 'Tournament manager'])).toBe('all');
    expect(keptWith(['Tournament manager'])).toBe('manager group');
    expect(keptWith([])).toBe('nothing');
  });
});
