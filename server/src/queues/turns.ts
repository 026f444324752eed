import type { Endpoint } from '@matchdesk/contract/endpoint';
import type { RefusalCode } from '@matchdesk/contract/refusals';
import { second } from '#clock.ts';
import { refuse } from '../http/refusal.ts';

/** Staff go before players. */
export type Lane = 'staff' | 'players';

const lanes = ['staff', 'players'] as const satisfies Lane[];

interface TurnLimits {
  atOnce: number;
  /** How many of the turns players may take at most, so that staff never wait only for players. */
  players: number;
  /** After how many milliseconds of waiting somebody is refused. */
  patience: number;
  /** The refusal they get, and after how many seconds they may retry. */
  refusal: RefusalCode;
  pause: number;
}

interface Queue {
  taken: Record<Lane, number>;
  waiting: Record<Lane, Set<() => void>>;
}

/** Waits for a turn in the queue of this name; the returned function ends the turn. */
export type TakeTurn = (name: string, lane: Lane) => Promise<() => void>;

export function createTurns(limits: TurnLimits): TakeTurn {
  const queues = new Map<string, Queue>();

  const isFree = ({ taken }: Queue, lane: Lane) =>
    taken.staff + taken.players < limits.atOnce && (lane === 'staff' || taken.players < limits.players);

  const callNext = (queue: Queue) => {
    for (const lane of lanes) {
      const [next] = queue.waiting[lane];
      if (next && isFree(queue, lane)) return next();
    }
  };

  return async (name, lane) => {
    const queue = queues.get(name) ?? emptyQueue();
    queues.set(name, queue);
    const enter = () => {
      queue.taken[lane] += 1;
    };
    if (isFree(queue, lane)) enter();
    else await comeUp(queue.waiting[lane], enter, limits);
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      queue.taken[lane] -= 1;
      callNext(queue);
      if (queue.taken.staff + queue.taken.players === 0) queues.delete(name);
    };
  };
}

const emptyQueue = (): Queue => ({
  taken: { staff: 0, players: 0 },
  waiting: { staff: new Set(), players: new Set() },
});

/** Waits at the end of the queue until called; who is not called in time leaves it with a refusal. */
function comeUp(
  line: Set<() => void>,
  enter: () => void,
  { patience, refusal, pause }: TurnLimits,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const leave = () => {
      line.delete(called);
      clearTimeout(timer);
    };
    const called = () => {
      leave();
      enter();
      resolve();
    };
    const timer = setTimeout(() => {
      leave();
      reject(refuse(refusal, { seconds: pause }));
    }, patience);
    line.add(called);
  });
}

/** The name of the queue that the call waits in. */
export function turnOf({ turn }: Endpoint, params: unknown): string | undefined {
  return turn === 'tournament' ? `tournament ${(params as { id: number }).id}` : turn;
}

export function laneOf({ access }: Endpoint): Lane {
  return access.level === 'signed-in' ? 'players' : 'staff';
}

/**
 * Changes of one tournament wait for its lock, and each holds a database connection while it waits: without turns one
 * crowded tournament would take all connections, and nobody else would be answered.
 */
export function tournamentTurns(patience = 15 * second): TakeTurn {
  return createTurns({
    // Enough for the lock to pass from one change to the next without a pause.
    atOnce: 4,
    players: 3,
    // Longer than drawing the largest bracket takes, and shorter than people and proxies wait.
    patience,
    refusal: 'tournament-busy',
    pause: 5,
  });
}
