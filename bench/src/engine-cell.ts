import { pathToFileURL } from 'node:url';

/**
 * One cell of the engine bench, in a process of its own: `node engine-cell.ts <player> <kind> <entrants>`.
 * Prints `generate <ms>`, `rows <ms>` and `play <ms>` as soon as each is known, so that a cell that is cut off still
 * tells how far it came; with a double elimination also `rematches <count>`. Milliseconds are CPU time of
 * the thread that works, so that busy neighbours do not count for one side and not the other.
 */
export type Kind = 'single' | 'double';

const WARM_UPS = 10;
const LONG_ENOUGH_MS = 200;
const MOST_ROUNDS = 60;

interface Cell {
  /** Makes the list of entrants; nobody is timed for that. */
  prepare(entrants: number): void;
  generate(kind: Kind, entrants: number): unknown;
  /** Makes an object of every match, where drawing does not. */
  rows?(): unknown;
  /** Reports every match; `undefined` where the peer cannot. */
  play?(): unknown;
  rematches?(): number | Promise<number>;
}

/** Wins of both sides, the same for all. */
function coins(): () => boolean {
  let state = 20_260_101;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state > 0x7fff_ffff;
  };
}

const names = (entrants: number): string[] => Array.from({ length: entrants }, (_, index) => `P${index + 1}`);

function countRematches(pairs: Iterable<readonly [number, number]>): number {
  const met = new Set<string>();
  let rematches = 0;
  for (const [a, b] of pairs) {
    const pair = a < b ? `${a} ${b}` : `${b} ${a}`;
    if (met.has(pair)) rematches++;
    met.add(pair);
  }
  return rematches;
}

const PLAYERS: Record<string, () => Promise<Cell>> = {
  async ours() {
    const engine = await import('../../engine/src/index.ts');
    const startsAt = Date.UTC(2026, 0, 1);
    let shape: ReturnType<typeof engine.shapeFor>;
    let table: ReturnType<typeof engine.generateBracket>;
    let eligible: number[];
    return {
      prepare(entrants) {
        eligible = Array.from({ length: entrants }, (_, index) => index + 1);
      },
      generate(kind, entrants) {
        shape = engine.shapeFor(entrants, { double: kind === 'double' });
        table = engine.generateBracket(
          shape,
          eligible,
          engine.initialTimings(engine.timingRounds(shape), startsAt),
        );
      },
      rows: () => table.rows(),
      play() {
        const seating = { format: 1, status: 'REGISTRATION_CLOSED', shape, matches: table } as const;
        const started = engine.advanceSeating(
          seating,
          { type: 'start', assignments: [], eligible, leaveOut: false },
          startsAt,
        );
        if (!started.ok) throw new Error(started.code);
        const state = { format: 1, status: 'IN_PROGRESS', shape, matches: table, autoApprove: true } as const;
        const coin = coins();
        for (let match = 0; match < table.length; match++) {
          const winner = table.slots[2 * match + (coin() ? 1 : 0)]!;
          const outcome = engine.advanceElimination(state, { type: 'finish', match, winner }, startsAt);
          if (!outcome.ok) throw new Error(outcome.code);
        }
      },
      rematches() {
        const before = table.rows(0, engine.finalMatch(shape));
        return countRematches(before.map(({ first, second }) => [first, second] as const));
      },
    };
  },

  async 'brackets-manager'() {
    const { BracketsManager } = await import('brackets-manager');
    const { InMemoryDatabase } = await import('brackets-memory-db');
    // Types of the two packages disagree about the same storage.
    const storage = new InMemoryDatabase() as never;
    const manager = new BracketsManager(storage);
    let final = 0;
    let seeding: string[];
    const all = async () =>
      (await manager.storage.select('match')) as { id: number; opponent1: unknown; opponent2: unknown }[];
    return {
      prepare(entrants) {
        seeding = names(entrants);
      },
      async generate(kind, entrants) {
        await manager.create.stage({
          tournamentId: 0,
          name: 'bench',
          type: kind === 'single' ? 'single_elimination' : 'double_elimination',
          seeding,
          settings: kind === 'double' ? { grandFinal: 'simple' } : {},
        });
        final = kind === 'single' ? entrants - 2 : 2 * entrants - 3;
      },
      async play() {
        const coin = coins();
        for (let id = 0; id <= final; id++) {
          const side = coin() ? 'opponent2' : 'opponent1';
          await manager.update.match({ id, [side]: { result: 'win' } });
        }
      },
      async rematches() {
        const matches = (await all()).filter(({ id }) => id < final);
        return countRematches(
          matches.map(({ opponent1, opponent2 }) => {
            const id = (opponent: unknown) => (opponent as { id: number }).id;
            return [id(opponent1), id(opponent2)] as const;
          }),
        );
      },
    };
  },

  async 'tournament-organizer'() {
    const { default: Organizer } = await import('tournament-organizer');
    const tournament = new Organizer().createTournament('bench');
    let players: string[];
    return {
      prepare(entrants) {
        players = names(entrants);
      },
      generate(kind) {
        tournament.set({
          stageOne: { format: kind === 'single' ? 'single-elimination' : 'double-elimination' },
        });
        for (const name of players) tournament.createPlayer(name, name);
        tournament.startTournament();
      },
      play() {
        const coin = coins();
        for (
          let active = tournament.getActiveMatches();
          active.length > 0;
          active = tournament.getActiveMatches()
        ) {
          for (const match of active) {
            const second = coin();
            tournament.enterResult(match.getId(), second ? 0 : 1, second ? 1 : 0);
          }
        }
      },
    };
  },

  async 'tournament-pairings'() {
    const { SingleElimination, DoubleElimination } = await import('tournament-pairings');
    let players: string[];
    return {
      prepare(entrants) {
        players = names(entrants);
      },
      generate(kind) {
        return kind === 'single' ? SingleElimination(players) : DoubleElimination(players);
      },
    };
  },
};

