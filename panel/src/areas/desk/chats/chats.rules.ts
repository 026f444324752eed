import type { AdminCall } from '@matchdesk/contract/desk/admin-calls';
import { callsAdmin } from '@matchdesk/contract/desk/admin-calls.rules';
import type { Message } from '@matchdesk/contract/desk/chats';
import { isPreStart, type MatchStatus, type TournamentStatus } from '@matchdesk/contract/statuses';

/** Messages of other people play a sound; own messages and system messages do not. */
export const isSounding = (
  { user_id, event_type }: Pick<Message, 'user_id' | 'event_type'>,
  me: number | undefined,
): boolean => event_type === null && user_id !== me;

/** The number of calls. An escalation counts as one more. */
export const countCalls = (calls: readonly Pick<AdminCall, 'count' | 'escalated_at'>[]): number =>
  calls.reduce((sum, { count, escalated_at }) => sum + count + (escalated_at ? 1 : 0), 0);

/** Plays a sound when the number of calls grows, but not for calls that were there when the page opened. */
export const hasGrown = (before: number | undefined, count: number): boolean =>
  before !== undefined && count > before;

interface Offered {
  status: MatchStatus;
  /** How many of its sides are known. */
  player: number;
}

/** Both sides are filled, the tournament has started, and the match is not over. */
export const offersChat = (
  tournament: { status: TournamentStatus },
  { status, player }: Offered,
  silentIn: readonly MatchStatus[] = ['FINISHED'],
): boolean => !isPreStart(tournament.status) && player >= 2 && !silentIn.includes(status);

/** Only a player's message calls for an admin. */
export const isCall = ({ role, message_type, message }: Message): boolean =>
  role === 'player' && message_type === 0 && callsAdmin(message);

/** The title of a match's chat: `12 · Ann – Bea`; a lobby has no number. */
export const chatTitle = (number: number | null, names: readonly (string | undefined)[]): string =>
  [number, names.filter(Boolean).join(' – ')].filter((part) => part !== null && part !== '').join(' · ');
