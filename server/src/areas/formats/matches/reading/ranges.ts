/** Numbers of matches or lobbies, both ends included. */
export interface Range {
  from: number;
  to: number;
}

/** '0-31,64-95', as the contract has checked it. */
export const toRanges = (text: string): Range[] =>
  text.split(',').map((part) => {
    const [from = 0, to = from] = part.split('-').map(Number);
    return { from, to };
  });
