import {
  type Access,
  anyone,
  needsPermission,
  signedIn,
  signedInOrLink,
  staff,
  treasurers,
} from './access.ts';
import type { InboxMessage } from './content/notifications.players.ts';
import type { Setting } from './content/settings.ts';
import type { AdminCallNews } from './desk/admin-calls.ts';
import type { Message } from './desk/chats.ts';
import type { SeenPlace } from './desk/presence.ts';
import type { PublicMatch } from './formats/elimination.ts';
import type { Match, MatchResult } from './formats/matches.record.ts';
import type { LobbyScore, LobbySummary, PublicLobby } from './formats/multi-lobby.record.ts';
import type {
  PublicRoomMatch,
  PublicRoomSummary,
  RoomMatch,
  RoomSummary,
  RoundRobin,
} from './formats/round-robin-swiss.record.ts';
import type { PublicTftMatch, TftMatch } from './formats/tft.ts';
import type { GameId, MatchId, ParticipantId, TournamentId } from './ids.ts';
import type { ParticipantNews } from './people/players.ts';
import type { Tournament } from './tournaments/tournaments.ts';

const chat = needsPermission('Messages send', 'tournament');

/**
 * Every channel, by its pattern. A `{name}` part is filled in by the publisher; a subscriber may give `*` for one.
 * Where the access asks for the game of the tournament, `{id}` names the tournament and cannot be `*`.
 */
export const channelPatterns = {
  'desk.{area}': staff,
  'tournament.{id}': staff,
  'tournament.{id}.match.{match}': staff,
  'tournament.{id}.arena.{match}': staff,
  'result.tournament.{id}.match.{match}': staff,
  'rr.tournament.{id}.match.{match}': staff,
  'rr.{id}': staff,
  'rr.empty-rooms.{id}': staff,
  'chat.tournament.{id}': chat,
  'chat.tournament.{id}.match.{match}': chat,
  'presence.{id}': staff,
  'forecast.{id}': staff,
  'staff.judging': staff,
  'staff.calls': needsPermission('Messages send'),
  'chat.support.{id}': needsPermission('Messages send'),
  'chat.withdraw.{id}': treasurers,
  'public.tournament.{id}': anyone,
  /** Only that person may listen. */
  'person.{id}': signedIn,
  /** Only those whose participant it is may listen. */
  'tournament.{id}.participant.{participant}': signedInOrLink,
} as const satisfies Record<string, Access>;
export type ChannelPattern = keyof typeof channelPatterns;

interface TournamentNews
  extends Pick<
    Tournament,
    | 'id'
    | 'status'
    | 'version'
    | 'participant_count'
    | 'registered_participant_count'
    | 'checkin_participant_count'
  > {}

/** What every thread announces: a new message, or one that was removed, as staff see it. */
interface ThreadEvents {
  message: Message;
  removed: Message;
}

