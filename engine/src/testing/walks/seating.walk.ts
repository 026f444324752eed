import { applySeating, type SeatingCommand } from '#elimination/elimination.seating.ts';
import { matchesNeededToSeat } from '#elimination/matches-to-load.ts';
import { isSeatable, type Seat } from '#elimination/seats.ts';
import { slotOf } from '#match.ts';
import { randomFrom } from '#random.ts';
import { isParticipant } from '#slot.ts';
import type { Bracket } from '../bracket.testing.ts';
import { checkChanges, decidedFromFew, demand, Step, same, told } from './script.ts';

/** Seats and unseats by hand and by lot, then starts; returns who was left out. */
export function seatAndStart(bracket: Bracket, steps: readonly number[]): Set<number> {
  for (const entropy of steps) {
    const command = choose(bracket, new Step(entropy));
    if (command !== undefined) send(bracket, command);
    checkSeats(bracket);
  }
  if (seatsOf(bracket).length < 2) {
    send(bracket, { type: 'shuffle', eligible: bracket.participants, random: randomFrom(1) });
  }
  const seated = new Set(seatsOf(bracket).map(({ participant }) => participant));
  bracket.must(
    bracket.seating({ type: 'start', assignments: [], eligible: bracket.participants, leaveOut: true }),
  );
  return new Set(bracket.participants.filter((id) => !seated.has(id)));
}

function seatsOf({ shape, table }: Bracket): (Seat & { readonly participant: number })[] {
  return table
    .rows()
    .filter(({ match }) => isSeatable(shape, match))
    .flatMap((row) =>
      ([0, 1] as const).map((side) => ({ match: row.match, side, participant: slotOf(row, side) })),
    )
    .filter(({ participant }) => isParticipant(participant));
}

function choose(bracket: Bracket, step: Step): SeatingCommand | undefined {
  const kind = step.below(9);
  const seats = seatsOf(bracket);
  const random = randomFrom(step.below(1000));
  if (kind === 0) return { type: 'shuffle', eligible: bracket.participants, random };
  if (kind === 1) {
    const unseated = bracket.participants.filter((id) => seats.every((seat) => seat.participant !== id));
    return { type: 'fill', unseated, random };
  }
  if (kind === 2) {
    const done = step.pick(bracket.past.slice(-3));
    return done && { type: 'undo', done };
  }
  if (kind <= 4) {
    const seat = step.pick(seats);
    return seat && { type: 'unseat', match: seat.match, side: seat.side };
  }
  const participant = step.pick(bracket.participants)!;
  const match = step.below(Math.ceil((3 / 4) * 2 ** bracket.shape.rounds) - 1);
  const side = step.pick([0, 1] as const)!;
  const from = seats.find((seat) => seat.participant === participant);
  return { type: 'seat', match, side, participant, eligible: true, ...(from && { from }) };
}

/** Decides seats of one participant from few rows too. */
function send(bracket: Bracket, command: SeatingCommand): void {
  const before = bracket.rows();
  const outcome = told(applySeating(bracket.state(), command, bracket.now));
  if (command.type === 'seat' || command.type === 'unseat') {
    const from = command.type === 'seat' ? command.from : undefined;
    const matches = from === undefined ? [command.match] : [command.match, from.match];
    const needed = matches.flatMap((match) => matchesNeededToSeat(bracket.shape, match));
    const fromFew = decidedFromFew(needed, bracket.table, (loaded) =>
      applySeating({ ...bracket.state(), matches: loaded }, command, bracket.now),
    );
    demand(same(outcome, fromFew), 'the few rows seat as the whole bracket does', command);
  }
  demand(same(bracket.rows(), before), 'deciding changes nothing', command);
  if (!outcome.ok) return;
  checkChanges(outcome.changes, ({ match }) => match, bracket.table);
  bracket.keep(outcome);
}

function checkSeats(bracket: Bracket): void {
  const seated = seatsOf(bracket).map(({ participant }) => participant);
  demand(new Set(seated).size === seated.length, 'one seat each', seated);
  demand(
    bracket.rows().every(({ status }) => status === 'WAITING'),
    'nothing settles before the start',
  );
}
