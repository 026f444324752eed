import type { Brand } from '@matchdesk/contract/content/brand';
import type { Db, Trx } from '#database/schema.ts';

const columns = ['name', 'line', 'colour', 'logo', 'version', 'updated_at'] as const;

export async function getBrand(db: Db | Trx): Promise<Brand> {
  return db.selectFrom('brand').select(columns).executeTakeFirstOrThrow();
}

export async function lockBrand(trx: Trx): Promise<Brand> {
  return trx.selectFrom('brand').select(columns).forUpdate().executeTakeFirstOrThrow();
}
