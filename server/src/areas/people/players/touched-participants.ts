import {
  type ChannelPattern,
  type EventOn,
  type LiveEvent,
  partOf,
  patternOf,
} from '@matchdesk/contract/channels';
import type { Message } from '@matchdesk/contract/desk/chats';
import type { MatchId, ParticipantId, TournamentId } from '@matchdesk/contract/ids';

/** Whose pages an event changes, before anything is looked up. */
export type Touch =
  | { kind: 'everybody' }
  /** A status that something else follows within a moment. */
  | { kind: 'everybody-soon' }
  | { kind: 'participants'; ids: readonly ParticipantId[] }
  /** The points of these, and with them the standings that everybody reads. */
  | { kind: 'standings'; ids: readonly ParticipantId[] }
  | { kind: 'match'; id: MatchId }
  | { kind: 'message'; id: MatchId; message: Message };

type Read<P extends ChannelPattern> = (event: EventOn<P>, match: MatchId) => Touch | undefined;

const everybody: Touch = { kind: 'everybody' };
const theMatch = (_event: unknown, id: MatchId): Touch => ({ kind: 'match', id });

const everybodysNews = ['status', 'changed', 'brackets', 'winners'];

/** By the channels that staff hear; the public ones repeat them. */
const readers: { [P in ChannelPattern]?: Read<P> } = {
  'tournament.{id}'({ type, data }) {
    if (type === 'participants')
      return data.changed ? { kind: 'participants', ids: data.changed } : everybody;
    if (type === 'status' && data.status === 'PENDING') return { kind: 'everybody-soon' };
    return everybodysNews.includes(type) ? everybody : undefined;
  },
  'rr.{id}': ({ type }) => (type === 'room' ? undefined : everybody),
  'tournament.{id}.match.{match}': theMatch,
  'rr.tournament.{id}.match.{match}': theMatch,
  'result.tournament.{id}.match.{match}': theMatch,
  'tournament.{id}.arena.{match}'({ type, data }, id) {
    if (type !== 'scores') return { kind: 'match', id };
    if (!data.cells) return everybody;
    return { kind: 'standings', ids: data.cells.map((cell) => cell.participant_id as ParticipantId) };
  },
  'chat.tournament.{id}.match.{match}': ({ data }, id) => ({ kind: 'message', id, message: data }),
};

/** The tournament of an event, and whose pages it changes; undefined if players' pages do not show it. */
export function touchedBy(event: LiveEvent): { tournament: TournamentId; touch: Touch } | undefined {
  const pattern = patternOf(event.channel);
  const read = pattern && (readers[pattern] as Read<ChannelPattern> | undefined);
  if (!read) return undefined;
  const part = (name: string) => Number(partOf(event.channel, pattern, name));
  const touch = read(event as unknown as EventOn<ChannelPattern>, part('match') as MatchId);
  return touch && { tournament: part('id') as TournamentId, touch };
}
