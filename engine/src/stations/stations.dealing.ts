export interface Station {
  readonly id: number;
  readonly number: number;
  readonly group: number;
  /** The games that can be played there; none where all can. */
  readonly games: readonly number[];
  readonly state: 'free' | 'taken' | 'closed';
  /** [CALL6] The matches that it is kept for, because a stream shows them; `null` for a station like any other. */
  readonly queue: readonly number[] | null;
}

/** What a match needs of a station. */
export interface Need {
  readonly id: number;
  readonly game: number;
  readonly group: number | null;
  readonly takes: 'station' | 'group';
}

export interface Deal {
  /** Gives the match what it needs, if that is left; matches that were dealt before keep theirs or get another. */
  give(match: Need): boolean;
  /** Gives it this station. */
  giveStation(match: Need, station: Station): void;
  /** Whether nothing shows yet that no station is left for it. */
  mayBeLeft(match: Need): boolean;
  /** Whether the hall has what it needs, taken or closed as it may be. */
  isPossible(match: Need): boolean;
  /** The stations that a match was dealt, the lowest number first. */
  stationsOf(match: number): readonly number[];
}

const fits = (station: Station, { game, group }: Need): boolean =>
  station.queue === null &&
  (group === null || station.group === group) &&
  (station.games.length === 0 || station.games.includes(game));

/** Those that few games can use come first, so that fewer have to change theirs. */
const inOrder = (one: Station, other: Station): number =>
  gamesOf(one) - gamesOf(other) || one.number - other.number || one.id - other.id;

const gamesOf = ({ games }: Station): number =>
  games.length === 0 ? Number.POSITIVE_INFINITY : games.length;

/** Deals free stations to matches that come one after another. */
export function dealStations(stations: readonly Station[]): Deal {
  const free = stations.filter(({ state }) => state === 'free').toSorted(inOrder);
  const holders = new Map<Station, Need>();
  const fitting = new Map<string, readonly Station[]>();
  /** Nothing is given back while dealing, so what was not left once is not left later. */
  const gone = new Set<string>();
  const keyOf = ({ takes, game, group }: Need) => JSON.stringify([takes, game, group]);

  const listFitting = (match: Need) => {
    const key = keyOf(match);
    const known = fitting.get(key) ?? free.filter((station) => fits(station, match));
    fitting.set(key, known);
    return known;
  };
  /** [CALL4] Those who were dealt a station change theirs if that is what leaves one. */
  const seat = (match: Need, tried: Set<Station>): boolean => {
    const wanted = listFitting(match).filter((station) => !tried.has(station));
    const empty = wanted.find((station) => !holders.has(station));
    if (empty) {
      holders.set(empty, match);
      return true;
    }
    for (const station of wanted) {
      if (tried.has(station)) continue;
      tried.add(station);
      const holder = holders.get(station)!;
      if (holder.takes === 'group' || !seat(holder, tried)) continue;
      holders.set(station, match);
      return true;
    }
    return false;
  };
  /** [CALL5] A lobby gets all of a group: of those that are wholly free, the one with the lowest number. */
  const seatLobby = (match: Need): boolean => {
    const usable = stations.filter(({ state, queue }) => state !== 'closed' && queue === null);
    const groups = Map.groupBy(usable, ({ group }) => group);
    const isWhole = (group: readonly Station[]) =>
      group.every((station) => station.state === 'free' && !holders.has(station) && fits(station, match));
    const byNumber = [...groups.values()].toSorted((one, other) => lowest(one) - lowest(other));
    const group = byNumber.find(isWhole);
    for (const station of group ?? []) holders.set(station, match);
    return group !== undefined;
  };

  return {
    give(match) {
      const key = keyOf(match);
      if (gone.has(key)) return false;
      const isGiven = match.takes === 'group' ? seatLobby(match) : seat(match, new Set());
      if (!isGiven) gone.add(key);
      return isGiven;
    },
    giveStation(match, station) {
      holders.set(station, match);
    },
    mayBeLeft: (match) => !gone.has(keyOf(match)),
    isPossible: (match) => stations.some((station) => fits(station, match)),
    stationsOf: (match) =>
      [...holders]
        .filter(([, holder]) => holder.id === match)
        .map(([station]) => station)
        .toSorted((one, other) => one.number - other.number)
        .map(({ id }) => id),
  };
}

const lowest = (group: readonly Station[]): number => Math.min(...group.map(({ number }) => number));
