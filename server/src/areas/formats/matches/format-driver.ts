import type { BrokenInvariant } from '@matchdesk/contract/desk/advanced';
import type { CheckedParts, ReplyOf } from '@matchdesk/contract/endpoint';
import type { startTournament } from '@matchdesk/contract/formats/any-format';
import type { listLeaderboard, saveLeaderboardTimings } from '@matchdesk/contract/formats/leaderboard';
import type { LeaderboardTiming } from '@matchdesk/contract/formats/leaderboard.record';
import type { previewRevert, whyInMatch } from '@matchdesk/contract/formats/matches';
import type { ImpactRecord, Match } from '@matchdesk/contract/formats/matches.record';
import type { OpenMatch } from '@matchdesk/contract/formats/results';
import type { MatchId, ParticipantId, RoomId, TournamentId } from '@matchdesk/contract/ids';
import type { MyMatch, reportMatch } from '@matchdesk/contract/people/players';
import type { Tournament } from '@matchdesk/contract/tournaments/tournaments';
import type { Leaver, MatchRow, Placing } from '@matchdesk/engine';
import type { Context } from '#context.ts';
import type { Db, Trx } from '#database/schema.ts';
import type { StoredTournament } from '#database/tables/tournaments.tables.ts';
import type { Step } from '#database/transact.ts';
import type { Person } from '#people/index.ts';
import type { StoredAction } from '#rows/matches/decision.store.ts';
import type { MatchBlock } from '#rows/matches/match-ids.ts';
import type { StoredMatch } from '#rows/matches/matches.store.ts';
import type { WantedOpen } from '#rows/matches/statuses.store.ts';
import type { FormatBoard } from './format-board.ts';
import type { FormatEvening } from './format-evening.ts';
import type { Timetable } from './matches.schedule.ts';

/** The progress of a tournament, as far as its next task depends on it. */
export interface FormatProgress {
  /** Participants who are ready to play and have no seat in what is drawn or in a room. */
  unseated: number;
  rooms: number;
  /** Empty seats of rooms. */
  seats: number;
  /** Rooms with too few people to be played. */
  smallRooms: number;
  /** Matches, lobbies or rounds without a result, among those that can have one. */
  open: number;
  /** How many were chosen: those who go on from the rooms or the last round, or the winners. */
  chosen: number;
  /** Enough were chosen for the next round or the bracket. */
  canGoOn: boolean;
  /** The last part is being played. */
  isLastPart: boolean;
}

export const noProgress: FormatProgress = {
  unseated: 0,
  rooms: 0,
  seats: 0,
  smallRooms: 0,
  open: 0,
  chosen: 0,
  canGoOn: false,
  isLastPart: true,
};

/** Who won a match, and perhaps how. */
export interface PlayedMatch {
  match_id: MatchId;
  winner_id: ParticipantId;
  match_result?: string | undefined;
}

export interface OpenMatches {
  matches: Omit<OpenMatch, 'is_called'>[];
  total: number;
}

/** What somebody's leaving changed, each with its new version. */
export interface Leaving {
  /** The action by which it can be undone; null if nothing changed, or it cannot be undone. */
  action_id: number | null;
  /** Matches and lobbies. */
  changed: readonly { id: MatchId; version: number }[];
  room?: { id: RoomId; version: number } | undefined;
}

export const notUndoable: Leaving = { action_id: null, changed: [] };

/**
 * How a type of tournament is played on the server. `any-format.ts` lists one for every type; code that does not know
 * the type asks there. Calls that only one type has stay in its own area.
 */
