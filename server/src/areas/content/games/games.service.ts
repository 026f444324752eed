import type { Game, gameCalls } from '@matchdesk/contract/content/games';
import type { GameId } from '@matchdesk/contract/ids';
import { RE2JS } from 're2js';
import type { Context } from '#context.ts';
import { transact } from '#database/transact.ts';
import { refuseFields } from '#http/refusal.ts';
import type { Person } from '#people/index.ts';
import { type KindOf, lockRecord, savedRecord, updateRow, writeRow } from '#records/index.ts';
import { assignNewGame, listSuperAdmins } from '#rows/people/index.ts';
import { findGame, pageGames, replacePlatforms } from './games.store.ts';

/** The largest compiled size of a pattern: each letter of a name may cost that many steps. */
const largest = 2000;

export const gameKind: KindOf<typeof gameCalls> = {
  table: 'games',
  area: 'games',
  subject: 'game',
  notFound: 'game-not-found',
  find: findGame,
  list: pageGames,
  async write(step, { platforms, version: _, ...columns }) {
    const { trx, actor, before } = step;
    if (!canRun(columns.reg_ex)) throw refuseFields({ reg_ex: 'pattern-cannot-run' });
    const id = await writeRow(step, 'games', columns);
    await replacePlatforms(trx, id, platforms);
    if (!before) await assignNewGame(trx, id, await listSuperAdmins(trx), { by: actor.id, at: step.now });
    return id;
  },
};

/** Setting what is already set changes nothing and writes no audit row. */
export async function setAvailable(
  context: Context,
  actor: Person,
  id: GameId,
  available: boolean,
): Promise<Game> {
  return transact(context, async (step) => {
    const before = await lockRecord(step.trx, gameKind, id);
    if (before.display_in_tournaments === available) return before;
    await updateRow(step, 'games', id, { display_in_tournaments: available });
    const action = available ? 'displayed' : 'hidden';
    return savedRecord(step, gameKind, { actor, action, id, before });
  });
}

/**
 * Staff write these patterns and players choose the names they run on. JavaScript's own engine backtracks: some 30
 * letters could stop the server for minutes. RE2 runs in time linear to the name, and supports neither look-around nor
 * back references.
 */
function compile(pattern: string): RE2JS | undefined {
  try {
    const compiled = RE2JS.compile(RE2JS.translateRegExp(pattern));
    return compiled.programSize() <= largest ? compiled : undefined;
  } catch {
    return undefined;
  }
}

export function canRun(pattern: string): boolean {
  return compile(pattern) !== undefined;
}

/** Whether a name matches its game's pattern. An old pattern that RE2 cannot run accepts every name. */
export function fitsPattern(pattern: string, name: string): boolean {
  return compile(pattern)?.test(name) ?? true;
}
