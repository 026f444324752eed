/** As even as can be: the first ones get one more. */
export function balancedSizes(players: number, lobbies: number): number[] {
  const least = Math.floor(players / lobbies);
  return Array.from({ length: lobbies }, (_, index) => least + (index < players % lobbies ? 1 : 0));
}

/** [TFT2] [ML4] The snake over lobbies of given sizes: best first, there and back; full ones are passed over. */
export function dealSnake<T>(players: readonly T[], sizes: readonly number[]): T[][] {
  const lobbies = sizes.map((): T[] => []);
  let next = 0;
  for (let turn = 0; next < players.length; turn++) {
    for (let step = 0; step < sizes.length && next < players.length; step++) {
      const index = turn % 2 === 0 ? step : sizes.length - 1 - step;
      if (lobbies[index]!.length < sizes[index]!) lobbies[index]!.push(players[next++]!);
    }
  }
  return lobbies;
}
