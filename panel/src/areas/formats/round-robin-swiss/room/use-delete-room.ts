import { deleteRoom } from '@matchdesk/contract/formats/round-robin-swiss.calls';
import type { Room } from '@matchdesk/contract/formats/round-robin-swiss.record';
import { useTranslation } from 'react-i18next';
import { attempt } from '#shared/api/call.ts';
import { confirm } from '#shared/confirm/confirm.ts';
import { notifyFailure } from '#shared/toasts/notify.ts';
import { refreshRooms } from '../round-robin-swiss.queries.ts';

/** Asks, deletes a room, and resolves to whether it was deleted. */
export function useDeleteRoom(id: number): (room: Room) => Promise<boolean> {
  const { t } = useTranslation('round-robin-swiss');
  return async ({ id: roomId, name, seated }) => {
    const question = {
      title: t('room.deleteTitle', { name }),
      text: t('room.deleteText', { count: seated }),
    };
    if (!(await confirm({ ...question, confirmLabel: t('room.delete'), danger: true }))) return false;
    const outcome = await attempt(deleteRoom, { params: { id, roomId } }, { quiet: true });
    if (!outcome.ok) notifyFailure(t('errors.error'), outcome.refused);
    await refreshRooms();
    return outcome.ok;
  };
}
