import type { MatchId, TournamentId } from '@matchdesk/contract/ids';
import type { Format } from '@matchdesk/engine';
import { challenge } from '#areas/formats/challenge/index.ts';
import { elimination } from '#areas/formats/elimination/index.ts';
import { board } from '#areas/formats/leaderboard/index.ts';
import type { FormatPlay } from '#areas/formats/matches/index.ts';
import { multiLobby } from '#areas/formats/multi-lobby/index.ts';
import { roomsPlay } from '#areas/formats/round-robin-swiss/index.ts';
import { tft } from '#areas/formats/tft/index.ts';
import { getFormat } from '#areas/tournaments/tournaments/index.ts';
import type { Db } from '#database/schema.ts';
import { refuse } from '#http/refusal.ts';

/** How each type of tournament is played: the one place that knows. */
export const formats: Record<Format, FormatPlay> = {
  1: elimination,
  2: board,
  3: elimination,
  4: roomsPlay,
  5: multiLobby,
  6: tft,
  7: roomsPlay,
  8: challenge,
  9: challenge,
};

export const playOf = async (db: Db, id: TournamentId): Promise<FormatPlay> =>
  formats[await getFormat(db, id)];

/** The matches of two of a tournament; refuses types that have none. */
export async function duelsOf(db: Db, id: TournamentId): Promise<NonNullable<FormatPlay['duels']>> {
  const { duels } = await playOf(db, id);
  if (!duels) throw refuse('format-forbids');
  return duels;
}

/** Like `playOf`, for a call about a match: refuses a match of another tournament. */
export async function playOfMatch(db: Db, id: TournamentId, matchId: MatchId): Promise<FormatPlay> {
  const play = await playOf(db, id);
  if (!(await play.hasMatch(db, id, matchId))) throw refuse('match-not-found');
  return play;
}
