import type { Bracket } from '@matchdesk/contract/formats/matches.record';
import { bracketRounds, matchCount, roundName, timingRound } from '@matchdesk/engine';
import type { Db, Trx } from '#database/schema.ts';
import type { StoredTournament } from '#database/tables/tournaments.tables.ts';
import type { DrawnBracket } from '#rows/brackets/brackets.store.ts';
import { listOpenRanges, listTimingRows } from '#rows/matches/index.ts';
import { countUnseated } from '#rows/participants/index.ts';

export async function toRoundRecords(db: Db | Trx, bracket: DrawnBracket): Promise<Bracket['rounds']> {
  const { shape, tournament_id } = bracket;
  const rounds = bracketRounds(shape);
  const timings = await listTimingRows(db, tournament_id);
  const open = await listOpenRanges(
    db,
    bracket,
    rounds.map(({ firstMatch, matches }) => ({ from: firstMatch, to: firstMatch + matches - 1 })),
  );
  return rounds.map(({ bracket: name, round, firstMatch, matches }, index) => {
    const timing_round = timingRound(shape, firstMatch);
    const startsAt = timings.find((timing) => timing.round === timing_round)?.startsAt ?? 0;
    return {
      bracket: name,
      round,
      matches,
      timing_round,
      name: roundName(shape, name, round),
      first_match: firstMatch,
      started_at: new Date(startsAt).toISOString(),
      is_over: !open.has(index),
    };
  });
}

export async function toBracketRecord(
  db: Db | Trx,
  tournament: Pick<StoredTournament, 'id' | 'status' | 'check_in_time' | 'auto_check_in'>,
  bracket: DrawnBracket,
): Promise<Bracket> {
  const { shape, entrants, third_place, grand_final_reset, seed, first_match_id } = bracket;
  const isSeating = tournament.status === 'REGISTRATION_CLOSED';
  return {
    tournament_id: tournament.id,
    kind: shape.kind,
    entrants,
    third_place,
    grand_final_reset,
    seed,
    first_match_id,
    matches_count: matchCount(shape),
    unseated_count: isSeating ? await countUnseated(db, tournament) : 0,
    rounds: await toRoundRecords(db, bracket),
  };
}