/** What is announced on the channels of each pattern: the types of event, and what each carries. */
export interface LiveEvents {
  /** The type is the action as the History names it. */
  'desk.{area}': Record<string, { id: number } | Setting>;
  'tournament.{id}': {
    status: TournamentNews & Pick<Tournament, 'moves' | 'actions'>;
    changed: TournamentNews & Pick<Tournament, 'moves' | 'actions'>;
    /** `changed` names those it is about, unless they are many. */
    participants: TournamentNews & { changed: ParticipantId[] | null };
    /** All or most of the bracket is new. Where a decision began or ended a part of it, `action_id` names it. */
    brackets: { id: TournamentId; action_id?: number };
    generating: { id: TournamentId; done: number; total: number };
    /** Progress while so many people are added that it takes a while. */
    entering: { id: TournamentId; done: number; total: number };
    /** One of its matches changed; the match's own channel carries the whole of it. */
    match: Pick<Match, 'id' | 'status' | 'winner_id' | 'version'>;
    /** The winners of a challenge were saved, or moved up because somebody left. */
    winners: { id: TournamentId; action_id: number };
    /** Matches or lobbies were given to somebody, or taken or handed back. */
    referees: { id: TournamentId };
    /** Letters of its reminders were sent, or given up as lost. */
    letters: { id: TournamentId };
    /** One of its lobbies changed; the lobby's own channel carries the lines. */
    lobby: PublicLobby;
  };
  'tournament.{id}.match.{match}': { changed: Match };
  'tournament.{id}.arena.{match}': {
    /** Scores of a leaderboard round; `cells` is null where too many changed to list them. */
    scores: {
      match_id: MatchId;
      round: number;
      seq: number;
      cells: { participant_id: number; points: number | null; by: string | null; at: string }[] | null;
    };
    tft: TftMatch;
    /** A lobby changed: its room, its time, or some of its lines. */
    lobby: { lobby: LobbySummary; scores: LobbyScore[] };
  };
  'result.tournament.{id}.match.{match}': { reported: { match_id: MatchId; results: MatchResult[] } };
  'rr.tournament.{id}.match.{match}': { changed: RoomMatch };
  'rr.{id}': {
    /** One room changed: its seats, winners, times or counts. */
    room: RoomSummary;
    /** The room itself changed, not only the counts of its matches: earlier actions on it can no longer be undone. */
    edited: Pick<RoomSummary, 'id' | 'version'>;
    /** Many rooms are new or gone, or a round has begun: fetch them again. */
    rooms: { id: TournamentId };
    /** The bracket of the winners began, or was undone with a result it depended on. */
    stage: { id: TournamentId; stage: RoundRobin['stage'] };
  };
  /** Matches can be generated only while no room is empty. */
  'rr.empty-rooms.{id}': { changed: { id: TournamentId; has_empty_rooms: boolean } };
  'chat.tournament.{id}': ThreadEvents;
  'chat.tournament.{id}.match.{match}': ThreadEvents;
  /** Which staff now look at this place of the tournament; empty once all have left. */
  'presence.{id}': { changed: SeenPlace };
  /** When the tournament ends and what holds it up was worked out anew. */
  'forecast.{id}': { made: { id: TournamentId } };
  'staff.judging': {
    /** Reports of a match, or of many in a tournament, begin or stop waiting for staff. */
    changed: { match_id: MatchId | null; tournament_id: TournamentId; game_id: GameId };
    /** Matches of this tournament were given to a colleague, or taken back. */
    referees: { id: TournamentId };
  };
  /**
   * An admin call was opened or changed. It carries ids only, because the text is for those who may answer for the
   * game.
   */
  'staff.calls': { changed: AdminCallNews };
  'chat.support.{id}': ThreadEvents;
  'chat.withdraw.{id}': ThreadEvents;
  'public.tournament.{id}': {
    status: Pick<Tournament, 'id' | 'status' | 'version'>;
    match: PublicMatch;
    tft: PublicTftMatch;
    lobby: { lobby: PublicLobby; scores: Pick<LobbyScore, 'id' | 'points' | 'passed' | 'out'>[] };
    brackets: { id: TournamentId };
    /** Ranks or points of a leaderboard have changed. */
    standings: { id: TournamentId; seq: number };
    /** A room and those of its matches that changed; no matches where there are too many: fetch it again. */
    room: { room: PublicRoomSummary; matches: PublicRoomMatch[] };
    rooms: { id: TournamentId };
    winners: { id: TournamentId };
  };
  'person.{id}': {
    /** A new message in the inbox. */
    inbox: InboxMessage;
  };
  'tournament.{id}.participant.{participant}': {
    /** What a player's page shows has changed, and is all here. */
    changed: ParticipantNews;
    /** It has changed, and is to be read again. */
    stale: { id: ParticipantId };
    /** A new message in the chat of one of their matches, or one that was removed, as players see it. */
    message: { match_id: MatchId; message: Message };
  };
}
export type EventType<P extends ChannelPattern> = P extends ChannelPattern
  ? keyof LiveEvents[P] & string
  : never;

/** An event as listeners of such a channel get it; its type says what its data is. */
export type EventOn<P extends ChannelPattern> = P extends ChannelPattern
  ? { [T in EventType<P>]: { channel: string; type: T; data: LiveEvents[P][T] } }[EventType<P>]
  : never;

declare const pattern: unique symbol;
/** The name of a channel. Its type keeps the pattern, and with it the events that can be announced there. */
export type Channel<P extends ChannelPattern = ChannelPattern> = string & { readonly [pattern]: P };

const channel = <P extends ChannelPattern>(name: string) => name as Channel<P>;

