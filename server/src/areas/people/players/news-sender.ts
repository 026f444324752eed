import { hash } from 'node:crypto';
import { channels } from '@matchdesk/contract/channels';
import type { ParticipantId, TournamentId } from '@matchdesk/contract/ids';
import type { ParticipantNews } from '@matchdesk/contract/people/players';
import type { Context } from '#context.ts';
import type { StoredTournament } from '#database/tables/tournaments.tables.ts';
import { toPlayersMessage } from '#rows/threads/index.ts';
import { readParticipantNews } from './participant-news.ts';
import { mapPeople, type Touch, within } from './touched-participants.ts';

type Listeners = ReadonlySet<ParticipantId>;

export interface NewsSender {
  tellMessages(due: readonly Touch[], listeners: Listeners): Promise<void>;
  tellNews(tournament: StoredTournament, participants: readonly ParticipantId[]): Promise<void>;
  tellToReadAgain(participants: readonly ParticipantId[]): void;
}

/** Sends the pages of a tournament on this server what they show, and to each only what it was not sent before. */
export function createNewsSender(context: Context, id: TournamentId): NewsSender {
  const { live } = context;
  const told = new Map<ParticipantId, string>();

  /** Events come in more often than a page changes. */
  function send(participant: ParticipantId, news: ParticipantNews) {
    const print = hash('sha256', JSON.stringify(news), 'base64url');
    if (told.get(participant) === print) return;
    told.set(participant, print);
    live.publishHere(channels.participant(id, participant), 'changed', { ...news });
  }

  function tellToReadAgain(participants: readonly ParticipantId[]) {
    for (const participant of participants) {
      told.delete(participant);
      live.publishHere(channels.participant(id, participant), 'stale', { id: participant });
    }
  }

  return {
    async tellMessages(due, listeners) {
      const messages = due.filter((touch) => touch.kind === 'message');
      const people = await mapPeople(
        context,
        messages.map((touch) => touch.id),
      );
      for (const { id: match_id, message } of messages) {
        const readers = people.get(match_id) ?? [];
        for (const participant of readers === 'everybody' ? listeners : within(listeners, readers))
          live.publishHere(channels.participant(id, participant), 'message', {
            match_id,
            message: toPlayersMessage(message),
          });
      }
    },
    async tellNews(tournament, participants) {
      const news = await readParticipantNews(context, tournament, participants);
      for (const [participant, theirs] of news) send(participant, theirs);
      tellToReadAgain(participants.filter((participant) => !news.has(participant)));
    },
    tellToReadAgain,
  };
}
