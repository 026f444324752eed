import type { AdminCall } from '@matchdesk/contract/desk/admin-calls';
import { listNeeds } from '@matchdesk/contract/desk/desk.calls';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Outcome } from '#shared/api/outcome.ts';
import { refresh } from '#shared/api/query.ts';
import { notify, notifyFailure } from '#shared/toasts/notify.ts';
import { readCall, takeCall } from './admin-calls.queries.ts';

/**
 * Runs an action on a call and says how it went. If a colleague was faster, it names them and updates the call at once.
 */
export function useCallActions() {
  const { t } = useTranslation('admin-calls');
  const [isBusy, setBusy] = useState(false);

  const run = async (call: AdminCall, action: Promise<Outcome<{ data?: AdminCall }>>): Promise<boolean> => {
    setBusy(true);
    const outcome = await action;
    setBusy(false);
    if (outcome.ok) {
      if (outcome.data.data) takeCall(outcome.data.data);
      void refresh(listNeeds);
      return true;
    }
    if (outcome.status === 409) {
      notify({ title: t('notNow'), text: outcome.refused.words });
      const now = await readCall(call.tournament_id, call.id);
      if (now) takeCall(now);
    } else notifyFailure(t('failed'), outcome.refused);
    return false;
  };
  return { run, isBusy };
}
