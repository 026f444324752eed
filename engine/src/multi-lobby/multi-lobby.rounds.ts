import type { Refused } from '../outcome.ts';
import { refuse } from '../outcome.ts';
import { dealSnake } from '../tft/tft.draw.ts';
import {
  hasScores,
  lastRound,
  lobbiesOf,
  newLine,
  type RoundLobby,
  type RoundLobbyChange,
  type RoundLobbyLine,
} from './multi-lobby.lobby-row.ts';
import { type LobbyBounds, type MultiLobbyQuestion, splitIntoLobbies } from './multi-lobby.sizes.ts';

interface Drawn {
  readonly before: undefined;
  readonly after: RoundLobby;
}

/** A round drawn from lists of players; numbers go on where the last lobby ended. */
export function drawRound(
  dealt: readonly (readonly RoundLobbyLine[])[],
  round: number,
  firstLobby: number,
  startsAt: number,
  status: RoundLobby['status'],
): Drawn[] {
  return dealt.map((lines, index) => ({
    before: undefined,
    after: { lobby: firstLobby + index, round, status, startsAt, lines },
  }));
}

/** [ML4] Deals those who passed, best first, into the lobbies of the next round; points start again. */
export function nextRound(
  lobbies: readonly RoundLobby[],
  bounds: LobbyBounds,
  options: { readonly startsAt: number; readonly confirmed: readonly MultiLobbyQuestion[] },
  now: number,
): RoundLobbyChange[] | Refused {
  const round = lastRound(lobbies);
  const current = lobbiesOf(lobbies, round);
  const passed = current.flatMap(({ lines }) => lines).filter((line) => line.passed && line.out === null);
  if (passed.length < 2) return refuse('too-few-participants', { participants: passed.length, needed: 2 });
  const refusal = options.confirmed.includes('passed') ? undefined : checkPassed(current);
  if (refusal !== undefined) return refusal;
  const sizes =
    passed.length < bounds.min
      ? [passed.length]
      : splitIntoLobbies(passed.length, bounds, options.confirmed.includes('sizes'));
  if ('ok' in sizes) return sizes;
  const byPoints = passed.toSorted((a, b) => (b.points ?? 0) - (a.points ?? 0));
  const dealt = dealSnake(byPoints, sizes).map((lines) =>
    lines.map(({ participant }) => newLine(participant)),
  );
  const nextLobby = lobbies.reduce((last, { lobby }) => Math.max(last, lobby), 0) + 1;
  const status = now >= options.startsAt ? 'STARTED' : 'OPENED';
  return [...closed(current), ...drawRound(dealt, round + 1, nextLobby, options.startsAt, status)];
}

/** [ML4] In some lobby nobody or everybody passed: likely a mistake, so it must be confirmed. */
function checkPassed(current: readonly RoundLobby[]): Refused | undefined {
  const counts = current.map(({ lobby, lines }) => {
    const playing = lines.filter(({ out }) => out === null);
    return { lobby, playing: playing.length, passed: playing.filter(({ passed }) => passed).length };
  });
  const nobody = counts.filter(({ passed }) => passed === 0).map(({ lobby }) => lobby);
  const everybody = counts.filter(({ playing, passed }) => passed === playing).map(({ lobby }) => lobby);
  if (nobody.length === 0 && everybody.length === 0) return undefined;
  return refuse('needs-confirmation', { question: 'passed', nobody, everybody });
}

export const closed = (lobbies: readonly RoundLobby[]): RoundLobbyChange[] =>
  lobbies.map((before) => ({ before, after: { ...before, status: 'FINISHED' } }));

/** [ML5] [REV7] Back to a round: what came after it is dropped, its lobbies are open again. */
export function backToRound(
  lobbies: readonly RoundLobby[],
  round: number,
  deep: boolean,
  now: number,
): RoundLobbyChange[] | Refused {
  const last = lastRound(lobbies);
  if (round < 1 || round >= last) return refuse('no-previous-round', { round, last });
  const later = lobbies.filter((lobby) => lobby.round > round);
  const scored = later.filter(hasScores).map(({ lobby }) => lobby);
  if (!deep && (scored.length > 0 || round < last - 1))
    return refuse('next-round-scored', { lobbies: scored });
  const reopened = lobbiesOf(lobbies, round).map((before): RoundLobbyChange => {
    const status = now >= before.startsAt ? 'STARTED' : 'OPENED';
    // [OUT2] People who left since no longer pass.
    const lines = before.lines.map((line) => (line.out === null ? line : { ...line, passed: false }));
    return { before, after: { ...before, status, lines } };
  });
  return [...later.toReversed().map((before) => ({ before, after: undefined })), ...reopened];
}
