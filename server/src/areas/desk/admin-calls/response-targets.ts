import type { Db, Trx } from '#database/schema.ts';

/** In minutes. */
export interface Targets {
  first: number;
  second: number;
}

/** A week; a larger setting is taken for a typo and ignored. */
const longest = 10_080;
const usual = { admin_call_first_minutes: 2, admin_call_second_minutes: 5 } as const;

/** Due times follow from the current targets: a changed setting applies to open calls too. */
export async function readTargets(db: Db | Trx): Promise<Targets> {
  const rows = await db
    .selectFrom('settings')
    .where('name', 'in', Object.keys(usual))
    .select(['name', 'value'])
    .execute();
  const minutes = (name: keyof typeof usual) => {
    const value = Number(rows.find((row) => row.name === name)?.value);
    return value > 0 && value <= longest ? value : usual[name];
  };
  return { first: minutes('admin_call_first_minutes'), second: minutes('admin_call_second_minutes') };
}
