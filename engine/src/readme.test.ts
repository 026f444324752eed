import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  applyElimination,
  applySeating,
  askUntilDecided,
  drawnSeeds,
  type EliminationCommand,
  type EliminationOutcome,
  type Facts,
  flattenImpact,
  generateBracket,
  initialTimings,
  type MatchRow,
  MatchTable,
  matchCount,
  matchesNeeded,
  matchesNeededBy,
  matchesNeededToSeat,
  type RefusalCode,
  type Rows,
  randomFrom,
  revertImpact,
  type Seat,
  shapeFor,
  sideOf,
  type TournamentStatus,
  timingRounds,
} from './index.ts';

const participants = Array.from({ length: 128 }, (_, index) => 1001 + index);
const startsAt = Date.UTC(2026, 0, 1, 12);
const now = startsAt;
const seed = 7;
const format = 3;
const shape = shapeFor(128, { double: true });
let status: TournamentStatus = 'REGISTRATION_CLOSED';

/** Stands in for PostgreSQL; `locked` counts the locked rows. */
class Database {
  readonly #rows = new Map<number, MatchRow>();
  locked = 0;
  async insert(rows: readonly MatchRow[]) {
    for (const row of rows) this.#rows.set(row.match, row);
  }
  async update(row: MatchRow) {
    this.#rows.set(row.match, row);
  }
  async lock(numbers: readonly number[]) {
    this.locked += numbers.length;
    return numbers.map((number) => [number, this.#rows.get(number)!] as const);
  }
  async all() {
    return [...this.#rows.values()];
  }
}
let database = new Database();

const refusal = (code: RefusalCode, facts: Facts): never => {
  throw new Error(`${code} ${JSON.stringify(facts)}`);
};
const row = async (match: number) => (await database.all())[match]!;

async function generate() {
  const shape = shapeFor(participants.length, { double: true });
  const seeds = drawnSeeds(participants, randomFrom(seed));
  const timings = initialTimings(timingRounds(shape), startsAt);
  const table = generateBracket(shape, seeds, timings);
  await database.insert(table.rows());
}

async function finish42(winner: number) {
  const command = { type: 'finish', match: 42, winner, reason: 'played', score: [1, 0] } as const;
  const asking = askUntilDecided<MatchRow, EliminationOutcome>(matchesNeededBy(shape, command), (matches) =>
    applyElimination({ format, status, shape, matches, autoApprove: true }, command, now),
  );
  let step = asking.next();
  while (!step.done) step = asking.next(await database.lock(step.value));
  const outcome = step.value;
  if (!outcome.ok) return refusal(outcome.code, outcome.facts);
  for (const { after } of outcome.changes) await database.update(after);
  if (outcome.status) status = outcome.status.after;
  return outcome;
}

/** Runs any question to its answer, loading the rows it asks for. */
async function loading<Answer>(
  asking: Generator<readonly number[], Answer, Iterable<readonly [number, MatchRow]>>,
): Promise<Answer> {
  let step = asking.next();
  while (!step.done) step = asking.next(await database.lock(step.value));
  return step.value;
}

async function send(command: EliminationCommand) {
  const outcome = await loading(
    askUntilDecided(matchesNeededBy(shape, command), (matches: Rows<MatchRow>) =>
      applyElimination({ format, status, shape, matches, autoApprove: true }, command, now),
    ),
  );
  if (!outcome.ok) return refusal(outcome.code, outcome.facts);
  for (const { after } of outcome.changes) await database.update(after);
  return outcome;
}

async function preview(match: number) {
  const preview = await loading(
    askUntilDecided(matchesNeeded(shape, match), (matches: Rows<MatchRow>) =>
      revertImpact(shape, matches, match),
    ),
  );
  if (!preview.ok) return refusal(preview.code, preview.facts);
  const falls = flattenImpact(preview.impact).map(({ number }) => number);
  const type = preview.blockedBy === undefined ? 'revert' : 'revert-deep';
  return { falls, type } as const;
}

function undoOf(kept: string) {
  const undo = { type: 'undo', done: JSON.parse(kept) } as const;
  return undo;
}

async function seatAndShuffle(participant: number, from: Seat) {
  const seat = { type: 'seat', match: 0, side: 1, participant, eligible: true, from } as const;
  const needed = [...matchesNeededToSeat(shape, seat.match), ...matchesNeededToSeat(shape, from.match)];

  const whole = new MatchTable(matchCount(shape));
  for (const row of await database.all()) whole.set(row);
  const state = { format, status: 'REGISTRATION_CLOSED', shape, matches: whole } as const;
  const random = randomFrom(seed);
  const dealt = applySeating(state, { type: 'shuffle', eligible: participants, random }, now);
  return { seat, needed, state, dealt };
}

async function started() {
  database = new Database();
  status = 'REGISTRATION_CLOSED';
  await generate();
  const { state } = await seatAndShuffle(1001, { match: 5, side: 0 });
  const start = { type: 'start', assignments: [], eligible: participants, leaveOut: false } as const;
  const outcome = applySeating(state, start, now);
  if (!outcome.ok) return refusal(outcome.code, outcome.facts);
  for (const { after } of outcome.changes) await database.update(after);
  status = outcome.status!.after;
}

/** The code without white space and trailing commas. */
const plain = (code: string) => code.replaceAll(/\s/g, '').replaceAll(/,(?=[)\]}])/g, '');

