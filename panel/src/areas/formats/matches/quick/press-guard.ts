/** For this long after a result, or after it changed, a card takes no press: a double click must not act twice. */
export const DEAF_MS = 400;
/** A pointer that moves further than this, in pixels, drags. */
const PRESS_WITHIN = 5;

/** What a press is about: the same spot may show another match, or another state of it, when the pointer comes up. */
export interface Aim {
  match: number;
  version: number;
  x: number;
  y: number;
}

interface Card {
  id: number;
  /** When it last changed on screen. */
  changedAt: number;
}

export type PressGuard = ReturnType<typeof createPressGuard>;

/** Tells presses that are meant from those that only happened: drags, second clicks, a card that changed meanwhile. */
export function createPressGuard(now: () => number = () => performance.now()) {
  const deafUntil = new Map<number, number>();
  let aim: Aim | undefined;
  const isDeaf = (match: number) => (deafUntil.get(match) ?? Number.NEGATIVE_INFINITY) > now();
  return {
    isDeaf,
    /** While its result is under way. */
    hold: (match: number) => void deafUntil.set(match, Number.POSITIVE_INFINITY),
    release: (match: number) => void deafUntil.set(match, now() + DEAF_MS),
    /** The pointer went down on a score; undefined where it went down elsewhere. */
    pointerDown: (aimed: Aim | undefined) => {
      aim = aimed;
    },
    /** Whether a click beside the scores only happened: it began on a score, or its card has changed just now. */
    isStray(card: Card | undefined): boolean {
      const began = aim;
      aim = undefined;
      if (began) return true;
      return card !== undefined && (isDeaf(card.id) || now() - card.changedAt < DEAF_MS);
    },
    /** Whether this press is meant. `at` is undefined for the keyboard, which needs no aim. */
    isMeant({ id, changedAt }: Card, version: number, at: { x: number; y: number } | undefined): boolean {
      const aimed = aim;
      aim = undefined;
      if (isDeaf(id) || now() - changedAt < DEAF_MS) return false;
      if (!at) return true;
      if (aimed?.match !== id || aimed.version !== version) return false;
      return Math.hypot(at.x - aimed.x, at.y - aimed.y) < PRESS_WITHIN;
    },
  };
}