export const channels = {
  desk: (area: string) => channel<'desk.{area}'>(`desk.${area}`),
  tournament: (id: number) => channel<'tournament.{id}'>(`tournament.${id}`),
  match: (id: number, match: number | '*') =>
    channel<'tournament.{id}.match.{match}'>(`tournament.${id}.match.${match}`),
  arena: (id: number, match: number | '*') =>
    channel<'tournament.{id}.arena.{match}'>(`tournament.${id}.arena.${match}`),
  result: (id: number, match: number | '*') =>
    channel<'result.tournament.{id}.match.{match}'>(`result.tournament.${id}.match.${match}`),
  roomMatch: (id: number, match: number | '*') =>
    channel<'rr.tournament.{id}.match.{match}'>(`rr.tournament.${id}.match.${match}`),
  rooms: (id: number) => channel<'rr.{id}'>(`rr.${id}`),
  emptyRooms: (id: number) => channel<'rr.empty-rooms.{id}'>(`rr.empty-rooms.${id}`),
  tournamentChat: (id: number) => channel<'chat.tournament.{id}'>(`chat.tournament.${id}`),
  matchChat: (id: number, match: number | '*') =>
    channel<'chat.tournament.{id}.match.{match}'>(`chat.tournament.${id}.match.${match}`),
  presence: (id: number | '*') => channel<'presence.{id}'>(`presence.${id}`),
  forecast: (id: number | '*') => channel<'forecast.{id}'>(`forecast.${id}`),
  judging: () => channel<'staff.judging'>('staff.judging'),
  staffCalls: channel<'staff.calls'>('staff.calls'),
  supportChat: (id: number) => channel<'chat.support.{id}'>(`chat.support.${id}`),
  withdrawChat: (id: number) => channel<'chat.withdraw.{id}'>(`chat.withdraw.${id}`),
  person: (id: number) => channel<'person.{id}'>(`person.${id}`),
  participant: (id: number, participant: number) =>
    channel<'tournament.{id}.participant.{participant}'>(`tournament.${id}.participant.${participant}`),
  publicTournament: (id: number) => channel<'public.tournament.{id}'>(`public.tournament.${id}`),
};

/** An event in transit, whatever its channel. */
export interface LiveEvent {
  channel: string;
  type: string;
  data: Record<string, unknown>;
}

/**
 * One frame of the socket. `room` is what was subscribed to, wildcards included. Each server numbers its frames per
 * room from 1, so a client that sees a gap in one source's numbers has missed something and refetches.
 */
export interface LiveFrame {
  room: string;
  source: string;
  sequence: number;
  events: LiveEvent[];
}

/**
 * Something may have been missed without a gap in the numbers: fetch again. Ten thousand clients would do so at once,
 * so each waits a random time of up to `within` milliseconds; the answer to a subscription gives the same for a gap.
 */
export interface Resync {
  within: number;
}

export type SubscribeAnswer =
  | ({ ok: true; source: string; sequence: number } & Resync)
  | { ok: false; code: string };

const literal = (part: string) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
const matchers = (Object.keys(channelPatterns) as ChannelPattern[]).map((pattern) => {
  const parts = pattern
    .split('.')
    .map((part) => (part.startsWith('{') ? '(?:\\*|[A-Za-z0-9_-]{1,40})' : literal(part)));
  return { pattern, expression: new RegExp(`^${parts.join('\\.')}$`) };
});

/** The pattern a channel (or a wildcard of channels) belongs to; undefined where there is no such channel. */
export function patternOf(channel: string): ChannelPattern | undefined {
  return matchers.find(({ expression }) => expression.test(channel))?.pattern;
}

/** The part of a channel's name that fills a `{name}` of its pattern. */
export function partOf(channel: string, pattern: ChannelPattern, name: string): string | undefined {
  const index = pattern.split('.').indexOf(`{${name}}`);
  return index < 0 ? undefined : channel.split('.')[index];
}

/**
 * The rooms that an event on this channel goes to: its own name, and for each variable part that name with `*` there.
 */
export function roomsOf(channel: string): string[] {
  const pattern = patternOf(channel);
  if (!pattern) throw new Error(`There is no channel ${channel}`);
  const parts = channel.split('.');
  const wildcards = pattern
    .split('.')
    .flatMap((part, index) => (part.startsWith('{') ? [parts.with(index, '*').join('.')] : []));
  return [channel, ...wildcards];
}
