import { addTask, type Evening, type MatchFacts, NO_TIMES } from '../forecast/evening.ts';
import type { MatchStatus } from '../match.ts';
import type { LobbyBounds } from './multi-lobby.draw.ts';

/** A lobby as far as the forecast needs it; its lines are only counted. */
export interface CountedLobby {
  /** Ascends over all rounds. */
  readonly lobby: number;
  readonly round: number;
  readonly status: MatchStatus;
  readonly startsAt: number;
  /** How many are still in, and how many of them have points and go on. */
  readonly seated: number;
  readonly scored: number;
  readonly passed: number;
}

/**
 * [FORE1] [FORE12] The rounds that were drawn, and those to come: a lobby is over when everybody in it has points, and
 * staff draw the next round when all are. As many of each lobby as before go on, until one is left.
 */
export function addLobbies(
  evening: Evening,
  lobbies: readonly CountedLobby[],
  bounds: LobbyBounds,
  facts: MatchFacts,
): void {
  const last = lobbies.reduce((latest, { round }) => Math.max(latest, round), 0);
  let after: number[] = [];
  for (let round = 1; round <= last; round++) {
    const own = lobbies.filter((lobby) => lobby.round === round);
    if (round > 1) after = [addDrawnRound(evening, after, own)];
    after = own.map((lobby) => addLobby(evening, lobby, after, facts));
  }
  addRoundsToCome(evening, after, goingOn(lobbies, last, bounds.max), bounds.max);
}

/** The step by which staff drew a round; nobody kept when, so its first start stands for it. */
const addDrawnRound = (
  evening: Evening,
  after: readonly number[],
  lobbies: readonly CountedLobby[],
): number =>
  addTask(evening, {
    kind: 'staff',
    after,
    isOver: true,
    times: { ...NO_TIMES, ended: Math.min(...lobbies.map(({ startsAt }) => startsAt)) },
  });

const isComplete = ({ status, seated, scored }: CountedLobby): boolean =>
  status === 'FINISHED' || (seated > 0 && scored >= seated);

const addLobby = (
  evening: Evening,
  lobby: CountedLobby,
  after: readonly number[],
  { idOf, timesOf }: MatchFacts,
): number =>
  addTask(evening, {
    kind: 'match',
    id: idOf(lobby.lobby),
    after,
    round: lobby.round,
    planned: lobby.startsAt,
    isOver: isComplete(lobby),
    isPlayed: isComplete(lobby),
    times: timesOf(lobby.lobby),
  });

/** As many as staff ticked already; otherwise as went on into the last round; before there is one, half of a lobby. */
function goingOn(lobbies: readonly CountedLobby[], last: number, most: number): number {
  const current = lobbies.filter(({ round }) => round === last);
  const before = lobbies.filter(({ round }) => round === last - 1);
  const ticked = current.filter(({ passed }) => passed > 0);
  if (ticked.length > 0) return ticked.reduce((sum, { passed }) => sum + passed, 0) / ticked.length;
  const players = current.reduce((sum, { seated }) => sum + seated, 0);
  return before.length > 0 ? players / before.length : most / 2;
}

function addRoundsToCome(evening: Evening, before: readonly number[], each: number, most: number): void {
  let after = before;
  while (after.length > 1) {
    const drawn = addTask(evening, { kind: 'staff', after });
    const lobbies = Math.min(Math.ceil(Math.round(after.length * each) / most), after.length - 1);
    after = Array.from({ length: Math.max(1, lobbies) }, () =>
      addTask(evening, { kind: 'match', after: [drawn] }),
    );
  }
}
