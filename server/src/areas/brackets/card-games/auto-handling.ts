import { timingSafeEqual } from 'node:crypto';
import type { MatchId, TournamentId } from '@matchdesk/contract/ids';
import type { Match } from '@matchdesk/contract/matches/record';
import { sideOf } from '@matchdesk/engine';
import { sidesOf } from '#areas/entrants/index.ts';
import { findTournamentOf, listByNumbers } from '#areas/matches/index.ts';
import type { CardGame, CardGameResult } from '#card-games/index.ts';
import type { Context } from '#context.ts';
import { transact } from '#database/transact.ts';
import { refuse } from '#http/refusal.ts';
import { hashOf, type Person } from '#people/index.ts';
import { findBracket } from '../bracket.store.ts';
import { decide, holdMatch, keep } from '../play/command.ts';
import { toScore } from '../play/decisions.ts';
import { readHeldMatch } from '../seats/seating.ts';
import { takeGamesToOpen } from './games-to-open.store.ts';

/** A service that hangs costs its patience for this many games together. */
const askedAtOnce = 8;

/** Opens the games of all matches that have both sides and whose time has come. */
export async function openDueGames(context: Context, id: TournamentId): Promise<void> {
  const { cardGames } = context;
  if (!cardGames) return;
  const bracket = await findBracket(context.db, id);
  if (!bracket) return;
  const due = await takeGamesToOpen(context.db, bracket, context.clock.now());
  const named = await namesFor(
    context,
    due.flatMap(({ first_slot, second_slot }) => [first_slot, second_slot]),
  );
  const games = due.map(({ id: match_id, first_slot, second_slot }) => ({
    tournament_id: id,
    match_id,
    players: [named(first_slot), named(second_slot)],
  }));
  const line = games.values();
  await Promise.all(Array.from({ length: askedAtOnce }, () => openAll(context, line)));
}

async function openAll(context: Context, games: Iterable<CardGame>): Promise<void> {
  for (const game of games) await openGame(context, game);
}

/** Players as a service outside may know them: by the name that everybody may read. */
async function namesFor({ db }: Context, slots: readonly number[]) {
  const sides = await sidesOf(db, slots);
  return (slot: number) => ({ id: slot, name: sides.get(slot)?.public_name ?? `Player #${slot}` });
}

/** A service that does not take the game leaves a conflict for people to decide. */
async function openGame(context: Context, game: CardGame): Promise<void> {
  const { match_id } = game;
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

/** What the service says ends the match; what makes no sense, or that it failed, is a conflict. */
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

export function isKeyRight({ config: { CARD_GAME_KEY: key } }: Context, given: string): boolean {
  return key !== undefined && timingSafeEqual(hashOf(given), hashOf(key));
}

/** A game that could not be handled is opened once more; the service is asked behind the answer, holding up nobody. */
export async function recreateGame(
  context: Context,
  actor: Person,
  id: TournamentId,
  matchId: MatchId,
): Promise<Match> {
  const match = await transact(context, async (step) => {
    const held = await holdMatch(step, id, matchId);
    const [row] = await listByNumbers(step.trx, held.bracket, [held.number]);
    const decided = await decide(held, {
      ...{ type: 'recreate-game', match: held.number, autohandled: row!.isAutohandled },
    });
    if (!context.cardGames) throw refuse('no-card-game-service');
    await keep(held, actor, 'game recreated', decided);
    return readHeldMatch(held);
  });
  const players = [match.first_participant!.id, match.second_participant!.id];
  const named = await namesFor(context, players);
  void openGame(context, { tournament_id: id, match_id: matchId, players: players.map(named) });
  return match;
}
