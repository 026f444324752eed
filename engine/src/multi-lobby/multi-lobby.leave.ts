import { harderLeaving, type Leaver, LeaverDraft, NOBODY_LEFT } from '../leavers.ts';
import { type Refused, refuse } from '../outcome.ts';
import type { ParticipantId } from '../slot.ts';
import type { MultiLobbyDone, MultiLobbyState } from './multi-lobby.apply.ts';
import type { RoundLobby, RoundLobbyLine } from './multi-lobby.lobby-row.ts';

/**
 * [REM5] [OUT1] [DROP6] A leaver keeps their lines and points in every round but no longer passes, not even after a round is
 * taken back. Before the start their line is removed.
 */
export function leaveMultiLobby(
  { status, lobbies, left = NOBODY_LEFT }: MultiLobbyState,
  participant: ParticipantId,
  how: Leaver['how'],
  now: number,
): MultiLobbyDone | Refused {
  const own = lobbies.filter(({ lines }) => lines.some((line) => line.participant === participant));
  if (own.length === 0) return refuse('not-in-match', { participant });
  if (status === 'REGISTRATION_CLOSED') {
    return {
      changes: own.map((before) => {
        const lines = before.lines.filter((line) => line.participant !== participant);
        return { before, after: lines.length === 0 ? undefined : { ...before, lines } };
      }),
    };
  }
  const leavers = new LeaverDraft(left);
  leavers.add(participant, how, now, null);
  return {
    changes: own.map((before) => ({ before, after: without(before, participant, how) })),
    left: leavers.changes(),
  };
}

function without(lobby: RoundLobby, participant: ParticipantId, how: Leaver['how']): RoundLobby {
  const isOver = lobby.status === 'FINISHED';
  const lines = lobby.lines.map((line): RoundLobbyLine => {
    if (line.participant !== participant) return line;
    return { ...line, passed: isOver && line.passed, out: harderLeaving(line.out, how) };
  });
  return { ...lobby, lines };
}
