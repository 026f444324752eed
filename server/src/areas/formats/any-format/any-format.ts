import type { MatchId, TournamentId } from '@matchdesk/contract/ids';
import type { Format } from '@matchdesk/engine';
import { challenge } from '#areas/formats/challenge/index.ts';
import { elimination } from '#areas/formats/elimination/index.ts';
import { leaderboard } from '#areas/formats/leaderboard/index.ts';
import type { FormatDriver } from '#areas/formats/matches/index.ts';
import { multiLobby } from '#areas/formats/multi-lobby/index.ts';
import { roundRobinSwiss } from '#areas/formats/round-robin-swiss/index.ts';
import { tft } from '#areas/formats/tft/index.ts';
import { getFormat } from '#areas/tournaments/tournaments/index.ts';
import type { Db } from '#database/schema.ts';
import { refuse } from '#http/refusal.ts';

/** How each type of tournament is played: the one place that knows. */
export const formats: Record<Format, FormatDriver> = {
  1: elimination,
  2: leaderboard,
  3: elimination,
  4: roundRobinSwiss,
  5: multiLobby,
  6: tft,
  7: roundRobinSwiss,
  8: challenge,
  9: challenge,
};

export const getDriver = async (db: Db, id: TournamentId): Promise<FormatDriver> =>
  formats[await getFormat(db, id)];

/** The matches of two of a tournament; refuses types that have none. */
export async function getDuels(db: Db, id: TournamentId): Promise<NonNullable<FormatDriver['duels']>> {
  const { duels } = await getDriver(db, id);
  if (!duels) throw refuse('format-forbids');
  return duels;
}

/** Like `getDriver`, for a call about a match: refuses a match of another tournament. */
export async function getDriverOfMatch(db: Db, id: TournamentId, matchId: MatchId): Promise<FormatDriver> {
  const driver = await getDriver(db, id);
  if (!(await driver.hasMatch(db, id, matchId))) throw refuse('match-not-found');
  return driver;
}
