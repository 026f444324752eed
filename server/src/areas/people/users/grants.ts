import { may, treasurers } from '@matchdesk/contract/access';
import type { GameId, UserId } from '@matchdesk/contract/ids';
import type { Language, Sentence } from '@matchdesk/contract/languages';
import type { AssignedGame, GrantKind, Permission } from '@matchdesk/contract/people/users.record';
import type { PermissionName } from '@matchdesk/contract/permissions';
import { recordChange } from '#audit/index.ts';
import type { Context } from '#context.ts';
import type { Step } from '#database/transact.ts';
import { refuse, refuseFields } from '#http/refusal.ts';
import { insertGrant, type Person, tellTreasurers } from '#people/index.ts';
import {
  deleteGame,
  deletePermission,
  findGameName,
  findPermission,
  insertGame,
  insertPermission,
  listGamesOf,
  listPermissions,
} from '#rows/people/people.store.ts';
import { changePerson, disconnectUser, type PersonStep } from './change-person.ts';
import { findUser } from './users.store.ts';

interface Given {
  actor: Person;
  user: UserId;
  kind: GrantKind;
  /** Which roles, where roles were given. */
  what?: string;
}

interface Grant {
  actor: Person;
  /** What the History calls it; `name` is which one. */
  thing: 'permission' | 'game';
  name: string;
  given: boolean;
}

async function recordGrant(context: Context, step: PersonStep, { actor, thing, name, given }: Grant) {
  await recordChange(step, {
    actor,
    area: 'users',
    subject: 'user',
    id: step.target.id,
    action: `${thing} ${given ? 'given' : 'withdrawn'}`,
    [given ? 'after' : 'before']: { [thing]: name },
  });
  disconnectUser(context, step);
}

/** Giving what somebody already has, or withdrawing what they do not have, changes nothing and writes no audit row. */
export async function setPermission(
  context: Context,
  actor: Person,
  { user_id, permission_id }: { user_id: UserId; permission_id: number },
  given: boolean,
): Promise<Permission[]> {
  const permission = await findPermission(context.db, permission_id);
  if (!permission) throw refuseFields({ permission_id: 'no-such-permission' });
  const name = permission.name as PermissionName;
  return changePerson(context, actor, user_id, async (step) => {
    const { trx, now } = step;
    step.check({ what: 'permission', name, given });
    const changed = given
      ? await insertPermission(trx, user_id, name, { by: actor.id, at: now })
      : await deletePermission(trx, user_id, name);
    if (changed) await recordGrant(context, step, { actor, thing: 'permission', name, given });
    if (changed && given && name === 'Billing edit')
      await saveGrant(context, step, { actor, user: user_id, kind: 'billing' });
    return listPermissions(trx, { userId: user_id });
  });
}

export async function setGame(
  context: Context,
  actor: Person,
  userId: UserId,
  gameId: GameId,
  given: boolean,
): Promise<AssignedGame[]> {
  return changePerson(context, actor, userId, async (step) => {
    const { trx, now } = step;
    step.check({ what: 'game', game_id: gameId, given });
    const name = await findGameName(trx, gameId);
    if (!name) throw refuseFields({ game_id: 'no-such-game' });
    const changed = given
      ? await insertGame(trx, userId, gameId, { by: actor.id, at: now })
      : await deleteGame(trx, userId, gameId);
    if (changed) await recordGrant(context, step, { actor, thing: 'game', name, given });
    return listGamesOf(trx, userId);
  });
}

async function requireUser({ db }: Context, id: UserId): Promise<void> {
  if (!(await findUser(db, id))) throw refuse('user-not-found');
}

export async function listPermissionsFor(
  context: Context,
  { user_id, group }: { user_id?: UserId | undefined; group?: Permission['group'] | undefined },
): Promise<Permission[]> {
  if (user_id !== undefined) await requireUser(context, user_id);
  return listPermissions(context.db, { userId: user_id, group });
}

export async function listGamesFor(context: Context, userId: UserId): Promise<AssignedGame[]> {
  await requireUser(context, userId);
  return listGamesOf(context.db, userId);
}

/**
 * Records, in the transaction of the change, who gave somebody else rights or changed how they sign in. Where that
 * person may act on money, everybody who may is told at once.
 */
export async function saveGrant(
  context: Context,
  step: Step,
  { actor, user, kind, what }: Given,
): Promise<void> {
  if (actor.id === user) return;
  const { trx, now } = step;
  const getter = await findUser(trx, user);
  const isMoney = may(treasurers, getter);
  const id = await insertGrant(trx, { at: now, actor, user, kind, what, isMoney });
  if (!getter || !isMoney) return;
  await tellTreasurers(context, step, {
    type: 'money grant',
    id,
    subject,
    text,
    facts: (language: Language) => ({
      by: actor.nickname,
      to: getter.nickname,
      what: [kinds[kind][language], what].filter(Boolean).join(': '),
      at: now.toISOString().slice(0, 16).replace('T', ' '),
    }),
  });
}

const kinds: Record<GrantKind, Sentence> = {
  account: { en: 'an account was made', it: 'un account è stato creato' },
  role: { en: 'a role was given', it: 'un ruolo è stato assegnato' },
  billing: { en: 'the permission ‘Billing edit’ was given', it: 'il permesso ‘Billing edit’ è stato dato' },
  unblock: { en: 'the account was unblocked', it: 'l’account è stato sbloccato' },
  email: { en: 'the e-mail was changed', it: 'l’e-mail è stata cambiata' },
  password: { en: 'the password was changed', it: 'la password è stata cambiata' },
  factor: { en: 'the second factor was removed', it: 'il secondo fattore è stato rimosso' },
};

const subject: Sentence = {
  en: 'Somebody was given payment rights',
  it: 'Qualcuno ha ricevuto diritti sui pagamenti',
};

const text: Sentence = {
  en: `Hello,

{by} changed the account of {to}, who can act on money: {what} ({at} UTC).

For 7 days, and for every request made before, they count as the same person when two people must confirm. If you did not expect this, please look at the page of {to} in Matchdesk, or contact another Super admin.
`,
  it: `Ciao,

{by} ha modificato l’account di {to}, che può gestire il denaro: {what} ({at} UTC).

Per 7 giorni, e per tutto ciò che è stato richiesto prima, contano come una sola persona quando devono confermare in due. Se non te lo aspettavi, guarda la pagina di {to} in Matchdesk o rivolgiti a un altro Super admin.
`,
};
