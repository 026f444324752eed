/** A match, or a line of a lobby, in the version that a change left it in. */
export interface Written {
  key: string;
  version: number;
}

interface Versioned {
  id: number;
  version: number;
}

export const writtenMatches = (matches: readonly Versioned[]): Written[] =>
  matches.map(({ id, version }) => ({ key: `match ${id}`, version }));

/** Lines carry no version of their own, but the lobby's is raised with each of them. */
export const writtenLines = (lobby: Versioned, lines: readonly { id: number }[]): Written[] =>
  lines.map(({ id }) => ({ key: `line ${id} of ${lobby.id}`, version: lobby.version }));
