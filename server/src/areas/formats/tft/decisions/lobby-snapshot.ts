import type { Change, LobbyRow } from '@matchdesk/engine';
import type { Trx } from '#database/schema.ts';
import { sidesOf } from '#rows/participants/index.ts';

/** What the History stores of a lobby before and after a change, with names that everybody may read. */
export async function lobbySnapshots(trx: Trx, { before, after }: Change<LobbyRow>) {
  const sides = await sidesOf(
    trx,
    [before, after].flatMap(({ places, out }) => [...places, ...out]),
  );
  const names = (ids: readonly number[]) =>
    ids.map((id) => sides.get(id)?.public_name ?? `#${id}`).join(', ');
  const snapshot = (row: LobbyRow) => ({
    status: row.status,
    places: names(row.places) || null,
    disqualified: names(row.out) || null,
  });
  return { before: snapshot(before), after: snapshot(after) };
}
