/** Lobby sizes as even as possible: the first ones get one more. */
export const balancedSize = (players: number, lobbies: number, index: number): number =>
  Math.floor(players / lobbies) + (index < players % lobbies ? 1 : 0);

export const balancedSizes = (players: number, lobbies: number): number[] =>
  Array.from({ length: lobbies }, (_, index) => balancedSize(players, lobbies, index));

/** How many sit in the lobbies before this one. */
export const balancedStart = (players: number, lobbies: number, index: number): number =>
  Math.floor(players / lobbies) * index + Math.min(index, players % lobbies);

/** The lobby that holds the n-th of all players. */
export function balancedLobby(players: number, lobbies: number, player: number): number {
  const size = Math.floor(players / lobbies);
  const larger = players % lobbies;
  const inLarger = larger * (size + 1);
  return player < inLarger
    ? Math.floor(player / (size + 1))
    : larger + Math.floor((player - inLarger) / size);
}

/** [TFT2] [ML4] Deals players in a snake over lobbies of given sizes, best first; full lobbies are skipped. */
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
