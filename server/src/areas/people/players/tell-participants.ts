import type { ParticipantId, TournamentId } from '@matchdesk/contract/ids';
import { getStoredTournament } from '#areas/tournaments/tournaments/index.ts';
import type { Context } from '#context.ts';
import { inShare } from '#database/pool-shares.ts';
import type { StoredTournament } from '#database/tables/tournaments.tables.ts';
import { Refusal } from '#http/refusal.ts';
import { createNewsSender } from './news-sender.ts';
import { createTouchQueue, type TouchQueue } from './touch-queue.ts';
import {
  isAboutEverybody,
  isForAll,
  namedBy,
  playersIn,
  type Touch,
  touchedBy,
} from './touched-participants.ts';

/** How many participants are read at once; other calls are served in between. */
const portion = 256;

/**
 * Each server hears of every change once, reads it for those of its listeners whom it concerns, and sends them what
 * their pages show, so that thousands of pages need not ask.
 */
export function tellParticipants(context: Context): void {
  const { live } = context;
  const tellers = new Map<TournamentId, Teller>();
  live.watch({
    hear(event) {
      const found = touchedBy(event);
      // Whoever begins to listen reads afterwards.
      if (!found || live.listeningParticipants(found.tournament).size === 0) return;
      const { tournament: id, touch } = found;
      const teller = tellers.get(id) ?? createTeller(context, id, () => tellers.delete(id));
      tellers.set(id, teller);
      teller.add(touch);
    },
    // Listeners are told to read again.
    miss() {
      for (const teller of tellers.values()) teller.forget();
    },
  });
}

interface Teller {
  add(touch: Touch): void;
  /** Changes of the tournament may have been missed. */
  forget(): void;
}

const isOther = (one: StoredTournament, other: StoredTournament): boolean =>
  one.version !== other.version || one.status !== other.status;

/** Tells the pages of a tournament, one change after the other. */
function createTeller(context: Context, id: TournamentId, onIdle: () => void): Teller {
  const { live, log, stopping } = context;
  const queue = createTouchQueue();
  const telling = createTelling(context, id, queue);
  let isRunning = false;
  let plannedAt = Number.POSITIVE_INFINITY;
  let cancel = () => {};

  async function run() {
    plannedAt = Number.POSITIVE_INFINITY;
    isRunning = true;
    for (let due = queue.takeDue(); due.length > 0 || telling.hasMore(); due = queue.takeDue())
      await tellOnce(due);
    isRunning = false;
    if (queue.nextAt() < Number.POSITIVE_INFINITY) plan();
    else if (live.listeningParticipants(id).size === 0) onIdle();
  }

  function plan() {
    const at = queue.nextAt();
    if (isRunning || at >= plannedAt) return;
    cancel();
    plannedAt = at;
    const wait = at - performance.now();
    if (wait > 0) {
      const timer = setTimeout(run, wait).unref();
      cancel = () => clearTimeout(timer);
      return;
    }
    cancel = () => {};
    // After the other announcements of a decision, which are made in one go.
    queueMicrotask(run);
  }

  /** What is due, or else the next of many. */
  async function tellOnce(due: readonly Touch[]) {
    const began = performance.now();
    const isNew = due.length > 0;
    const isForMany = !isNew || due.some(isAboutEverybody);
    const listeners = live.listeningParticipants(id);
    try {
      await inShare('players', () => (isNew ? telling.tellDue(due, listeners) : telling.tellMore()));
    } catch (error) {
      // The tournament may be gone meanwhile.
      const isWrong = !(error instanceof Refusal) && !stopping.aborted;
      if (isWrong) log.error({ err: error, tournament: id }, 'Players could not be told of a change');
      telling.giveUp([...listeners]);
    }
    queue.done({ began, isForMany, isNew, hasMore: telling.hasMore() });
  }

  return {
    forget: telling.forget,
    add(touch) {
      queue.add(touch);
      plan();
    },
  };
}

interface Telling {
  tellDue(due: readonly Touch[], listeners: ReadonlySet<ParticipantId>): Promise<void>;
  /** The next of many. */
  tellMore(): Promise<void>;
  hasMore(): boolean;
  giveUp(participants: readonly ParticipantId[]): void;
  forget(): void;
}

/** Reads what changed for whom, and sends it. */
function createTelling(context: Context, id: TournamentId, queue: Pick<TouchQueue, 'add'>): Telling {
  const sender = createNewsSender(context, id);
  /** As it was read last. */
  let known: StoredTournament | undefined;
  /** Of many, who are told portion by portion, those who are left. */
  let left: ParticipantId[] = [];

  async function read(): Promise<StoredTournament> {
    known = await getStoredTournament(context.db, id);
    return known;
  }

  /** Many are told portion by portion, with others in between. */
  async function tellAll(tournament: StoredTournament, participants: readonly ParticipantId[]) {
    if (participants.length > portion) left = [...new Set([...left, ...participants])];
    else if (participants.length > 0) await sender.tellNews(tournament, participants);
  }

  return {
    async tellDue(due, listeners) {
      await sender.tellMessages(due, listeners);
      if (due.some((touch) => isForAll(touch, listeners))) return tellAll(await read(), [...listeners]);
      // Those whom the events name are told first. The tournament is as it was last: a change of it is for everybody.
      const named = namedBy(due, listeners);
      const before = known ?? (await read());
      await tellAll(before, named);
      const now = await read();
      if (isOther(before, now)) queue.add({ kind: 'everybody' });
      const players = await playersIn(context, now, due, listeners);
      const others = players.filter((participant) => !named.includes(participant));
      await tellAll(now, others);
    },
    async tellMore() {
      await tellAll(await read(), left.splice(0, portion));
    },
    hasMore: () => left.length > 0,
    giveUp(participants) {
      left = [];
      known = undefined;
      sender.tellToReadAgain(participants);
    },
    forget() {
      known = undefined;
    },
  };
}
