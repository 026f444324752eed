import type { ClanId, UserId } from '@matchdesk/contract/ids';
import type { MyClan } from '@matchdesk/contract/people/players';
import { recordAudit } from '#audit/index.ts';
import type { Context } from '#context.ts';
import type { Trx } from '#database/schema.ts';
import { type Step, transact } from '#database/transact.ts';
import { refuse } from '#http/refusal.ts';
import type { Person } from '#people/index.ts';
import { lockClans, settleClan } from '#rows/seasons/index.ts';
import {
  acceptMate,
  insertClan,
  insertClanMate,
  isInClan,
  lockClan,
  removeClanMate,
} from './my-clans.store.ts';

async function lockExistingClan(trx: Trx, id: ClanId): Promise<MyClan> {
  const clan = await lockClan(trx, id);
  if (!clan) throw refuse('clan-not-found');
  return clan;
}

async function checkFree(trx: Trx, user: UserId): Promise<void> {
  if (await isInClan(trx, user)) throw refuse('already-in-clan');
}

const membersOf = ({ members }: MyClan) => members.filter(({ role }) => role !== null);

function checkRoom(clan: MyClan): void {
  if (membersOf(clan).length >= clan.max_players) throw refuse('clan-full');
}

async function savedClan(
  { trx, now }: Step,
  actor: Person,
  action: string,
  id: ClanId,
  before?: MyClan,
): Promise<MyClan> {
  const after = await lockExistingClan(trx, id);
  await recordAudit(trx, {
    at: now,
    actor,
    subject: 'clan',
    subjectId: id,
    action,
    ...(before && { before: snapshot(before) }),
    after: snapshot(after),
  });
  return after;
}

const snapshot = ({ members, ...clan }: MyClan) => ({
  ...clan,
  members: members.map(({ nickname, role }) => `${nickname} (${role ?? 'request'})`).sort(),
});

export function createClan(
  context: Context,
  person: Person,
  clan: { name: string; description: string; max_players: number },
): Promise<MyClan> {
  return transact(context, async (step) => {
    const { trx, now } = step;
    await lockClans(trx, 'alone');
    await checkFree(trx, person.id);
    const id = await insertClan(trx, { ...clan, creator_id: person.id, created_at: now });
    await insertClanMate(trx, id, person.id, 'leader');
    await settleClan(step, id);
    return savedClan(step, person, 'created', id);
  });
}

/** Asking twice changes nothing. */
export async function askToJoinClan(context: Context, person: Person, id: ClanId): Promise<void> {
  await transact(context, async (step) => {
    const clan = await lockExistingClan(step.trx, id);
    if (clan.members.some(({ user_id }) => user_id === person.id)) return;
    await checkFree(step.trx, person.id);
    checkRoom(clan);
    await insertClanMate(step.trx, id, person.id, null);
    await savedClan(step, person, 'asked to join', id, clan);
  });
}

export function acceptClanMate(
  context: Context,
  person: Person,
  id: ClanId,
  mateId: number,
): Promise<MyClan> {
  return transact(context, async (step) => {
    await lockClans(step.trx, 'alone');
    const clan = await lockExistingClan(step.trx, id);
    if (clan.creator_id !== person.id) throw refuse('clan-leader-only');
    const mate = clan.members.find((one) => one.id === mateId);
    if (!mate) throw refuse('clan-mate-not-found');
    if (mate.role !== null) return clan;
    await checkFree(step.trx, mate.user_id);
    checkRoom(clan);
    await acceptMate(step.trx, mateId);
    await settleClan(step, id);
    return savedClan(step, person, 'request accepted', id, clan);
  });
}

export async function leaveClan(context: Context, person: Person, id: ClanId): Promise<void> {
  await transact(context, async (step) => {
    await lockClans(step.trx, 'alone');
    const clan = await lockExistingClan(step.trx, id);
    const own = clan.members.find(({ user_id }) => user_id === person.id);
    if (!own) throw refuse('clan-mate-not-found');
    if (clan.creator_id === person.id) throw refuse('clan-leader-cannot-leave');
    await removeClanMate(step.trx, own.id);
    await settleClan(step, id);
    await savedClan(step, person, 'left', id, clan);
  });
}
