import { timingSafeEqual } from 'node:crypto';
import type { Match } from '@matchdesk/contract/formats/matches.record';
import type { MatchId, TournamentId } from '@matchdesk/contract/ids';
import { sideOf } from '@matchdesk/engine';
import { toScore } from '#areas/formats/matches/index.ts';
import type { CardGameResult } from '#card-games/index.ts';
import { later, second } from '#clock.ts';
import type { Context } from '#context.ts';
import { transact } from '#database/transact.ts';
import { refuse } from '#http/refusal.ts';
import { hashOf, type Person } from '#people/index.ts';
import { findBracket } from '#rows/brackets/brackets.store.ts';
import { findTournamentOf, getByNumber, listByNumbers } from '#rows/matches/index.ts';
import { sidesOf } from '#rows/participants/index.ts';
import { closeOpening, type Opening, queueDueGames, queueGame, takeOpening } from './card-games.store.ts';
import { decide, holdMatch, keep } from './elimination.command.ts';
import { readHeldMatch } from './elimination.seating.ts';

/** A service that hangs costs one timeout for this many games at once. */
const askedAtOnce = 8;

/** Longer than the service's timeout. If a server is killed, other servers can take its games after this time. */
const lease = 30 * second;

export function isKeyRight({ config: { CARD_GAME_KEY: key } }: Context, given: string): boolean {
  return key !== undefined && timingSafeEqual(hashOf(given), hashOf(key));
}

/** Opens a game again that could not be handled. The service is asked after the answer, so nobody waits for it. */
export async function recreateGame(
  context: Context,
  actor: Person,
  id: TournamentId,
  matchId: MatchId,
): Promise<Match> {
  return transact(context, async (step) => {
    const held = await holdMatch(step, id, matchId);
    const row = await getByNumber(step.trx, held.bracket, held.number);
    const decided = await decide(held, {
      type: 'recreate-game',
      match: held.number,
      autohandled: row.isAutohandled,
    });
    if (!context.cardGames) throw refuse('no-card-game-service');
    await keep(held, actor, 'game recreated', decided);
    await queueGame(step.trx, matchId, step.now);
    step.afterCommit(() =>
      openQueuedGames(context).catch((error) =>
        context.log.error({ err: error, match: matchId }, 'games could not be opened'),
      ),
    );
    return readHeldMatch(held);
  });
}

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

/** The service's result ends the match; a failure, or a result that makes no sense, becomes a conflict. */
export async function receiveResult(
  context: Context,
  { match_id, winner_id, result }: CardGameResult,
): Promise<void> {
  const matchId = match_id as MatchId;
  const id = await findTournamentOf(context.db, matchId);
  if (id === undefined) throw refuse('match-not-found');
  await transact(context, async (step) => {
    const held = await holdMatch(step, id, matchId);
    const { bracket, number: match } = held;
    const [row] = await listByNumbers(step.trx, bracket, [match]);
    if (!row?.isAutohandled) throw refuse('match-not-found');
    const isSide = winner_id !== null && sideOf(row, winner_id) !== undefined;
    const score = result && { score: toScore(result) };
    const decided = await decide(
      held,
      isSide ? { type: 'finish', match, winner: winner_id, ...score } : { type: 'mark-conflict', match },
    );
    await keep(held, undefined, 'auto-handled', decided);
  });
}
