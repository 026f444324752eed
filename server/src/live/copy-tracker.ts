/** How long a copy may be silent before it is taken for gone. */
const SILENCE_MS = 5000;
/** After this time we have heard every copy that was running before us. */
const SETTLED_MS = 5000;
/** If our own beat comes back within this time, neither Redis nor we ourselves are stalled. */
const OWN_ECHO_MS = 2500;
const REMEMBERED_MS = 60 * 60 * 1000;

/** What every entry of the stream says about the copy that wrote it. */
export interface CopyStatus {
  source: string;
  kind: 'events' | 'disconnect' | 'beat' | 'goodbye';
  /** How many entries with events the copy has written, this one included. */
  number: number;
  /** How many people are connected to it. */
  connections: number;
}

interface Copy {
  number: number;
  connections: number;
  heardAt: number;
  isGone: boolean;
}

export interface CopyTracker {
  /** Takes in an entry; returns whether we missed events of its copy. */
  hear(sign: CopyStatus, now: number): boolean;
  /** Returns whether a copy has fallen silent since the last check: its last events may never have been sent. */
  look(now: number): boolean;
  /**
   * Reading began anew: the numbers of all copies are unknown, and each has its full time again before it counts as
   * gone.
   */
  begin(now: number): void;
  /** People connected to the other copies. */
  connectionsElsewhere(): number;
}

/**
 * Tracks which other copies there are, and whether we heard everything they said. A goodbye means that nothing is
 * missing; a killed copy sends none, and its last changes may never have been announced.
 */
export function trackCopies(own: string): CopyTracker {
  let copies = new Map<string, Copy>();
  let begunAt = 0;
  let echoedAt = Number.NEGATIVE_INFINITY;

  function isMissing({ source, kind, number }: CopyStatus, now: number): boolean {
    const before = kind === 'events' ? number - 1 : number;
    const known = copies.get(source);
    if (known) return known.number !== before;
    return before > 0 && now - begunAt > SETTLED_MS;
  }

  return {
    hear(sign, now) {
      const { source, kind, number, connections } = sign;
      if (source === own) {
        echoedAt = now;
        return false;
      }
      const missing = isMissing(sign, now);
      if (kind === 'goodbye') copies.delete(source);
      else copies.set(source, { number, connections, heardAt: now, isGone: false });
      return missing;
    },
    look(now) {
      if (now - echoedAt > OWN_ECHO_MS) return false;
      let missing = false;
      for (const [source, copy] of copies) {
        const silence = now - copy.heardAt;
        if (silence > REMEMBERED_MS) copies.delete(source);
        if (copy.isGone || silence <= SILENCE_MS) continue;
        copy.isGone = true;
        missing = true;
      }
      return missing;
    },
    begin(now) {
      copies = new Map();
      begunAt = now;
    },
    connectionsElsewhere() {
      let sum = 0;
      for (const { connections, isGone } of copies.values()) if (!isGone) sum += connections;
      return sum;
    },
  };
}
