import type { CountryId } from '@matchdesk/contract/ids';
import type { Country, CountryForm } from '@matchdesk/contract/locations';
import { recordChange } from '#audit/index.ts';
import type { Context } from '#context.ts';
import { transact } from '#database/transact.ts';
import { checkVersion } from '#database/versions.ts';
import { refuse } from '#http/refusal.ts';
import type { Person } from '#people/index.ts';
import { findCountry, lockCountry, updateCountry } from './countries.store.ts';

export async function getCountry(context: Context, id: CountryId): Promise<Country> {
  const country = await findCountry(context.db, id);
  if (!country) throw refuse('country-not-found');
  return country;
}

type CountryEdit = CountryForm & { version?: number | undefined };

export async function changeCountry(
  context: Context,
  actor: Person,
  id: CountryId,
  { version, ...form }: CountryEdit,
): Promise<Country> {
  return transact(context, async (step) => {
    const before = await lockCountry(step.trx, id);
    if (!before) throw refuse('country-not-found');
    checkVersion(before, version);
    const after = await updateCountry(step.trx, id, { ...form, updated_at: step.now });
    const subject = { area: 'locations', subject: 'country', id };
    await recordChange(step, { actor, ...subject, action: 'changed', before, after });
    return after;
  });
}
