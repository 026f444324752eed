import type { MyAccount, MyAccountForm } from '@matchdesk/contract/people/players';
import { showNewNames } from '#areas/people/users/index.ts';
import { recordChange } from '#audit/index.ts';
import { second } from '#clock.ts';
import type { Context } from '#context.ts';
import { type Step, transact } from '#database/transact.ts';
import { refuse } from '#http/refusal.ts';
import { type Person, takeFromRates } from '#people/index.ts';
import { updateRow } from '#records/index.ts';
import { checkVersion } from '#records/saving.ts';
import { setAvatar } from '#rows/people/people.store.ts';
import { followCountry } from '#rows/seasons/index.ts';
import { findCountryName, getAccount, lockAccount } from './my-account.store.ts';

/** Each new name is read anew by every open screen of the player's tournaments. */
const namesPerHour = 10;

export async function getMyAccount({ db }: Context, { id }: Person): Promise<MyAccount> {
  return getAccount(db, id);
}

export async function saveMyAccount(
  context: Context,
  person: Person,
  { version, ...form }: MyAccountForm,
): Promise<MyAccount> {
  if (form.nickname !== person.nickname) await slowDown(context, person);
  return changeAccount(context, person, async (step, before) => {
    checkVersion(before, version);
    await updateRow(step, 'users', person.id, form);
    if (form.country_id !== before.country_id) await followCountry(step.trx, person.id);
    if (form.nickname !== before.nickname) await showNewNames(step, person.id);
  });
}

async function slowDown({ db, clock }: Context, { id }: Person): Promise<void> {
  const rate = { key: `new name of ${id}`, perHour: namesPerHour };
  const wait = await takeFromRates(db, [rate], clock.now());
  if (wait > 0) throw refuse('too-many-requests', { seconds: Math.ceil(wait / second) });
}

export async function saveMyAvatar(context: Context, person: Person, picture: File): Promise<MyAccount> {
  const { files, log } = context;
  const address = await files.storePicture('avatar', picture, { player: person.id, isStill: true });
  const saved = changeAvatar(context, person, address);
  // Not awaited; the sweep removes what is left.
  saved.catch(() => files.discardPicture(address).catch((error) => log.warn(error)));
  return saved;
}

export const removeMyAvatar = (context: Context, person: Person) => changeAvatar(context, person, null);

function changeAvatar(context: Context, person: Person, address: string | null): Promise<MyAccount> {
  return changeAccount(context, person, ({ trx, now }) => setAvatar(trx, person.id, address, now));
}

/** Changes the account in one transaction, which waits for any other that changes the same person. */
async function changeAccount(
  context: Context,
  person: Person,
  change: (step: Step, before: MyAccount) => Promise<void>,
): Promise<MyAccount> {
  return transact(context, async (step) => {
    const before = await lockAccount(step.trx, person.id);
    await change(step, before);
    const after = await getAccount(step.trx, person.id);
    await recordChange(step, {
      actor: person,
      area: 'users',
      subject: 'user',
      id: person.id,
      action: 'changed',
      before: await snapshot(step, before),
      after: await snapshot(step, after),
    });
    return after;
  });
}

/** The fields that the History compares. */
async function snapshot({ trx }: Step, account: MyAccount) {
  const { nickname, locale, timezone, avatar } = account;
  return { nickname, country: await findCountryName(trx, account), language: locale, timezone, avatar };
}
