import type { TournamentId } from '@matchdesk/contract/ids';
import type { TimingRow } from '@matchdesk/engine';
import { checkAllowed } from '#areas/formats/matches/index.ts';
import { changeRounds, lockExistingTournament } from '#areas/tournaments/tournaments/index.ts';
import { minute } from '#clock.ts';
import type { Context } from '#context.ts';
import { transact } from '#database/transact.ts';
import { refuse } from '#http/refusal.ts';
import { known } from '#known.ts';
import type { Person } from '#people/index.ts';
import { awaitNextRound, replaceTimings } from '#rows/matches/index.ts';
import { announceAnew } from './leaderboard.announce.ts';
import { takeLastFrom } from './leaderboard.lines.store.ts';
import { leaderboard } from './leaderboard.reading.ts';
import { findLastUsedRound, resizeRounds, timingsOf } from './leaderboard.store.ts';

/** Gives a running leaderboard more rounds, or takes away its last ones; everybody stays in it. */
export function saveRoundCount(
  context: Context,
  actor: Person,
  id: TournamentId,
  rounds: number,
): Promise<{ rounds: number }> {
  return transact(context, async (step) => {
    const { trx, now } = step;
    const tournament = await lockExistingTournament(trx, id);
    if (tournament.type !== leaderboard) throw refuse('format-forbids');
    await checkAllowed(trx, tournament, 'save-scores');
    if (rounds === tournament.rounds) return { rounds };
    const used = await findLastUsedRound(trx, id);
    if (used !== undefined && used > rounds) throw refuse('round-in-use', { round: used });
    const timings = await timingsOf(trx, tournament);
    await resizeRounds(trx, id, tournament.rounds, rounds);
    await replaceTimings(trx, id, resizeTimings(timings, rounds, now.getTime()));
    await takeLastFrom(trx, id, rounds);
    await changeRounds(step, actor, tournament, rounds);
    await awaitNextRound(step, id);
    announceAnew(step, tournament);
    return { rounds };
  });
}

/** A round that is added begins when the one before it is over, and not in the past. */
function resizeTimings(timings: readonly TimingRow[], rounds: number, now: number): TimingRow[] {
  const resized = timings.slice(0, rounds);
  while (resized.length < rounds) {
    const last = known(resized.at(-1), 'the last round of a leaderboard');
    const over = last.startsAt + last.duration * minute;
    resized.push({ ...last, round: last.round + 1, startsAt: Math.max(over, now) });
  }
  return resized;
}
