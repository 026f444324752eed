import type { ParticipantId, TournamentId } from '@matchdesk/contract/ids';
import { getStoredTournament } from '#areas/tournaments/tournaments/index.ts';
import { second } from '#clock.ts';
import type { Context } from '#context.ts';
import { inShare } from '#database/pool-shares.ts';
import type { StoredTournament } from '#database/tables/tournaments.tables.ts';
import { Refusal } from '#http/refusal.ts';
import { createNewsSender } from './news-sender.ts';
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

/** The first change is told at once; those that follow it are gathered for so long. */
const gatherMs = 5;

/** Between two readings of everybody: a moment, or as a multiple of what the last one took. */
const everybodyPause = { least: 250, times: 2 };

/** How long a status waits for the one that is about to follow it. */
const soonMs = second;

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

/** Decides when the pages of a tournament are told. */
function createTeller(context: Context, id: TournamentId, onIdle: () => void): Teller {
  const { live, log, stopping } = context;
  const sender = createNewsSender(context, id);
  let waiting: Touch[] = [];
  /** As it was read last. */
  let known: StoredTournament | undefined;
  /** Of many, who are told portion by portion, those who are left. */
  let left: ParticipantId[] = [];
  let manySince = 0;
  let manyAfter = 0;
  let fewAfter = 0;
  let soonAt = Number.POSITIVE_INFINITY;
  let isRunning = false;
  let plannedAt = Number.POSITIVE_INFINITY;
  let cancel = () => {};

  const dueAt = (touch: Touch): number => {
    if (!isAboutEverybody(touch)) return fewAfter;
    if (left.length > 0) return Number.POSITIVE_INFINITY;
    return touch.kind === 'everybody' ? manyAfter : Math.max(manyAfter, soonAt);
  };

  function takeDue(): Touch[] {
    const now = performance.now();
    const due = waiting.filter((touch) => dueAt(touch) <= now);
    const isSaid = due.some(({ kind }) => kind === 'everybody');
    waiting = waiting.filter((touch) => !due.includes(touch) && !(isSaid && touch.kind === 'everybody-soon'));
    return due;
  }

  async function run() {
    plannedAt = Number.POSITIVE_INFINITY;
    isRunning = true;
    for (let due = takeDue(); due.length > 0 || left.length > 0; due = takeDue()) await tellOnce(due);
    isRunning = false;
    if (waiting.length > 0) plan();
    else if (live.listeningParticipants(id).size === 0) onIdle();
  }

  function plan() {
    const at = Math.min(...waiting.map(dueAt));
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
    const isForMany = due.length === 0 || due.some(isAboutEverybody);
    const listeners = live.listeningParticipants(id);
    try {
      await inShare('players', async () => {
        if (due.length > 0) await tellDue(due, listeners);
        else await tellAll(await read(), left.splice(0, portion));
      });
    } catch (error) {
      left = [];
      known = undefined;
      // The tournament may be gone meanwhile.
      const isWrong = !(error instanceof Refusal) && !stopping.aborted;
      if (isWrong) log.error({ err: error, tournament: id }, 'Players could not be told of a change');
      sender.tellToReadAgain([...listeners]);
    }
    const now = performance.now();
    fewAfter = now + gatherMs;
    if (due.length > 0 && isForMany) manySince = began;
    if (isForMany && left.length === 0)
      manyAfter = now + Math.max(everybodyPause.least, everybodyPause.times * (now - manySince));
  }

  async function tellDue(due: readonly Touch[], listeners: ReadonlySet<ParticipantId>) {
    await sender.tellMessages(due, listeners);
    if (due.some((touch) => isForAll(touch, listeners))) return tellAll(await read(), [...listeners]);
    // Those whom the events name are told first. The tournament is as it was last: a change of it is for everybody.
    const named = namedBy(due, listeners);
    const before = known ?? (await read());
    await tellAll(before, named);
    const now = await read();
    if (isOther(before, now)) waiting.push({ kind: 'everybody' });
    const players = await playersIn(context, now, due, listeners);
    const others = players.filter((participant) => !named.includes(participant));
    await tellAll(now, others);
  }

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
    forget() {
      known = undefined;
    },
    add(touch) {
      if (touch.kind === 'everybody-soon') soonAt = performance.now() + soonMs;
      waiting.push(touch);
      plan();
    },
  };
}
