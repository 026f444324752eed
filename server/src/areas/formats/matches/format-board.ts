import type { MatchId } from '@matchdesk/contract/ids';
import type { Sentence } from '@matchdesk/contract/languages';
import type { MatchStatus } from '@matchdesk/contract/statuses';
import { matchResult, statusByClock } from '@matchdesk/engine';
import type { StoredMatch } from '#rows/matches/matches.store.ts';
import type { Side } from '#rows/participants/index.ts';

/** What a board on a wall shows of a tournament: public names, and nothing else about people. */
export interface FormatBoard {
  /** Matches, lobbies or rounds that are being played or come next, in the order in which they begin. */
  matches: BoardMatch[];
  /** How many more there are than are listed. */
  more: number;
  /** Parts of the bracket, each with at most three rounds of at most four matches. */
  brackets: BoardBracket[];
  tables: BoardTable[];
}

export interface BoardMatch {
  id: MatchId;
  /** The number by which people call it; null for a lobby or a round. */
  number: number | null;
  title: Sentence;
  state: 'next' | 'playing' | 'review';
  starts_at: string;
  /** Both sides of a match of two; none where more play. */
  names: string[];
  /** How many play where more than two do. */
  players: number;
}

export interface BoardBracket {
  rounds: { title: Sentence; matches: BracketCard[] }[];
}

export interface BracketCard {
  number: number;
  state: 'waiting' | BoardMatch['state'] | 'over';
  sides: [BracketSide, BracketSide];
}

interface BracketSide {
  /** Null while nobody is known; empty where nobody will come. */
  name: string | null;
  score: string | null;
  won: boolean;
}

export interface BoardTable {
  /** What the page is about; tables of different kinds stand on different pages. */
  kind: 'standings' | 'lobbies' | 'participants';
  title: Sentence;
  rows: BoardRow[];
  /** How many more rows there are than are listed. */
  more: number;
}

export interface BoardRow {
  /** Null for those who have none. */
  rank: number | null;
  name: string;
  value: string | null;
  /** Goes on, or has won. */
  marked: boolean;
  /** Has left. */
  out: boolean;
}

export const emptyBoard: FormatBoard = { matches: [], more: 0, brackets: [], tables: [] };

/**
 * The most that a board reads of each kind: more would take minutes to turn past. The rows fill columns of ten, and leave
 * a line for the number of those left out.
 */
export const mostOnBoard = { matches: 48, brackets: 6, tables: 24, rows: 99 };

/** Spectators read whether a match comes, is played, or waits for staff. */
export const boardStateOf = (status: MatchStatus): BoardMatch['state'] =>
  status === 'PENDING' || status === 'CONFLICT' ? 'review' : status === 'STARTED' ? 'playing' : 'next';

/** A match of two whose sides are both known and that has no result. */
export const toBoardDuel = (
  row: StoredMatch & { id: MatchId },
  { number, title }: Pick<BoardMatch, 'number' | 'title'>,
  now: Date,
  sides: ReadonlyMap<number, Side>,
): BoardMatch => ({
  id: row.id,
  number,
  title,
  state: boardStateOf(statusByClock(row, now.getTime())),
  starts_at: new Date(row.startsAt).toISOString(),
  names: [row.first, row.second].map((slot) => sides.get(slot)?.public_name ?? ''),
  players: 2,
});

/** The games that each side won; null where nobody played. */
export const scoresOf = (row: StoredMatch): [string | null, string | null] => {
  const [, first = null, second = null] = /^(\d+):(\d+)$/.exec(matchResult(row) ?? '') ?? [];
  return [first, second];
};

export const roundTitle = (round: number): Sentence => ({ en: `Round ${round}`, it: `Turno ${round}` });

export const standingsTitle: Sentence = { en: 'Standings', it: 'Classifica' };

/** What has begun stands first, the longest first; then what comes next. */
export const inPlayOrder = (matches: readonly BoardMatch[]): BoardMatch[] =>
  matches.toSorted(
    (one, other) =>
      Number(one.state === 'next') - Number(other.state === 'next') ||
      Date.parse(one.starts_at) - Date.parse(other.starts_at) ||
      one.id - other.id,
  );
