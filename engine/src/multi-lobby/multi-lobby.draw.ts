import type { Refused } from '../outcome.ts';
import { refuse } from '../outcome.ts';
import { type Random, shuffled } from '../random.ts';
import type { ParticipantId } from '../slot.ts';
import { dealSnake } from '../tft/tft.draw.ts';
import type { MultiLobbyDone, MultiLobbyState } from './multi-lobby.apply.ts';
import {
  findLobby,
  hasScores,
  newLine,
  type RoundLobby,
  type RoundLobbyChange,
} from './multi-lobby.lobby-row.ts';
import { drawRound } from './multi-lobby.rounds.ts';
import { checkBounds, type MultiLobbyQuestion, splitIntoLobbies } from './multi-lobby.sizes.ts';

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
