import type { EliminationEvent } from '#elimination/elimination.advancement.ts';
import { brokenInvariants } from '#elimination/elimination.invariants.ts';
import { placings } from '#elimination/elimination.places.ts';
import { finalMatch, thirdPlaceMatch } from '#elimination/elimination.shape.ts';
import { isGone } from '#leavers.ts';
import { hasBoth, isFinished, isResult, loserOf, type MatchRow } from '#match.ts';
import type { Placing } from '#standings.ts';
import type { Bracket } from '../bracket.testing.ts';
import { PlacesChecker, withSharers } from './places-checker.ts';
import { demand, same, told } from './script.ts';

/** Checks a bracket after every command. */
export class BracketChecker {
  readonly #bracket: Bracket;
  /** The places as the events alone tell them. */
  readonly #places = new Map<number, Placing>();
  /** Those of `#places` with the lists sent at and after the end: what a server stores. */
  readonly #kept = new Map<number, Placing>();
  readonly #slow: PlacesChecker;
  readonly #drawn: number;
  #final: readonly Placing[] = [];

  constructor(bracket: Bracket) {
    this.#bracket = bracket;
    this.#slow = new PlacesChecker(bracket);
    this.#drawn = bracket.participants.length;
  }

  follow(events: readonly EliminationEvent[]): void {
    for (const event of events) {
      if (event.type === 'tournament-finished' || event.type === 'places-changed') {
        this.#final = event.places;
        this.#kept.clear();
        for (const placing of event.places) this.#kept.set(placing.participant, placing);
      } else if (event.type === 'unplaced') {
        this.#places.delete(event.participant);
        this.#kept.delete(event.participant);
      } else if (event.type === 'placed') {
        const { participant, from, to } = event;
        this.#places.set(participant, { participant, from, to });
        this.#kept.set(participant, { participant, from, to });
      }
    }
  }

  check(): void {
    const { shape, table, status } = this.#bracket;
    const broken = brokenInvariants(shape, table);
    demand(broken.length === 0, 'invariants', broken);
    const rows = this.#bracket.rows();
    demand((status === 'FINISHED') === rows.every(isFinished), 'finished when no match is open', status);
    const { left } = this.#bracket;
    for (const row of rows) {
      const sits = (id: number) => isGone(left.get(id)) || (hasBoth(row) && left.has(id));
      demand(isFinished(row) || !(sits(row.first) || sits(row.second)), 'nobody who left plays on', row);
      const hasDroppedOut = row.reason !== 'withdrew' || left.has(loserOf(row));
      demand(hasDroppedOut, 'only who dropped out loses by it', row);
    }
    const byId = (a: Placing, b: Placing) => a.participant - b.participant;
    const placed = told(placings(shape, rows, left)).toSorted(byId);
    const heard = [...this.#places.values()].toSorted(byId);
    // [LATE1] A late entry may move the ranges of those who are out; events tell that only in the end.
    const known = (all: readonly Placing[]) =>
      this.#sawLateEntry() ? all.map(({ participant }) => participant) : all;
    demand(same(known(heard), known(placed)), 'the events name the places', { heard, placed });
    if (status === 'FINISHED') this.#checkFinal();
  }

  /** [OUT6] Once it is over, the places that the events tell equal those of the slow way after every step. */
  #checkFinal(): void {
    const slow = this.#slow.slowPlaces();
    const kept = [...this.#kept.values()];
    demand(same(withSharers(kept), withSharers(slow)), 'the places are those of the slow way', {
      kept: withSharers(kept),
      slow: withSharers(slow),
    });
  }

  #sawLateEntry(): boolean {
    return this.#bracket.participants.length > this.#drawn;
  }

  checkEnd(unseated: ReadonlySet<number>): void {
    const bracket = this.#bracket;
    demand(bracket.rows().every(isFinished), 'everything is played');
    demand(bracket.status === 'FINISHED', 'the tournament is finished', bracket.status);
    const entrants = [...bracket.participants, ...bracket.behind.map(({ participant }) => participant)];
    const stayed = entrants.filter((id) => !unseated.has(id) && !isGone(bracket.left.get(id)));
    const placed = this.#final.map(({ participant }) => participant).toSorted((a, b) => a - b);
    demand(
      same(
        placed,
        stayed.toSorted((a, b) => a - b),
      ),
      'everybody who stayed has one place',
      {
        placed,
        stayed,
      },
    );
    const most = Math.max(0, ...this.#final.map(({ to }) => to));
    demand(most <= stayed.length, 'places close up', this.#final);
    demand(
      this.#final.every(({ from, to }) => from <= to),
      'places run forward',
      this.#final,
    );
    this.#checkLosses(new Set([...unseated, ...bracket.left.keys()]));
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