test('what README.md shows is what runs here', () => {
  const source = plain(readFileSync(new URL(import.meta.url), 'utf8'));
  const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
  const pieces = [...readme.matchAll(/^```ts\n(.*?)^```/gms)].map(([, code]) => code!);
  expect(pieces).toHaveLength(5);
  expect(pieces.filter((piece) => !source.includes(plain(piece)))).toEqual([]);
});

test('[REP5] match 42 is finished with three rows of 254', async () => {
  await started();
  database.locked = 0;
  const { first } = await row(42);
  const outcome = await finish42(first);
  expect([database.locked, matchCount(shape)]).toEqual([3, 254]);
  expect(matchesNeeded(shapeFor(128), 42)).toEqual([42, 85]);
  expect(status).toBe('IN_PROGRESS');
  expect(outcome.changes.map(({ after }) => after.match)).toEqual(matchesNeeded(shape, 42));
  expect(outcome.events).toEqual([{ type: 'match-finished', match: 42, winner: first, reason: 'played' }]);
});

test('[REV3] [REV4] [REV6] preview, deep revert and undo load what they need', async () => {
  await started();
  const { first } = await row(42);
  await finish42(first);
  const [other] = [await row(43)];
  await send({ type: 'finish', match: 43, winner: other.first });
  await send({ type: 'finish', match: 85, winner: first });
  const before = await database.all();
  expect(await preview(85)).toEqual({ falls: [85], type: 'revert' });
  const { falls, type } = await preview(42);
  expect({ falls, type }).toEqual({ falls: [85, 42], type: 'revert-deep' });
  database.locked = 0;
  const done = await send({ type, match: 42 });
  expect(database.locked).toBeLessThan(30);
  expect((await row(85)).winner).toBe(0);
  await send(undoOf(JSON.stringify(done)));
  expect(await database.all()).toEqual(before);
});

test('[SEED7] [SEED10] seats are changed with few rows, a shuffle with all', async () => {
  database = new Database();
  await generate();
  const { first: mover } = await row(5);
  const { second: there } = await row(0);
  const { seat, needed, state, dealt } = await seatAndShuffle(mover, { match: 5, side: 0 });
  const seated = await loading(
    askUntilDecided(needed, (matches: Rows<MatchRow>) => applySeating({ ...state, matches }, seat, now)),
  );
  expect(seated).toMatchObject({ changes: [{ after: { second: mover } }, { after: { first: there } }] });
  if (!dealt.ok) return refusal(dealt.code, dealt.facts);
  state.matches.apply(dealt.changes);
  const places = state.matches.rows(0, 64).filter((match) => sideOf(match, mover) !== undefined);
  expect(places).toHaveLength(1);
});

test('[REP5] a row that does not exist ends the loading with its number', () => {
  const asking = askUntilDecided([42], (matches: Rows<MatchRow>) => revertImpact(shape, matches, 42));
  expect(asking.next()).toEqual({ done: false, value: [42] });
  expect(asking.next([])).toMatchObject({ done: true, value: { ok: false, code: 'not-loaded' } });
});
