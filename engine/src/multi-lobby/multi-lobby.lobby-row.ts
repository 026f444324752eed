import type { RowKind } from '../draft.ts';
import type { Leaver } from '../leavers.ts';
import type { MatchStatus } from '../match.ts';
import type { Change } from '../outcome.ts';
import type { ParticipantId } from '../slot.ts';

/** One line of a lobby. */
export interface RoundLobbyLine {
  readonly participant: ParticipantId;
  readonly points: number | null;
  readonly passed: boolean;
  readonly out: Leaver['how'] | null;
}

/** A lobby of the multi-lobby arena. */
export interface RoundLobby {
  /** Numbers ascend over all rounds. */
  readonly lobby: number;
  readonly round: number;
  status: MatchStatus;
  startsAt: number;
  lines: readonly RoundLobbyLine[];
}

/** Lobbies are also drawn and dropped. */
export type RoundLobbyChange = Change<RoundLobby | undefined>;

const sameLine = (a: RoundLobbyLine, b: RoundLobbyLine): boolean =>
  a === b ||
  (a.participant === b.participant && a.points === b.points && a.passed === b.passed && a.out === b.out);

export const MULTI_LOBBY_LOBBIES: Pick<RowKind<RoundLobby>, 'equal'> = {
  equal: (a, b) =>
    a.lobby === b.lobby &&
    a.round === b.round &&
    a.status === b.status &&
    a.startsAt === b.startsAt &&
    a.lines.length === b.lines.length &&
    a.lines.every((line, index) => sameLine(line, b.lines[index]!)),
};

export const newLine = (participant: ParticipantId): RoundLobbyLine => ({
  participant,
  points: null,
  passed: false,
  out: null,
});

export const lastRound = (lobbies: readonly RoundLobby[]): number =>
  lobbies.reduce((last, { round }) => Math.max(last, round), 0);

export const lobbiesOf = (lobbies: readonly RoundLobby[], round: number): RoundLobby[] =>
  lobbies.filter((lobby) => lobby.round === round);

/** In an ascending list a lobby is at most `number - first` places behind the first: starts there and walks back. */
export function findLobby(lobbies: readonly RoundLobby[], number: number): RoundLobby | undefined {
  let at = Math.min(number - (lobbies[0]?.lobby ?? number), lobbies.length - 1);
  while (at > 0 && (lobbies[at]?.lobby ?? 0) > number) at--;
  return lobbies[at]?.lobby === number ? lobbies[at] : lobbies.find(({ lobby }) => lobby === number);
}

export const hasScores = ({ lines }: RoundLobby): boolean => lines.some(({ points }) => points !== null);
