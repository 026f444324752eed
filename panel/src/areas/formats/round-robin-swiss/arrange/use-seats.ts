import { addToRoom, removeFromRoom } from '@matchdesk/contract/formats/round-robin-swiss.calls';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { attempt } from '#shared/api/call.ts';
import { notifyFailure } from '#shared/toasts/notify.ts';
import { refreshRooms } from '../round-robin-swiss.queries.ts';
import type { Moving, Person } from './moving.ts';

/** Seats people in rooms and takes their seats away. */
export function useSeats(id: number): Moving {
  const { t } = useTranslation('round-robin-swiss');
  const [picked, pick] = useState<Person>();
  return useMemo(() => {
    const settle = async (outcome: Awaited<ReturnType<typeof attempt>>) => {
      if (!outcome.ok) notifyFailure(t('errors.error'), outcome.refused);
      await refreshRooms();
    };
    return {
      picked,
      pick,
      move: async (participant_id, { id: roomId }) => {
        pick(undefined);
        const given = { params: { id, roomId }, query: { participant_id } };
        await settle(await attempt(addToRoom, given, { quiet: true }));
      },
      remove: async (participant_id, { id: roomId }) => {
        const given = { params: { id, roomId }, query: { participant_id } };
        await settle(await attempt(removeFromRoom, given, { quiet: true }));
      },
    };
  }, [id, t, picked]);
}
