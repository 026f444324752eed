import { type Deal, dealStations, type Need, type Station } from './stations.dealing.ts';

/** A match or a lobby that could be played now. */
export interface ReadyMatch extends Need {
  /** Everybody who plays in it: people, not participants, as one person may play in two tournaments. */
  readonly people: readonly number[];
  /** The longer all others wait for it, the more. */
  readonly urgency: number;
  /** Since when it could be played. */
  readonly since: number;
  /** It was called before, and lost its station without being played. */
  readonly again: boolean;
}

export interface Hall {
  readonly stations: readonly Station[];
  /** Those who are called or play anywhere in it. */
  readonly busy: ReadonlySet<number>;
}

/** [CALL7] What puts a match before the next one that could be called. */
export type CallReason =
  | { readonly kind: 'stream' }
  | { readonly kind: 'again' }
  | { readonly kind: 'urgent'; readonly urgency: number; readonly next: number }
  | { readonly kind: 'waited'; readonly since: number }
  | { readonly kind: 'first' }
  | { readonly kind: 'only' };

/** [CALL7] Why a match is not called, although it could be played. */
export type WaitReason =
  | { readonly kind: 'plays-elsewhere'; readonly person: number }
  | { readonly kind: 'called-before'; readonly person: number; readonly match: number }
  | { readonly kind: 'stream' }
  | { readonly kind: 'stations-taken' }
  | { readonly kind: 'no-such-station' };

export interface Call {
  readonly match: number;
  readonly stations: readonly number[];
  readonly why: CallReason;
}

export interface Calling {
  /** In the order in which they are called. */
  readonly calls: readonly Call[];
  /** In the order of the line. */
  readonly waiting: readonly { readonly match: number; readonly why: WaitReason }[];
}

/** [CALL2] The same line for the same matches, in whatever order they are given. */
const inLine = (one: ReadyMatch, other: ReadyMatch): number =>
  Number(other.again) - Number(one.again) ||
  other.urgency - one.urgency ||
  one.since - other.since ||
  one.id - other.id;

/** Which matches go to which free stations now, and why. */
export function callMatches(ready: readonly ReadyMatch[], { stations, busy }: Hall): Calling {
  const line = ready.toSorted(inLine);
  const deal = dealStations(stations);
  const queued = new Set(stations.flatMap(({ queue }) => queue ?? []));
  const taken = new Map<number, number>();
  const called = new Map<number, CallReason>();
  const waiting = new Map<number, WaitReason>();

  const whyBusy = ({ people }: ReadyMatch): WaitReason | undefined => {
    for (const person of people) {
      if (busy.has(person)) return { kind: 'plays-elsewhere', person };
      const match = taken.get(person);
      if (match !== undefined) return { kind: 'called-before', person, match };
    }
    return undefined;
  };
  const call = (match: ReadyMatch, why: CallReason) => {
    called.set(match.id, why);
    for (const person of match.people) taken.set(person, match.id);
  };

  callQueued(line, stations, deal, whyBusy, call);
  const open = line.filter(({ id }) => !queued.has(id));
  for (const [index, match] of open.entries()) {
    const why = whyBusy(match);
    if (why) waiting.set(match.id, why);
    else if (deal.give(match)) {
      const next = findFrom(index + 1, open, (other) => deal.mayBeLeft(other) && !whyBusy(other));
      call(match, whyBefore(match, next));
    } else waiting.set(match.id, { kind: deal.isPossible(match) ? 'stations-taken' : 'no-such-station' });
  }
  for (const match of line)
    if (queued.has(match.id) && !called.has(match.id))
      waiting.set(match.id, whyBusy(match) ?? { kind: 'stream' });
  return {
    calls: [...called].map(([match, why]) => ({ match, stations: deal.stationsOf(match), why })),
    waiting: line.flatMap(({ id }) => {
      const why = waiting.get(id);
      return why ? [{ match: id, why }] : [];
    }),
  };
}

/** [CALL6] Each free station of a stream takes the first of its queue that can be played. */
function callQueued(
  line: readonly ReadyMatch[],
  stations: readonly Station[],
  deal: Deal,
  whyBusy: (match: ReadyMatch) => WaitReason | undefined,
  call: (match: ReadyMatch, why: CallReason) => void,
): void {
  const byId = new Map(line.map((match) => [match.id, match]));
  const free = stations.filter(({ state, queue }) => state === 'free' && queue !== null);
  for (const station of free.toSorted((one, other) => one.number - other.number)) {
    const ready = station.queue!.flatMap((id) => byId.get(id) ?? []);
    const match = ready.find((queued) => !whyBusy(queued));
    if (match === undefined) continue;
    deal.giveStation(match, station);
    call(match, { kind: 'stream' });
  }
}

function findFrom<Item>(
  from: number,
  items: readonly Item[],
  isMeant: (item: Item) => boolean,
): Item | undefined {
  for (let index = from; index < items.length; index++) {
    if (isMeant(items[index]!)) return items[index];
  }
  return undefined;
}

function whyBefore(match: ReadyMatch, next: ReadyMatch | undefined): CallReason {
  if (next === undefined) return { kind: 'only' };
  if (match.again && !next.again) return { kind: 'again' };
  if (match.urgency > next.urgency) return { kind: 'urgent', urgency: match.urgency, next: next.urgency };
  return match.since < next.since ? { kind: 'waited', since: match.since } : { kind: 'first' };
}
