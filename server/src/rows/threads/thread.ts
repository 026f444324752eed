import { type Channel, channels } from '@matchdesk/contract/channels';
import type { ConversationId, MatchId, TournamentId, UserId, WithdrawId } from '@matchdesk/contract/ids';
import type { ThreadKind } from '#database/tables/desk.tables.ts';

/** The channels that carry threads: all of them announce the same events. */
type ThreadChannel = Channel<
  'chat.tournament.{id}' | 'chat.tournament.{id}.match.{match}' | 'chat.support.{id}' | 'chat.withdraw.{id}'
>;

/** Identifies a thread. Its row is created with its first message. */
export interface Thread {
  channel: ThreadChannel;
  kind: ThreadKind;
  tournament_id: TournamentId | null;
  match_id: MatchId | null;
  /** Whose thread it is, where staff talk to one person. */
  user_id: UserId | null;
}

export const matchThread = (tournamentId: TournamentId, matchId: MatchId): Thread => ({
  channel: channels.matchChat(tournamentId, matchId) as ThreadChannel,
  kind: 'match',
  tournament_id: tournamentId,
  match_id: matchId,
  user_id: null,
});

export const tournamentThread = (tournamentId: TournamentId): Thread => ({
  channel: channels.tournamentChat(tournamentId) as ThreadChannel,
  kind: 'tournament',
  tournament_id: tournamentId,
  match_id: null,
  user_id: null,
});

export const supportThread = (conversation: ConversationId, user: UserId): Thread => ({
  channel: channels.supportChat(conversation) as ThreadChannel,
  kind: 'support',
  tournament_id: null,
  match_id: null,
  user_id: user,
});

export const withdrawThread = (withdraw: WithdrawId, user: UserId): Thread => ({
  channel: channels.withdrawChat(withdraw) as ThreadChannel,
  kind: 'withdraw',
  tournament_id: null,
  match_id: null,
  user_id: user,
});
