import type { GameId, TemplateId } from '@matchdesk/contract/ids';
import type { TemplateRow } from '@matchdesk/engine';
import type { Trx } from '#database/schema.ts';
import { refuseFields } from '#http/refusal.ts';

/** The rounds of a room template. Only one of the tournament's game can be chosen. */
export async function roundsOfRoomTemplate(
  trx: Trx,
  id: TemplateId | null,
  gameId: GameId,
): Promise<TemplateRow[]> {
  if (id === null) return [];
  const found = await trx
    .selectFrom('templates')
    .where('id', '=', id)
    .where('kind', '=', 'room')
    .where('game_id', '=', gameId)
    .where('deleted_at', 'is', null)
    .select('info')
    .executeTakeFirst();
  if (!found) throw refuseFields({ template_id: 'no-such-template' });
  return found.info.map(({ duration, matches }) => ({ duration, gamesCount: matches }));
}
