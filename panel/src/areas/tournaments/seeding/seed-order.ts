import type { SeededPerson, Seeding } from '@matchdesk/contract/tournaments/seeding';
import { type GroupOf, keepApart, seedOrder } from '@matchdesk/engine/seeding';

export type Order = readonly number[];

/** Moves somebody to this place, counted from 0; those in between shift by one. */
export function movedTo(order: Order, id: number, place: number): number[] {
  const others = order.filter((other) => other !== id);
  const at = Math.max(0, Math.min(place, others.length));
  return [...others.slice(0, at), id, ...others.slice(at)];
}

/** The draft adapted to the current list: people who left are dropped, new ones are appended. */
export function following(draft: Order, current: Order): number[] {
  const here = new Set(current);
  const drafted = new Set(draft);
  return [...draft.filter((id) => here.has(id)), ...current.filter((id) => !drafted.has(id))];
}

/** Whether those who are in both lists stand in another order. */
export function isReordered(before: Order, after: Order): boolean {
  const [then, now] = [new Set(before), new Set(after)];
  const kept = after.filter((id) => then.has(id));
  return before.filter((id) => now.has(id)).some((id, index) => id !== kept[index]);
}

/** Ranked people first, then the others; equal ranks keep their order. */
export function rankedFirst(order: Order, rankOf: ReadonlyMap<number, number>): number[] {
  const rank = (id: number) => rankOf.get(id) ?? Number.POSITIVE_INFINITY;
  return order.toSorted((a, b) => (rank(a) === rank(b) ? 0 : rank(a) - rank(b)));
}

/** The slots of round 1. */
export const sizeFor = (count: number): number => 2 ** Math.max(1, Math.ceil(Math.log2(count)));

/** Those who would be drawn now; everybody, if nobody has checked in yet. */
export function drawnOf(people: readonly SeededPerson[]): { drawn: SeededPerson[]; isEverybody: boolean } {
  const playing = people.filter(({ plays }) => plays);
  const isEverybody = playing.length < 2;
  return { drawn: isEverybody ? [...people] : playing, isEverybody };
}

export interface FirstMatch {
  seeds: readonly [number, number];
  sides: readonly [SeededPerson | undefined, SeededPerson | undefined];
}

/** Round 1 as it would be dealt, from the top of the bracket to its bottom. */
export function roundOne(drawn: readonly SeededPerson[], size: number): FirstMatch[] {
  const seeds = seedOrder(size);
  return Array.from({ length: size / 2 }, (_, match) => {
    const [first, second] = [seeds[2 * match]!, seeds[2 * match + 1]!];
    return { seeds: [first, second], sides: [drawn[first - 1], drawn[second - 1]] };
  });
}

export type GroupKind = 'team' | 'country';

/** The kinds of groups that two people share. */
export const sharedKinds = (people: readonly SeededPerson[]): GroupKind[] =>
  (['team', 'country'] as const).filter((kind) => {
    const ids = people.flatMap((person) => person[kind]?.id ?? []);
    return new Set(ids).size < ids.length;
  });

export function groupsOf(people: readonly SeededPerson[], kind: GroupKind): GroupOf {
  const groups = new Map<number, number | null>(
    people.map((person) => [person.id, person[kind]?.id ?? null]),
  );
  return (id) => groups.get(id) ?? null;
}

/** Reorders those who would be drawn so that groups are kept apart; the others keep their places. */
export function parted(people: Seeding['people'], size: number, kind: GroupKind) {
  const { drawn } = drawnOf(people);
  const ids = drawn.map(({ id }) => id);
  const { seeds, clashes } = keepApart(ids, size, groupsOf(people, kind));
  const moved = new Set<number>(ids);
  let next = 0;
  return { order: people.map(({ id }) => (moved.has(id) ? seeds[next++]! : id)), clashes };
}
