import type { TemplateId } from '@matchdesk/contract/ids';
import type { TemplateRow } from '@matchdesk/engine';
import type { Trx } from '#database/schema.ts';

/** How long a template's rounds last and how many games they have; a deleted one still counts for its tournaments. */
export async function roundsOfTemplate(trx: Trx, id: TemplateId | null): Promise<TemplateRow[]> {
  if (id === null) return [];
  const found = await trx.selectFrom('templates').where('id', '=', id).select('info').executeTakeFirst();
  return (found?.info ?? []).map(({ duration, matches }) => ({ duration, gamesCount: matches }));
}
