import { balancedSizes, dealSnake } from '../lobbies.ts';
import { type Refused, refuse } from '../outcome.ts';
import { type Random, shuffled } from '../random.ts';
import type { ParticipantId } from '../slot.ts';
import type { MultiLobbyDone, MultiLobbyState } from './multi-lobby.apply.ts';
import {
  findLobby,
  hasScores,
  lastRound,
  lobbiesOf,
  newLine,
  type RoundLobby,
  type RoundLobbyChange,
  type RoundLobbyLine,
} from './multi-lobby.lobby-row.ts';

interface Drawn {
  readonly before: undefined;
  readonly after: RoundLobby;
}

export const closed = (lobbies: readonly RoundLobby[]): RoundLobbyChange[] =>
  lobbies.map((before) => ({ before, after: { ...before, status: 'FINISHED' } }));

export interface LobbyBounds {
  readonly min: number;
  readonly max: number;
}

/** [ML4] Questions to confirm, each by itself: lobbies out of bounds, or nobody or everybody passed. */
export type MultiLobbyQuestion = 'sizes' | 'passed';

interface Draw {
  readonly eligible: readonly ParticipantId[];
  readonly random: Random;
  readonly startsAt: number;
  readonly confirmed?: readonly MultiLobbyQuestion[];
}

/** [ML2] [ML7] Draws lobbies of even size by lot; they replace those of an earlier draw. */
export function drawLobbies(
  { bounds, lobbies }: MultiLobbyState,
  { eligible, random, startsAt, confirmed = [] }: Draw,
): MultiLobbyDone | Refused {
  if (eligible.length < 2)
    return refuse('too-few-participants', { participants: eligible.length, needed: 2 });
  const refusal = checkBounds(bounds);
  if (refusal !== undefined) return refusal;
  const sizes = splitIntoLobbies(eligible.length, bounds, confirmed.includes('sizes'));
  if ('ok' in sizes) return sizes;
  const dealt = dealSnake(shuffled(eligible, random), sizes).map((ids) => ids.map(newLine));
  const drawn = drawRound(dealt, 1, 1, startsAt, 'WAITING').map(({ after }) => after);
  return {
    changes: replaced(lobbies, drawn),
    event: { type: 'round-drawn', round: 1 },
    after: 'REGISTRATION_CLOSED',
  };
}

function replaced(before: readonly RoundLobby[], after: readonly RoundLobby[]): RoundLobbyChange[] {
  const byNumber = (rows: readonly RoundLobby[]) => new Map(rows.map((row) => [row.lobby, row]));
  const [earlier, later] = [byNumber(before), byNumber(after)];
  const numbers = [...new Set([...earlier.keys(), ...later.keys()])];
  return numbers.map((number) => ({ before: earlier.get(number), after: later.get(number) }));
}

/** [ML7] One line each: somebody who sits elsewhere moves. */
export function moveLine(
  { bounds, lobbies }: MultiLobbyState,
  participant: ParticipantId,
  number: number,
): MultiLobbyDone | Refused {
  const holds = ({ lines }: RoundLobby) => lines.some((line) => line.participant === participant);
  const [from, to] = [lobbies.find(holds), findLobby(lobbies, number)];
  if (to === undefined) return refuse('unknown-match', { lobby: number });
  if (from === undefined) return refuse('not-in-match', { participant });
  if (from === to) return { changes: [] };
  if (to.lines.length >= bounds.max) return refuse('room-full', { lobby: number, size: bounds.max });
  const stay = from.lines.filter((line) => line.participant !== participant);
  return {
    changes: [
      { before: from, after: stay.length === 0 ? undefined : { ...from, lines: stay } },
      { before: to, after: { ...to, lines: [...to.lines, newLine(participant)] } },
    ],
  };
}

/** [REV9] Takes the start back: the lobbies are as they were drawn. */
export function undoStart(lobbies: readonly RoundLobby[]): MultiLobbyDone | Refused {
  const scored = lobbies.filter(hasScores).map(({ lobby }) => lobby);
  if (scored.length > 0 || lobbies.some(({ round }) => round > 1))
    return refuse('has-results', { lobbies: scored });
  return {
    changes: lobbies.map((before) => ({ before, after: { ...before, status: 'WAITING' } })),
    after: 'REGISTRATION_CLOSED',
  };
}

/** [ML1] */
export function checkBounds({ min, max }: LobbyBounds): Refused | undefined {
  const fits = Number.isInteger(min) && Number.isInteger(max) && min >= 1 && min <= max;
  return fits ? undefined : refuse('lobby-size', { min, max });
}

/** [ML2] As few lobbies as hold everybody, evenly filled; if confirmed, they may be smaller than the minimum. */
export function splitIntoLobbies(
  players: number,
  { min, max }: LobbyBounds,
  isConfirmed: boolean,
): number[] | Refused {
  const lobbies = Math.ceil(players / max);
  if (lobbies > Math.floor(players / min) && !isConfirmed) {
    return refuse('lobby-size', { question: 'sizes', participants: players, min, max });
  }
  return balancedSizes(players, lobbies);
}

/** A round drawn from lists of players; numbers go on where the last lobby ended. */
function drawRound(
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