/** Average CPU milliseconds of each phase; printed after every round, the last line counts. */
class Phases {
  readonly #totals = new Map<string, { ms: number; rounds: number }>();

  async time(name: string, work: () => unknown): Promise<void> {
    const total = this.#totals.get(name) ?? { ms: 0, rounds: 0 };
    this.#totals.set(name, total);
    const before = process.threadCpuUsage();
    await work();
    const { user, system } = process.threadCpuUsage(before);
    total.ms += (user + system) / 1000;
    total.rounds++;
    process.stdout.write(`${name} ${total.ms / total.rounds}\n`);
  }

  /** The clock of the system ticks in milliseconds: short phases are repeated until that is no matter. */
  get isLongEnough(): boolean {
    return [...this.#totals.values()].every(({ ms, rounds }) => ms > LONG_ENOUGH_MS || rounds >= MOST_ROUNDS);
  }
}

async function main(player: string, kind: Kind, entrants: number): Promise<void> {
  // A server is warm; so is everybody here.
  for (let warmUp = 0; warmUp < WARM_UPS; warmUp++) {
    const cell = await PLAYERS[player]!();
    cell.prepare(1024);
    await cell.generate(kind, 1024);
    await cell.play?.();
  }
  const phases = new Phases();
  let cell: Cell;
  do {
    cell = await PLAYERS[player]!();
    cell.prepare(entrants);
    await phases.time('generate', () => cell.generate(kind, entrants));
    if (cell.rows) await phases.time('rows', () => cell.rows!());
    if (cell.play) await phases.time('play', () => cell.play!());
  } while (!phases.isLongEnough);
  if (kind === 'double' && cell.rematches) process.stdout.write(`rematches ${await cell.rematches()}\n`);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [, , player, kind, entrants] = process.argv;
  await main(player!, kind as Kind, Number(entrants));
}
