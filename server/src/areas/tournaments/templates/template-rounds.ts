import type { TemplateId } from '@matchdesk/contract/ids';
import type { TemplateRow } from '@matchdesk/engine';
import type { Trx } from '#database/schema.ts';

/** The duration and number of games of a template's rounds. A deleted template still counts for its tournaments. */
export async function roundsOfTemplate(trx: Trx, id: TemplateId | null): Promise<TemplateRow[]> {
  if (id === null) return [];
  const found = await trx.selectFrom('templates').where('id', '=', id).select('info').executeTakeFirst();
  return (found?.info ?? []).map(({ duration, matches }) => ({ duration, gamesCount: matches }));
}