export interface FormatDriver {
  /** Refuses if something that a start needs is missing. */
  checkStart(step: Step, id: TournamentId): Promise<void>;
  /** Seats everybody and opens the first matches. The tournament is PENDING; the caller moves it to STARTED. */
  start(
    step: Step,
    tournament: StoredTournament,
    starting: CheckedParts<typeof startTournament>['body'] & { swiss_rounds?: number | undefined },
  ): Promise<void>;
  /** Restores the seats from before the start; the caller moves the tournament to REGISTRATION_CLOSED. */
  undoStart(step: Step, tournament: StoredTournament): Promise<void>;
  /** Somebody leaves the tournament, before the start or while it is played. */
  leave(
    step: Step,
    actor: Person,
    tournament: StoredTournament,
    participant: ParticipantId,
    how: Leaver['how'],
  ): Promise<Leaving>;
  /** Who becomes champion if this participant leaves, where that can happen. */
  championByLeaving?(
    db: Db,
    id: TournamentId,
    participant: ParticipantId,
  ): Promise<ParticipantId | undefined>;
  /** Takes in late entries; types without it take nobody in after the draw. */
  late?: {
    /** How many more it has seats for; undefined if anybody can begin at any time. */
    countSeats(
      db: Db | Trx,
      tournament: Pick<StoredTournament, 'id' | 'status'>,
    ): Promise<number | undefined>;
    enter(
      step: Step,
      actor: Person,
      tournament: StoredTournament,
      participants: readonly ParticipantId[],
    ): Promise<void>;
  };
  /**
   * Returns the final places; the caller stores them and moves the tournament to FINISHED. What staff must confirm,
   * such as missing scores, is refused until `confirmed`.
   */
  close(step: Step, tournament: StoredTournament, confirmed: boolean): Promise<readonly Placing[]>;
  /** How far it is. Reads call this, so it only counts and loads no rows. */
  progress(
    db: Db,
    tournament: Pick<Tournament, 'id' | 'status' | 'check_in_time' | 'auto_check_in'>,
    now: Date,
  ): Promise<FormatProgress>;
  /** What a board on a wall shows once registration is over. */
  readBoard(context: Context, id: TournamentId): Promise<FormatBoard>;
  /** What is over of its evening and what is left; types in which nobody waits for anybody have none. */
  readEvening?(db: Db, tournament: StoredTournament): Promise<FormatEvening | undefined>;
  /** The clock says that a round begins. It asks again until `due_at` lies ahead or is null. */
  beginRound(context: Context, step: Step, tournament: StoredTournament): Promise<void>;
  /** Sets the clock to what begins next; without it that is the next round of the schedule. */
  awaitNext?(step: Step, id: TournamentId): Promise<void>;
  /** The schedule of the types that have one for all their matches; undefined before there are any. */
  findTimetable?(db: Db | Trx, id: TournamentId, now: Date): Promise<Timetable | undefined>;
  /** Whether one of its matches, lobbies or entries has this id. */
  hasMatch(db: Db, id: TournamentId, matchId: MatchId): Promise<boolean>;
  /** The matches that the players of each of these participants see as their own, in their order. */
  mapMatchesOf(
    context: Context,
    tournament: StoredTournament,
    participants: readonly ParticipantId[],
  ): Promise<Map<ParticipantId, MyMatch[]>>;
  /** The matches whose people learn from this one whom they wait for. */
  listWaitingFor?(db: Db, tournament: StoredTournament, matchIds: readonly MatchId[]): Promise<MatchId[]>;
  report(
    context: Context,
    person: Person,
    id: TournamentId,
    matchId: MatchId,
    report: CheckedParts<typeof reportMatch>['body'],
  ): Promise<MyMatch>;
  /** What a revert of this match would take back. */
  previewRevert(context: Context, id: TournamentId, matchId: MatchId): Promise<ReplyOf<typeof previewRevert>>;
  /** Why those who stand in this match stand there. */
  why(context: Context, id: TournamentId, matchId: MatchId): Promise<ReplyOf<typeof whyInMatch>['data']>;
  /** What undoing an action would change; for types in which a revert takes back the last save instead of a match. */
  previewUndo?(context: Context, id: TournamentId, action: StoredAction): Promise<ImpactRecord[]>;
  /** Undoes an action. Returns the matches of two that changed, and the action by which this can be undone again. */
  undo(
    step: Step,
    actor: Person,
    tournament: StoredTournament,
    action: StoredAction,
  ): Promise<{ changed: Match[]; action_id: number | null }>;
  /** The standings by window, where a type has one list of them. */
  standings?(
    context: Context,
    id: TournamentId,
    query: CheckedParts<typeof listLeaderboard>['query'],
  ): Promise<ReplyOf<typeof listLeaderboard>>;
  /** For types that are played in matches of two. */
  duels?: {
    /** All of them, as blocks of ids. */
    blocks(db: Db, id: TournamentId): Promise<MatchBlock[]>;
    /** The matches of one participant, in the order they are played. */
    listPath(context: Context, id: TournamentId, participant: ParticipantId): Promise<Match[]>;
    /** Those of both known sides that have no result: the first of them, and how many there are. */
    pageOpen(context: Context, id: TournamentId, wanted: WantedOpen): Promise<OpenMatches>;
    /** Decides a match as one of several, and returns the action by which it can be undone. */
    finish(step: Step, actor: Person, id: TournamentId, played: PlayedMatch): Promise<number | null>;
  };
  /** The schedule of those types whose rounds are not played as matches of two. */
  schedule?: {
    list(context: Context, id: TournamentId): Promise<LeaderboardTiming[]>;
    save(
      context: Context,
      actor: Person,
      id: TournamentId,
      rounds: CheckedParts<typeof saveLeaderboardTimings>['body']['rounds'],
    ): Promise<LeaderboardTiming[]>;
  };
}

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
