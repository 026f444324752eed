import { channels } from '@matchdesk/contract/channels';
import type { TftMatch } from '@matchdesk/contract/formats/tft';
import { announceMatchesRefresh } from '#areas/formats/matches/index.ts';
import type { Step } from '#database/transact.ts';
import type { StoredLobby } from './tft.lobbies.store.ts';
import { sidesInLobbies, toLobbyRecords, toPublicLobby } from './tft.record.ts';
import type { DrawnTree } from './tft.store.ts';

/** More changes than this are announced as one: screens then read their window again. */
const announcedSingly = 64;

/** Announces changed lobbies: to staff one by one, to the public without private data. */
export async function announceLobbies(
  step: Step,
  tree: DrawnTree,
  rows: readonly StoredLobby[],
): Promise<TftMatch[]> {
  const id = tree.tournament_id;
  if (rows.length > announcedSingly) {
    announceMatchesRefresh(step, { id, is_private: tree.is_private });
    return [];
  }
  const sides = await sidesInLobbies(step.trx, rows);
  const records = await toLobbyRecords(step.trx, tree, rows, step.now, sides);
  for (const record of records) step.announce(channels.arena(id, record.id), 'tft', record);
  if (tree.is_private) return records;
  for (const row of rows)
    step.announce(channels.publicTournament(id), 'tft', toPublicLobby(tree, row, step.now, sides));
  return records;
}
