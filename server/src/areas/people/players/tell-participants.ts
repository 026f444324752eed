import { hash } from 'node:crypto';
import { channels } from '@matchdesk/contract/channels';
import type { MatchId, ParticipantId, TournamentId } from '@matchdesk/contract/ids';
import type { ParticipantNews } from '@matchdesk/contract/people/players';
import { formats } from '#areas/formats/any-format/index.ts';
import { getStoredTournament } from '#areas/tournaments/tournaments/index.ts';
import { second } from '#clock.ts';
import type { Context } from '#context.ts';
import { inShare } from '#database/pool-shares.ts';
import type { StoredTournament } from '#database/tables/tournaments.tables.ts';
import { Refusal } from '#http/refusal.ts';
import { listMatchPeople } from '#rows/matches/index.ts';
import { toPlayersMessage } from '#rows/threads/index.ts';
import { readParticipantNews } from './participant-news.ts';
import { type Touch, touchedBy } from './touched-participants.ts';

/** Waits for what is announced together: a decision touches several matches. */
const gatherMs = 5;

/** How many participants are read at once; other calls are served in between. */
const portion = 256;

/** From so many listeners on, the standings are told only to those whose points changed. */
const mostForStandings = 256;

/** Between two readings of everybody: a moment, or as a multiple of what the last one took. */
const everybodyPause = { least: 250, times: 2 };

/** How long a status waits for the one that is about to follow it. */
const soonMs = second;

/**
 * Each server hears of every change once, reads it for those of its listeners whom it concerns, and sends them what
 * their pages show, so that thousands of pages need not ask.
 */
export function tellParticipants(context: Context): void {
  const tellers = new Map<TournamentId, Teller>();
  context.live.watch({
    hear(event) {
      const found = touchedBy(event);
      if (!found) return;
      const { tournament: id, touch } = found;
      const teller = tellers.get(id) ?? createTeller(context, id, () => tellers.delete(id));
      tellers.set(id, teller);
      teller.add(touch);
    },
    // After a gap listeners are told to read again.
    miss() {},
  });
}

interface Teller {
  add(touch: Touch): void;
}

function createTeller(context: Context, id: TournamentId, onIdle: () => void): Teller {
  const { live, log, stopping } = context;
  const told = new Map<ParticipantId, string>();
  let waiting: Touch[] = [];
  let timer: NodeJS.Timeout | undefined;
  let plannedAt = 0;
  let isRunning = false;
  let everybodyAfter = 0;
  let soonAt = Number.POSITIVE_INFINITY;

  /** Those about everybody wait for their pause; the others do not. */
  const dueAt = ({ kind }: Touch): number => {
    if (kind === 'everybody-soon') return Math.max(everybodyAfter, soonAt);
    return kind === 'everybody' ? everybodyAfter : 0;
  };

  function takeDue(): Touch[] {
    const now = performance.now();
    const due = waiting.filter((touch) => dueAt(touch) <= now);
    const isForAll = due.some(({ kind }) => kind === 'everybody');
    waiting = waiting.filter(
      (touch) => !due.includes(touch) && !(isForAll && touch.kind === 'everybody-soon'),
    );
    return due;
  }

  async function run() {
    timer = undefined;
    isRunning = true;
    const began = performance.now();
    const due = takeDue();
    const listeners = live.listeningParticipants(id);
    try {
      if (listeners.length > 0 && due.length > 0) await inShare('players', () => tell(due, listeners));
    } catch (error) {
      // The tournament may be gone meanwhile.
      const isWrong = !(error instanceof Refusal) && !stopping.aborted;
      if (isWrong) log.error({ err: error, tournament: id }, 'Players could not be told of a change');
      tellToReadAgain(listeners);
    }
    isRunning = false;
    if (due.some(isAboutEverybody)) {
      const took = performance.now() - began;
      everybodyAfter = performance.now() + Math.max(everybodyPause.least, everybodyPause.times * took);
    }
    if (waiting.length > 0) plan();
    else if (live.listeningParticipants(id).length === 0) onIdle();
  }

  function plan() {
    if (isRunning) return;
    const now = performance.now();
    const at = Math.max(now + gatherMs, Math.min(...waiting.map(dueAt)));
    if (timer && plannedAt <= at) return;
    clearTimeout(timer);
    plannedAt = at;
    timer = setTimeout(() => void run(), at - now).unref();
  }

  async function tell(due: readonly Touch[], listeners: readonly ParticipantId[]) {
    const tournament = await getStoredTournament(context.db, id);
    await tellMessages(due, listeners);
    const touched = await whoIsTouched(context, tournament, due, listeners);
    for (let from = 0; from < touched.length; from += portion)
      await tellNews(tournament, touched.slice(from, from + portion));
  }

  async function tellNews(tournament: StoredTournament, participants: readonly ParticipantId[]) {
    const news = await readParticipantNews(context, tournament, participants);
    for (const [participant, theirs] of news) send(participant, theirs);
    tellToReadAgain(participants.filter((participant) => !news.has(participant)));
  }

  async function tellMessages(due: readonly Touch[], listeners: readonly ParticipantId[]) {
    const messages = due.filter((touch) => touch.kind === 'message');
    const people = await peopleOf(
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
  }

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
    add(touch) {
      if (touch.kind === 'everybody-soon') soonAt = performance.now() + soonMs;
      waiting.push(touch);
      plan();
    },
  };
}

const isAboutEverybody = ({ kind }: Touch): boolean => kind === 'everybody' || kind === 'everybody-soon';

function within(listeners: readonly ParticipantId[], some: Iterable<ParticipantId>): ParticipantId[] {
  const wanted = new Set(some);
  return listeners.filter((participant) => wanted.has(participant));
}

/** Those of the listeners whose pages change. */
async function whoIsTouched(
  context: Context,
  { id, type }: StoredTournament,
  due: readonly Touch[],
  listeners: readonly ParticipantId[],
): Promise<readonly ParticipantId[]> {
  const isForAll = (touch: Touch) =>
    isAboutEverybody(touch) || (touch.kind === 'standings' && listeners.length <= mostForStandings);
  if (due.some(isForAll)) return listeners;
  const named = due.flatMap((touch) =>
    touch.kind === 'participants' || touch.kind === 'standings' ? touch.ids : [],
  );
  const matches = [...new Set(due.flatMap((touch) => (touch.kind === 'match' ? touch.id : [])))];
  const waiting = (await formats[type].listWaitingFor?.(context.db, id, matches)) ?? [];
  const people = [...(await peopleOf(context, [...matches, ...waiting])).values()];
  if (people.includes('everybody')) return listeners;
  return within(listeners, [...named, ...people.flatMap((some) => (some === 'everybody' ? [] : some))]);
}

/** Who plays in these matches. */
async function peopleOf(
  { db }: Context,
  matches: readonly MatchId[],
): Promise<Map<MatchId, readonly ParticipantId[] | 'everybody'>> {
  const found = matches.length > 0 ? await listMatchPeople(db, matches) : [];
  return new Map(found.map(({ id, participants }) => [id, participants ?? 'everybody']));
}
