import * as contract from '@matchdesk/contract/people/users';
import { assignableRoles } from '@matchdesk/contract/people/users.rules';
import { pageHistory } from '#audit/index.ts';
import type { Context } from '#context.ts';
import { originOf } from '#http/origin.ts';
import { refuse, refuseFields } from '#http/refusal.ts';
import { handle } from '#http/register.ts';
import { countFactorReach, issueToken } from '#people/index.ts';
import { confirmNewEmail } from './email-change.ts';
import { listGamesFor, listPermissionsFor, setGame, setPermission } from './grants.ts';
import { changeMyPassword } from './password.ts';
import { proveIdentity } from './proof.ts';
import {
  beginMyFactor,
  confirmMyFactor,
  getMyFactor,
  removeFactorOf,
  removeMyFactor,
  renewMyRecoveryCodes,
} from './second-factor.ts';
import { endSessions, listSessions, pageSignIns } from './sessions.ts';
import {
  blockUser,
  changeUser,
  getUser,
  listAbilities,
  removeAvatarOf,
  unblockUser,
} from './users.service.ts';
import { listProfiles, pageUsers } from './users.store.ts';

export const usersRoutes = (context: Context) => [
  handle(contract.getMe, async ({ person }) => {
    const { tokenId: _token, provedAt: _proved, seenAt: _seen, ...me } = person;
    return { data: me };
  }),
  handle(contract.getRealtimeToken, async ({ person, params }) => {
    if (person.id !== params.id) throw refuse('own-records-only');
    return issueToken(context.db, {
      kind: 'realtime',
      userId: person.id,
      parentId: person.tokenId,
      now: context.clock.now(),
    });
  }),
  handle(contract.listUsers, async ({ person, query }) => {
    if (query.role && !assignableRoles(person).includes(query.role)) throw refuse('not-allowed');
    return pageUsers(context.db, { ...query, path: contract.listUsers.path });
  }),
  handle(contract.getUser, async ({ params }) => ({ data: await getUser(context, params.id) })),
  handle(contract.listUserProfiles, async ({ params: { id } }) => {
    await getUser(context, id);
    return { data: await listProfiles(context.db, id) };
  }),
  handle(contract.listUserHistory, async ({ params: { id }, query }) => {
    await getUser(context, id);
    return pageHistory(context.db, 'user', id, { ...query, path: `/users/${id}/history` });
  }),
  handle(contract.updateUser, async ({ person, params, body, request }) => ({
    data: await changeUser(context, person, params.id, body, originOf(context, request)),
  })),
  handle(contract.confirmNewEmail, async ({ body }) => {
    await confirmNewEmail(context, body.token, body.password);
    return { message: 'The new e-mail is confirmed' };
  }),
  handle(contract.blockUserById, async ({ person, params, body }) => ({
    data: await blockUser(context, person, params.id, body.reason),
  })),
  handle(contract.unblockUserById, async ({ person, params, body }) => ({
    data: await unblockUser(context, person, params.id, body.reason),
  })),
  handle(contract.removeAvatarOf, async ({ person, params, body }) => ({
    data: await removeAvatarOf(context, person, params.id, body.reason),
  })),
  handle(contract.seeAs, async ({ params }) => ({
    data: { actions: await listAbilities(context, params.id) },
  })),
  ...grantRoutes(context),
  ...sessionRoutes(context),
];

function grantRoutes(context: Context) {
  return [
    handle(contract.listPermissions, async ({ query }) => ({
      data: await listPermissionsFor(context, query),
    })),
    handle(contract.givePermission, async ({ person, body }) => ({
      data: await setPermission(context, person, body, true),
    })),
    handle(contract.withdrawPermission, async ({ person, body }) => ({
      data: await setPermission(context, person, body, false),
    })),
    handle(contract.listAssignedGames, async ({ params }) => ({
      data: await listGamesFor(context, params.id),
    })),
    ...[
      { endpoint: contract.assignGame, given: true },
      { endpoint: contract.unassignGame, given: false },
    ].map(({ endpoint, given }) =>
      handle(endpoint, async ({ person, params: { id }, body: { game_id, user_id = id } }) => {
        if (user_id !== id) throw refuseFields({ user_id: 'other-user' });
        return { data: await setGame(context, person, id, game_id, given) };
      }),
    ),
  ];
}

function sessionRoutes(context: Context) {
  return [
    handle(contract.listSessions, async ({ person, params }) => ({
      data: await listSessions(context, person, params.id),
    })),
    handle(contract.endSession, async ({ person, params: { id, sessionId } }) => ({
      data: await endSessions(context, person, id, sessionId),
    })),
    handle(contract.endSessions, async ({ person, params }) => ({
      data: await endSessions(context, person, params.id),
    })),
    handle(contract.listSignIns, ({ person, params: { id }, query }) =>
      pageSignIns(context, person, id, { ...query, path: `/users/${id}/sign-ins` }),
    ),
    handle(contract.proveIdentity, ({ person, body }) => proveIdentity(context, person, body)),
    handle(contract.getMyFactor, async ({ person }) => ({ data: await getMyFactor(context, person) })),
    handle(contract.beginMyFactor, async ({ person }) => ({ data: await beginMyFactor(context, person) })),
    handle(contract.confirmMyFactor, async ({ person, body }) => ({
      recovery_codes: await confirmMyFactor(context, person, body.code),
    })),
    handle(contract.renewMyRecoveryCodes, async ({ person }) => ({
      recovery_codes: await renewMyRecoveryCodes(context, person),
    })),
    handle(contract.changeMyPassword, async ({ person, body }) => {
      await changeMyPassword(context, person, body.password);
      return { message: 'The password is changed' };
    }),
    handle(contract.getFactorReach, async ({ query }) => ({
      data: await countFactorReach(context.db, query.role, context.demo),
    })),
    handle(contract.removeMyFactor, async ({ person }) => {
      await removeMyFactor(context, person);
      return { message: 'Removed' };
    }),
    handle(contract.removeFactorOf, async ({ person, params, body }) => ({
      data: await removeFactorOf(context, person, params.id, body.reason),
    })),
  ];
}
