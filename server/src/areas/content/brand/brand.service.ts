import type { Brand, BrandForm } from '@matchdesk/contract/content/brand';
import type { Edited } from '@matchdesk/contract/records';
import { recordChange } from '#audit/index.ts';
import type { Context } from '#context.ts';
import { transact } from '#database/transact.ts';
import type { Person } from '#people/index.ts';
import { checkVersion } from '#records/saving.ts';
import { getBrand, lockBrand } from '#rows/brand/index.ts';
import { saveBrand } from './brand.store.ts';

export const brandHistory = { area: 'brand', subject: 'brand', id: 1 } as const;

/** The logo is stored before the transaction, which therefore never waits for it. */
export async function changeBrand(
  context: Context,
  actor: Person,
  { version, logo: chosen, ...texts }: Edited<BrandForm>,
): Promise<Brand> {
  const stored = await context.files.storePictures(['logo'], { logo: chosen });
  return transact(context, async (step) => {
    const before = await lockBrand(step.trx);
    checkVersion(before, version);
    await saveBrand(step.trx, { ...texts, ...stored }, step.now);
    const after = await getBrand(step.trx);
    await recordChange(step, {
      actor,
      ...brandHistory,
      action: 'changed',
      before: snapshot(before),
      after: snapshot(after),
    });
    return after;
  });
}

const snapshot = ({ name, line, colour, logo }: Brand) => ({ name, line, colour, logo });
