import type { BracketName } from '@matchdesk/contract/formats/matches.record';
import type { SideName } from '@matchdesk/contract/formats/matches.rules';
import type { MatchStatus } from '@matchdesk/contract/statuses';
import { onceReached } from '#shared/api/reach.ts';
import { isNoConnection } from '#shared/api/refused.ts';
import { createThrottle } from '#shared/live/throttle.ts';
import { createStore, type Store } from '#shared/store/store.ts';

export type { SideName };

/** Numbers `from` to `to`, both included. */
export interface Range {
  from: number;
  to: number;
}

const TILE = 32;

export interface CardSide {
  id: number;
  name: string;
  avatar: string | null;
  is_team_deleted?: boolean;
}

/** What a card shows; staff and the public read it from different calls. */
export interface CardMatch {
  id: number;
  /** Its place in the bracket or room. */
  number: number;
  /** What people call it. */
  match_number: number;
  bracket: BracketName;
  round: number;
  position: number;
  status: MatchStatus;
  first_participant: CardSide | null;
  second_participant: CardSide | null;
  is_first_void: boolean;
  is_second_void: boolean;
  winner_id: number | null;
  started_at: string;
  match_result: string | null;
  version: number;
}

/** What the store itself needs to know of a match or a lobby. */
export interface Versioned {
  id: number;
  number: number;
  version: number;
}

export interface Seen<M> {
  match: M;
  /** How often it was changed while it was on screen, and when last. */
  changes: number;
  changedAt: number;
}

export interface MatchStore<M extends Versioned = CardMatch> {
  find(number: number): Seen<M> | undefined;
  subscribe(number: number, listener: () => void): () => void;
  /** Says which matches are on screen; missing ones are read, at most every half second. */
  show(ranges: readonly Range[]): void;
  /** Puts changed matches into their cards at once. */
  patch(matches: readonly M[]): void;
  /**
   * Everything may have changed: rereads what is on screen, showing the old state until then. Resolves when that is
   * done.
   */
  reread(): Promise<void>;
  /** Resolves once no reread is under way. */
  whenReread(): Promise<void>;
  failure: Store<unknown>;
}

/** The matches that were loaded, each in its latest version, and the cards that show them. */
function createSeenMatches<M extends Versioned>(follow: (held: M, changed: M) => M) {
  const seen = new Map<number, Seen<M>>();
  const listeners = new Map<number, Set<() => void>>();

  const put = (match: M, news: Partial<Seen<M>> = {}) => {
    const before = seen.get(match.number);
    seen.set(match.number, { changes: 0, changedAt: Number.NEGATIVE_INFINITY, ...before, ...news, match });
    for (const listener of listeners.get(match.number) ?? []) listener();
  };

  /**
   * Above 0 if a match is newer than the loaded one, below 0 if it is older: announcements and reads may arrive in any
   * order. A redrawn bracket has matches with higher ids.
   */
  const compareAge = ({ number, id, version }: M): number => {
    const held = seen.get(number)?.match;
    return held ? id - held.id || version - held.version : 1;
  };

  return {
    put,
    compareAge,
    find: (number: number) => seen.get(number),
    subscribe(number: number, listener: () => void) {
      const hearers = listeners.get(number) ?? new Set();
      listeners.set(number, hearers.add(listener));
      return () => {
        if (hearers.delete(listener) && hearers.size === 0) listeners.delete(number);
      };
    },
    patch(matches: readonly M[]) {
      for (const match of matches) {
        if (compareAge(match) <= 0) continue;
        const changes = (seen.get(match.number)?.changes ?? 0) + 1;
        put(match, { changes, changedAt: performance.now() });
        for (const { match: held } of [...seen.values()]) {
          const following = follow(held, match);
          if (following !== held) put(following);
        }
      }
    },
  };
}

/** How often, at most, missing matches are read while scrolling; drawing does not wait for it. */
const VISIBILITY_EVERY_MS = 500;

const MOST_TILES = 128;

/**
 * The loaded matches of one tournament, by number; they are read in tiles. `follow` returns how a loaded match changes
 * when another one does, because that is not announced separately.
 */
export function createMatchStore<M extends Versioned>(
  load: (ranges: string) => Promise<readonly M[]>,
  follow: (held: M, changed: M) => M = (held) => held,
): MatchStore<M> {
  const seen = createSeenMatches(follow);
  const loaded = new Set<number>();
  const loading = new Set<number>();
  const failure = createStore<unknown>(undefined);
  let shown: readonly number[] = [];
  let generation = 0;
  let untilRead: (() => void)[] = [];
  let rereading = Promise.resolve();

  const isAllLoaded = () => shown.every((tile) => loaded.has(tile));

  const endReading = () => {
    for (const done of untilRead) done();
    untilRead = [];
  };

  const pace = createThrottle(() => void readMissing(), { after: 0, every: VISIBILITY_EVERY_MS });

  async function readMissing(): Promise<void> {
    const missing = shown.filter((tile) => !loaded.has(tile) && !loading.has(tile)).slice(0, MOST_TILES);
    if (missing.length === 0) {
      if (isAllLoaded()) endReading();
      return;
    }
    const asked = generation;
    for (const tile of missing) loading.add(tile);
    try {
      const matches = await load(rangesText(missing));
      for (const match of matches) if (seen.compareAge(match) >= 0) seen.put(match);
      if (asked === generation) for (const tile of missing) loaded.add(tile);
      failure.set(undefined);
    } catch (error) {
      endReading();
      // What is on the screen stays, so that staff can go on with it.
      if (isNoConnection(error)) onceReached(() => pace.note());
      else failure.set(error);
      return;
    } finally {
      for (const tile of missing) loading.delete(tile);
    }
    if (isAllLoaded()) endReading();
    else pace.note();
  }

  return {
    failure,
    find: seen.find,
    subscribe: seen.subscribe,
    show(ranges) {
      shown = tilesOf(ranges);
      if (shown.some((tile) => !loaded.has(tile) && !loading.has(tile))) pace.note();
    },
    patch: seen.patch,
    reread() {
      generation++;
      loaded.clear();
      pace.note();
      rereading = new Promise((done) => untilRead.push(done));
      return rereading;
    },
    whenReread: () => rereading,
  };
}

export const sideOf = (match: CardMatch, side: SideName): CardSide | null =>
  side === 'first' ? match.first_participant : match.second_participant;

/** This side's part of 'a:b', and whether it lost. */
export function scoreOf(
  { match_result, winner_id, first_participant, second_participant }: CardMatch,
  side: SideName,
): { text: string | undefined; isLoser: boolean } {
  const who = side === 'first' ? first_participant : second_participant;
  const text = match_result?.split(':')[side === 'first' ? 0 : 1];
  return { text, isLoser: winner_id !== null && who !== null && who.id !== winner_id };
}

/** The tiles that hold these numbers, ascending. */
export function tilesOf(ranges: readonly Range[]): number[] {
  const tiles = new Set<number>();
  for (const { from, to } of ranges)
    for (let tile = Math.floor(from / TILE); tile <= Math.floor(to / TILE); tile++) tiles.add(tile);
  return [...tiles].sort((a, b) => a - b);
}

/** Adjacent tiles become one range: `0-63,128-159`. */
export function rangesText(tiles: readonly number[]): string {
  const ranges: Range[] = [];
  for (const tile of tiles) {
    const last = ranges.at(-1);
    if (last && last.to + 1 === tile * TILE) last.to += TILE;
    else ranges.push({ from: tile * TILE, to: tile * TILE + TILE - 1 });
  }
  return ranges.map(({ from, to }) => `${from}-${to}`).join(',');
}
