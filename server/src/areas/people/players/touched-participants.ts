import {
  type ChannelPattern,
  type EventOn,
  type LiveEvent,
  partOf,
  patternOf,
} from '@matchdesk/contract/channels';
import type { Message } from '@matchdesk/contract/desk/chats';
import type { MatchId, ParticipantId, TournamentId } from '@matchdesk/contract/ids';
import { formats } from '#areas/formats/any-format/index.ts';
import type { Context } from '#context.ts';
import type { StoredTournament } from '#database/tables/tournaments.tables.ts';
import { listMatchPeople } from '#rows/matches/index.ts';

/** Whose pages an event changes, before anything is looked up. */
export type Touch =
  | { kind: 'everybody' }
  /** A status that something else follows within a moment. */
  | { kind: 'everybody-soon' }
  | { kind: 'participants'; ids: readonly ParticipantId[] }
  /** The points of these, and with them the standings that everybody reads. */
  | { kind: 'standings'; ids: readonly ParticipantId[] }
  /** With its sides, where the event says who they are. */
  | { kind: 'match'; id: MatchId; sides: readonly ParticipantId[] }
  | { kind: 'message'; id: MatchId; message: Message };

export const isAboutEverybody = ({ kind }: Touch): boolean =>
  kind === 'everybody' || kind === 'everybody-soon';

type Read<P extends ChannelPattern> = (event: EventOn<P>, match: MatchId) => Touch | undefined;

const everybody: Touch = { kind: 'everybody' };
const theMatch = (_event: unknown, id: MatchId): Touch => ({ kind: 'match', id, sides: [] });

const theDuel = (
  { data }: EventOn<'tournament.{id}.match.{match}' | 'rr.tournament.{id}.match.{match}'>,
  id: MatchId,
): Touch => {
  const sides = [data.first_participant, data.second_participant].flatMap((side) => side?.id ?? []);
  return { kind: 'match', id, sides };
};

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
  'tournament.{id}.match.{match}': theDuel,
  'rr.tournament.{id}.match.{match}': theDuel,
  'result.tournament.{id}.match.{match}': theMatch,
  'tournament.{id}.arena.{match}'({ type, data }, id) {
    if (type !== 'scores') return { kind: 'match', id, sides: [] };
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

/** From so many listeners on, the standings are told only to those whose points changed. */
const mostForStandings = 256;

/** Whether it concerns all who listen, however many they are. */
export const isForAll = (touch: Touch, listeners: ReadonlySet<ParticipantId>): boolean =>
  isAboutEverybody(touch) || (touch.kind === 'standings' && listeners.size <= mostForStandings);

/** Those of the listeners whom the events name. */
export function namedBy(due: readonly Touch[], listeners: ReadonlySet<ParticipantId>): ParticipantId[] {
  const named = due.flatMap((touch) => {
    if (touch.kind === 'participants' || touch.kind === 'standings') return touch.ids;
    return touch.kind === 'match' ? touch.sides : [];
  });
  return within(listeners, named);
}

/** Those of the listeners who play in these matches, or wait for one of them. */
export async function playersIn(
  context: Context,
  tournament: StoredTournament,
  due: readonly Touch[],
  listeners: ReadonlySet<ParticipantId>,
): Promise<readonly ParticipantId[]> {
  const matches = [...new Set(due.flatMap((touch) => (touch.kind === 'match' ? touch.id : [])))];
  if (matches.length === 0) return [];
  const waiting = await formats[tournament.type].listWaitingFor?.(context.db, tournament, matches);
  const people = [...(await mapPeople(context, [...matches, ...(waiting ?? [])])).values()];
  if (people.includes('everybody')) return [...listeners];
  return within(
    listeners,
    people.flatMap((some) => (some === 'everybody' ? [] : some)),
  );
}

export const within = (
  listeners: ReadonlySet<ParticipantId>,
  some: readonly ParticipantId[],
): ParticipantId[] => [...new Set(some)].filter((participant) => listeners.has(participant));

/** Who plays in these matches. */
export async function mapPeople(
  { db }: Context,
  matches: readonly MatchId[],
): Promise<Map<MatchId, readonly ParticipantId[] | 'everybody'>> {
  const found = matches.length > 0 ? await listMatchPeople(db, matches) : [];
  return new Map(found.map(({ id, participants }) => [id, participants ?? 'everybody']));
}
