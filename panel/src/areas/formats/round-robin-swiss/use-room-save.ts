import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Outcome } from '#shared/api/outcome.ts';
import type { Refused } from '#shared/api/refused.ts';
import { toasts } from '#shared/toasts/toasts.ts';
import { refreshRooms } from './round-robin-swiss.queries.ts';

/** Saves a room or one of its rounds, says how it went, and closes the dialog on success. */
export function useRoomSave(onClose: () => void) {
  const { t } = useTranslation('round-robin-swiss');
  const { t: shell } = useTranslation();
  const [errors, setErrors] = useState<Refused['errors']>({});
  const [busy, setBusy] = useState(false);
  const save = async (ask: () => Promise<Outcome<unknown>>): Promise<void> => {
    setBusy(true);
    const outcome = await ask();
    setBusy(false);
    if (outcome.ok) {
      toasts.add({ type: 'success', message: t('edit.done') });
      onClose();
    } else {
      setErrors(outcome.refused.errors);
      toasts.add({ type: 'error', message: outcome.refused.said ?? shell('error.unknown') });
    }
    await refreshRooms();
  };
  return { errors, setErrors, busy, save };
}
