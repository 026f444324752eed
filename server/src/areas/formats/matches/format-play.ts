import type { CheckedParts, ReplyOf } from '@matchdesk/contract/endpoint';
import type { startTournament } from '@matchdesk/contract/formats/any-format';
import type { listLeaderboard, saveLeaderboardTimings } from '@matchdesk/contract/formats/leaderboard';
import type { LeaderboardTiming } from '@matchdesk/contract/formats/leaderboard.record';
import type { previewRevert, whyInMatch } from '@matchdesk/contract/formats/matches';
import type { Fallen } from '@matchdesk/contract/formats/matches.impact';
import type { Match } from '@matchdesk/contract/formats/matches.record';
import type { MatchId, ParticipantId, RoomId, TournamentId } from '@matchdesk/contract/ids';
import type { MyMatch, reportMatch } from '@matchdesk/contract/people/players';
import type { Tournament } from '@matchdesk/contract/tournaments/tournaments.record';
import type { Leaver, Placing } from '@matchdesk/engine';
import type { Context } from '#context.ts';
import type { Db, Trx } from '#database/schema.ts';
import type { StoredTournament } from '#database/tables/tournaments.tables.ts';
import type { Step } from '#database/transact.ts';
import type { Person } from '#people/index.ts';
import type { StoredAction } from '#rows/matches/actions.store.ts';
import type { MatchBlock } from '#rows/matches/match-block.ts';
import type { Timetable } from './schedule/matches.timetable.ts';

/** How far a tournament is, as far as the next thing to do depends on it. */
export interface FormatProgress {
  /** Ready to play, and without a seat in what is drawn or in a room. */
  unseated: number;
  rooms: number;
  /** Seats of rooms that nobody has. */
  seats: number;
  /** Rooms with too few people to be played. */
  smallRooms: number;
  /** Matches, lobbies or rounds without a result, of those that can have one. */
  open: number;
  /** Those who were chosen: who go on from the rooms or the last round, or the winners. */
  chosen: number;
  /** Enough were chosen for the next round or the bracket. */
  canGoOn: boolean;
  /** What is played now is the last of it. */
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

/** What somebody's leaving changed, each in the version it was left in. */
export interface Leaving {
  /** To undo it by; null where nothing changed, or it cannot be undone. */
  action_id: number | null;
  /** Matches and lobbies. */
  changed: readonly { id: MatchId; version: number }[];
  room?: { id: RoomId; version: number } | undefined;
}

export const notUndoable: Leaving = { action_id: null, changed: [] };

/**
 * How a type of tournament is played on the server. `areas/formats` has one for every type; whoever does not know the
 * type asks there. Calls that only one type has stay in its own area.
 */
export interface FormatPlay {
  /** Refuses when what a start needs is not there yet. */
  checkStart(step: Step, id: TournamentId): Promise<void>;
  /** Seats everybody and opens the first matches. The tournament is PENDING; the caller moves it to STARTED. */
  start(
    step: Step,
    tournament: StoredTournament,
    starting: CheckedParts<typeof startTournament>['body'] & { swiss_rounds?: number | undefined },
  ): Promise<void>;
  /** Gives back the seats of before the start; the caller moves the tournament to REGISTRATION_CLOSED. */
  undoStart(step: Step, tournament: StoredTournament): Promise<void>;
  /** Somebody leaves the tournament, before the start or while it is played. */
  leave(
    step: Step,
    actor: Person,
    tournament: StoredTournament,
    participant: ParticipantId,
    how: Leaver['how'],
  ): Promise<Leaving>;
  /** Whom it would make champion if somebody left, where that can be. */
  championByLeaving?(
    db: Db,
    id: TournamentId,
    participant: ParticipantId,
  ): Promise<ParticipantId | undefined>;
  /** Takes in those who come after the draw; without it nobody can. */
  late?: {
    /** How many more it has seats for; undefined where anybody can begin at any time. */
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
   * Answers the places that it ends with; the caller stores them and moves the tournament to FINISHED. What is asked
   * first, such as scores that are missing, is refused until it is `confirmed`.
   */
  close(step: Step, tournament: StoredTournament, confirmed: boolean): Promise<readonly Placing[]>;
  /** How far it is; asked for by reads, so it counts and loads nothing. */
  progress(
    db: Db,
    tournament: Pick<Tournament, 'id' | 'status' | 'check_in_time' | 'auto_check_in'>,
    now: Date,
  ): Promise<FormatProgress>;
  /** The clock says that a round begins. It asks again until `due_at` lies ahead or is null. */
  beginRound(context: Context, step: Step, tournament: StoredTournament): Promise<void>;
  /** Sets the clock to what begins next; without it that is the next round of the schedule. */
  awaitNext?(step: Step, id: TournamentId): Promise<void>;
  /** The schedule of the types that have one for all their matches; undefined before there are any. */
  findTimetable?(db: Db | Trx, id: TournamentId, now: Date): Promise<Timetable | undefined>;
  /** Whether one of its matches, lobbies or entries has this id. */
  hasMatch(db: Db, id: TournamentId, matchId: MatchId): Promise<boolean>;
  /** The matches that a player sees as their own. */
  listMyMatches(context: Context, person: Person, id: TournamentId): Promise<MyMatch[]>;
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
  /** What taking an action back would change; where a revert takes back the last save, and not a match. */
  previewUndo?(context: Context, id: TournamentId, action: StoredAction): Promise<Fallen[]>;
  /** Takes an action back. Answers the matches of two that changed by it, and the action to undo that by. */
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
  /** Where it is played in matches of two. */
  duels?: {
    /** All of them, as blocks of ids. */
    blocks(db: Db, id: TournamentId): Promise<MatchBlock[]>;
    /** The matches of one participant, in the order they are played. */
    listPath(context: Context, id: TournamentId, participant: ParticipantId): Promise<Match[]>;
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
