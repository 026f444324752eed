/** Indices into the seating order of a room. */
export interface BergerPair {
  readonly round: number;
  readonly first: number;
  readonly second: number;
}

/** [RR3] The Berger tables: everybody meets everybody once; in an odd room one rests each round, without a row. */
export function bergerPairs(participants: number): BergerPair[] {
  const even = participants + (participants % 2);
  const circle = even - 1;
  const pairs: BergerPair[] = [];
  for (let q = 0; q < circle; q++) {
    const pivot = (q * (even / 2)) % circle;
    const add = (first: number, second: number) => {
      if (first < participants && second < participants) pairs.push({ round: q + 1, first, second });
    };
    if (q % 2 === 0) add(pivot, even - 1);
    else add(even - 1, pivot);
    for (let i = 1; i < even / 2; i++) add((pivot + i) % circle, (pivot - i + circle) % circle);
  }
  return pairs;
}
