import type { EliminationEvent } from '#elimination/events.ts';
import { brokenInvariants } from '#elimination/invariants.ts';
import { placings } from '#elimination/places.ts';
import { finalMatch, thirdPlaceMatch } from '#elimination/shape.ts';
import { hasBoth, isFinished, isResult, type MatchRow } from '#match/match-row.ts';
import type { Placing } from '#standings/placing.ts';
import type { Bracket } from '../bracket.ts';
import { demand, same } from './script.ts';

/** Looks at a bracket after every command. */
export class BracketJudge {
  readonly #bracket: Bracket;
  /** As somebody knows them who has only heard the events. */
  readonly #places = new Map<number, Placing>();

  constructor(bracket: Bracket) {
    this.#bracket = bracket;
  }

  follow(events: readonly EliminationEvent[]): void {
    for (const event of events) {
      if (event.type === 'unplaced') this.#places.delete(event.participant);
      else if (event.type === 'placed') {
        const { participant, from, to } = event;
        this.#places.set(participant, { participant, from, to });
      }
    }
  }

  check(): void {
    const { shape, table, status } = this.#bracket;
    const broken = brokenInvariants(shape, table);
    demand(broken.length === 0, 'invariants', broken);
    const ended = shape.deciding.every((match) => isFinished(this.#bracket.row(match)));
    demand((status === 'FINISHED') === ended, 'finished with its last match', status);
    const byId = (a: Placing, b: Placing) => a.participant - b.participant;
    const placed = placings(shape, this.#bracket.rows()).toSorted(byId);
    const heard = [...this.#places.values()].toSorted(byId);
    demand(same(heard, placed), 'the events tell the places', { heard, placed });
  }

  checkEnd(gone: ReadonlySet<number>): void {
    const bracket = this.#bracket;
    demand(bracket.rows().every(isFinished), 'everything is played');
    demand(bracket.status === 'FINISHED', 'the tournament is finished', bracket.status);
    const placed = placings(bracket.shape, bracket.rows()).map(({ participant }) => participant);
    demand(new Set(placed).size === placed.length, 'nobody has two places', placed);
    const missing = bracket.participants.filter((id) => !placed.includes(id) && !gone.has(id));
    demand(missing.length === 0, 'everybody who stayed has a place', missing);
    this.#checkLosses(gone);
  }

  /** Nobody loses too often; where everybody played to the end, exactly as often as the format asks. */
  #checkLosses(gone: ReadonlySet<number>): void {
    const { shape, participants } = this.#bracket;
    const results = this.#bracket
      .rows()
      .filter((row) => isResult(row) && row.match !== thirdPlaceMatch(shape));
    const losses = new Map(participants.map((id) => [id, 0]));
    for (const row of results.filter(hasBoth)) {
      for (const loser of [row.first, row.second].filter((id) => id !== row.winner)) {
        losses.set(loser, losses.get(loser)! + 1);
      }
    }
    const most = shape.kind === 'double' ? 2 : 1;
    demand(Math.max(...losses.values()) <= most, 'nobody loses too often', [...losses]);
    const isPlain = (row: MatchRow) => hasBoth(row) && (row.reason === 'played' || row.reason === 'no_show');
    if (gone.size > 0 || !results.every(isPlain)) return;
    const champion = placings(shape, this.#bracket.rows())[0]!.participant;
    const final = this.#bracket.row(finalMatch(shape));
    for (const [id, lost] of losses) {
      const once = shape.kind === 'double' && !shape.reset && (id === final.first || id === final.second);
      const least = id === champion ? 0 : once ? 1 : most;
      demand(
        lost >= least && (id !== champion || lost < most),
        'everybody loses as often as it takes',
        losses,
      );
    }
    const expected = most * (participants.length - 1);
    const spare = shape.reset ? 1 : 0;
    const played = results.length;
    demand(played >= expected && played <= expected + spare, 'as many results as it takes', played);
  }
}
