import { tickRoomWinner } from '@matchdesk/contract/formats/round-robin-swiss.calls';
import type { Room } from '@matchdesk/contract/formats/round-robin-swiss.record';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStaffMatches, useUndo } from '#areas/formats/matches/index.ts';
import { attempt } from '#shared/api/call.ts';
import { roomVersion } from '#shared/toasts/changed-versions.ts';
import { notify } from '#shared/toasts/notify.ts';
import { refreshRooms } from '../round-robin-swiss.queries.ts';

/** Ticks the winners of a room: a tick shows at once, and is reset if it could not be saved. */
export function useTick(id: number, { id: roomId, winners }: Pick<Room, 'id' | 'winners'>) {
  const { t } = useTranslation('round-robin-swiss');
  const { undoToast } = useStaffMatches();
  const undoing = useUndo(id, undoToast, refreshRooms);
  const [wanted, setWanted] = useState<ReadonlyMap<number, boolean>>(new Map());
  const latest = useRef(new Map<number, number>());

  const tick = async (participantId: number, winner: boolean) => {
    const turn = (latest.current.get(participantId) ?? 0) + 1;
    latest.current.set(participantId, turn);
    setWanted((before) => new Map(before).set(participantId, winner));
    const given = { params: { id, roomId }, body: { participantId, winner } };
    const outcome = await attempt(tickRoomWinner, given, { quiet: true });
    if (outcome.ok) {
      const { version, action_id } = outcome.data;
      undoing.announce(t('winners.done'), action_id, [roomVersion({ id: roomId, version })]);
    } else
      notify({
        title: t('errors.change'),
        text: [t('errors.server'), outcome.refused.said].filter(Boolean).join(': '),
        type: 'error',
      });
    await refreshRooms();
    // A later tick of the same participant still waits for its own answer.
    if (latest.current.get(participantId) !== turn) return;
    setWanted((before) => new Map([...before].filter(([participant]) => participant !== participantId)));
  };

  return {
    isTicked: (participant: number): boolean =>
      wanted.get(participant) ?? winners.some((winner) => winner === participant),
    tick,
  };
}
