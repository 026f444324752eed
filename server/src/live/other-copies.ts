/** How long a copy may be silent before it is taken for gone. */
const SILENCE_MS = 5000;
/** After this time every copy that was here before us has been heard. */
const SETTLED_MS = 5000;
/** Our own voice, when it comes back no later than this, proves that it is not Redis or we ourselves who stand still. */
const OWN_ECHO_MS = 2500;
const REMEMBERED_MS = 60 * 60 * 1000;

/** What every entry of the stream says about the copy that wrote it. */
export interface Sign {
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

export interface RollCall {
  /** Answers whether events of that copy passed us by. */
  hear(sign: Sign, now: number): boolean;
  /** Answers whether a copy has fallen silent since the last look: what it said last may never have left it. */
  look(now: number): boolean;
  /** Reading began anew: nobody's numbers are known, and whoever is silent from now on has its time again. */
  begin(now: number): void;
  /** People connected to the other copies. */
  connectionsElsewhere(): number;
}

/**
 * Which other copies there are, and whether everything they said was heard. A goodbye says that nothing is missing;
 * a copy that was killed says none, and its last changes may have gone unannounced.
 */
export function callRoll(own: string): RollCall {
  let copies = new Map<string, Copy>();
  let begunAt = 0;
  let echoedAt = Number.NEGATIVE_INFINITY;

  function isMissing({ source, kind, number }: Sign, now: number): boolean {
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
