import type { TournamentId } from '@matchdesk/contract/ids';
import { later, second } from '#clock.ts';
import type { Context } from '#context.ts';
import { findBracket } from '#rows/brackets/brackets.store.ts';
import { sidesOf } from '#rows/participants/index.ts';
import { closeOpening, type Opening, queueDueGames, takeOpening } from './game-queue.store.ts';
import { receiveResult } from './receive-result.ts';

/** A service that hangs costs one timeout for this many games at once. */
const askedAtOnce = 8;
/** Longer than the service's timeout. If a server is killed, other servers can take its games after this time. */
const lease = 30 * second;

/** Opens the games of all matches that have both sides and whose time has come. */
export async function openDueGames(context: Context, id: TournamentId): Promise<void> {
  if (!context.cardGames) return;
  const bracket = await findBracket(context.db, id);
  if (!bracket) return;
  await queueDueGames(context.db, bracket, context.clock.now());
  await openQueuedGames(context);
}

/** Asks the service for every queued game; each of several servers takes those that no other one has leased. */
export async function openQueuedGames(context: Context): Promise<void> {
  if (!context.cardGames) return;
  await Promise.all(Array.from({ length: askedAtOnce }, () => openUntilNone(context)));
}

async function openUntilNone(context: Context): Promise<void> {
  while (!context.stopping.aborted) {
    const now = context.clock.now();
    const opening = await takeOpening(context.db, now, later(now, lease));
    if (!opening) return;
    if (opening.isDue) await openGame(context, opening);
    await closeOpening(context.db, opening);
  }
}

/** A service that does not take the game leaves a conflict for people to decide. */
async function openGame(context: Context, opening: Opening): Promise<void> {
  const { match_id, version, tournament_id, first_slot, second_slot } = opening;
  const named = await namesFor(context, [first_slot, second_slot]);
  const game = {
    tournament_id,
    match_id,
    players: [named(first_slot), named(second_slot)],
    opening: `${match_id}-${version}`,
  };
  try {
    await context.cardGames?.open(game, (result) => receiveResult(context, result));
  } catch (error) {
    context.log.warn({ err: error, match: match_id }, 'a card game could not be opened');
    // The match may have been decided or taken back meanwhile: no reason to leave the other games unopened.
    await receiveResult(context, { match_id, winner_id: null }).catch((err) =>
      context.log.warn({ err, match: match_id }, 'the conflict of a card game was not taken'),
    );
  }
}

/** Players as an outside service may know them: by their public name. */
async function namesFor({ db }: Context, slots: readonly number[]) {
  const sides = await sidesOf(db, slots);
  return (slot: number) => ({ id: slot, name: sides.get(slot)?.public_name ?? `Player #${slot}` });
}
