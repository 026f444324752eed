import type { TemplateId } from '@matchdesk/contract/ids';
import type { TemplateRow } from '@matchdesk/engine';
import type { Db, Trx } from '#database/schema.ts';

/** The duration and number of games of a template's rounds. A deleted template still counts for its tournaments. */
export async function roundsOfTemplate(db: Db | Trx, id: TemplateId | null): Promise<TemplateRow[]> {
  if (id === null) return [];
  const found = await db.selectFrom('templates').where('id', '=', id).select('info').executeTakeFirst();
  return (found?.info ?? []).map(({ duration, matches }) => ({ duration, gamesCount: matches }));
}
