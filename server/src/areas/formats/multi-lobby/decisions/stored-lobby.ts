import type { MatchId } from '@matchdesk/contract/ids';
import type { Change, RoundLobby, RoundLobbyLine } from '@matchdesk/engine';
import { known } from '#known.ts';

/** A lobby as the engine knows it, and what is stored beside. The engine passes on fields that it does not know. */
export interface StoredLobby extends RoundLobby {
  readonly id: MatchId;
  /** Its number in its round, from 1; `lobby` is the engine's number, which ascends over all rounds. */
  readonly inRound: number;
  readonly roomId: string;
  readonly password: string;
}

export type LobbyChange = Change<StoredLobby | undefined>;

/** The change of a lobby that was there before and stays. */
export type LobbyEdit = Change<StoredLobby>;

export const stayingIn = (changes: readonly LobbyChange[]): LobbyEdit[] =>
  changes.flatMap(({ before, after }) => (before && after ? [{ before, after }] : []));

export const goneIn = (changes: readonly LobbyChange[]): StoredLobby[] =>
  changes.flatMap(({ before, after }) => (before && !after ? [before] : []));

export const madeIn = (changes: readonly LobbyChange[]): StoredLobby[] =>
  changes.flatMap(({ before, after }) => (after && !before ? [after] : []));

/** The lobby that a change is about. */
export const lobbyIn = ({ before, after }: LobbyChange): StoredLobby =>
  known(after ?? before, 'the lobby of a change');

const isSame = (one: RoundLobbyLine, other: RoundLobbyLine | undefined): boolean =>
  other !== undefined && one.points === other.points && one.passed === other.passed && one.out === other.out;

const byParticipant = (lines: readonly RoundLobbyLine[]) =>
  new Map(lines.map((line) => [line.participant, line]));

/**
 * Reduces a change to the lines that differ. Others may change the rest of the lobby meanwhile, and the change can
 * still be undone. A lobby that is added or deleted keeps all its lines.
 */
export function touchedOnly({ before, after }: LobbyChange): LobbyChange {
  if (!before || !after) return { before, after };
  const [earlier, later] = [byParticipant(before.lines), byParticipant(after.lines)];
  return {
    before: { ...before, lines: before.lines.filter((line) => !isSame(line, later.get(line.participant))) },
    after: { ...after, lines: after.lines.filter((line) => !isSame(line, earlier.get(line.participant))) },
  };
}

/** A stored lobby reduced to what a change touched, to compare it with what the change left. */
export function projected(stored: StoredLobby, { before, after }: LobbyChange): StoredLobby {
  if (!before || !after) return stored;
  const lines = byParticipant(stored.lines);
  const hasEnded = (stored.status === 'FINISHED') !== (after.status === 'FINISHED');
  return {
    ...after,
    status: hasEnded || before.status !== after.status ? stored.status : after.status,
    startsAt: before.startsAt !== after.startsAt ? stored.startsAt : after.startsAt,
    lines: after.lines.flatMap(({ participant }) => lines.get(participant) ?? []),
  };
}

export interface LobbyCounts {
  seated: number;
  scored: number;
  passed: number;
}

/** Those who left do not count: nobody waits for their scores. */
export function countsOf(lines: readonly RoundLobbyLine[]): LobbyCounts {
  const playing = lines.filter(({ out }) => out === null);
  return {
    seated: playing.length,
    scored: playing.filter(({ points }) => points !== null).length,
    passed: playing.filter(({ passed }) => passed).length,
  };
}
