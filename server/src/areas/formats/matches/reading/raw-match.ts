import type { BrokenInvariant } from '@matchdesk/contract/desk/advanced';
import type { Match } from '@matchdesk/contract/formats/matches.record';
import type { RoomId } from '@matchdesk/contract/ids';
import type { MatchRow } from '@matchdesk/engine';
import type { Step } from '#database/transact.ts';
import type { MatchBlock } from '#rows/matches/match-ids.ts';
import type { StoredMatch } from '#rows/matches/matches.store.ts';

/** One match of two as it is stored, for a raw edit that bypasses the rules. */
export interface RawMatch {
  block: MatchBlock;
  room: RoomId | null;
  row: StoredMatch;
  /** What is wrong with it and the matches around it: now, and with this row instead. */
  brokenWith(row: MatchRow): Promise<{ before: BrokenInvariant[]; after: BrokenInvariant[] }>;
  /** Writes the row, and announces the match. The tournament is locked. */
  save(step: Step, row: MatchRow): Promise<Match>;
}
