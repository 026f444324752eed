import type { TeamMate } from '@matchdesk/contract/people/teams';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { confirm, confirmDelete } from '#shared/confirm/confirm.ts';
import { displayName } from '#shared/people/display-name.ts';
import { notifyFailure } from '#shared/toasts/notify.ts';
import { toasts } from '#shared/toasts/toasts.ts';
import { declineRequest, removeMate } from './teams.records.ts';

/** Asks, then declines a request or removes a team-mate. `leaving` is the one whose call is in flight. */
export function useLetMateGo(teamId: number) {
  const { t } = useTranslation('teams');
  const [leaving, setLeaving] = useState<number>();

  const act = async (how: typeof removeMate, mate: TeamMate, done: string) => {
    setLeaving(mate.id);
    const outcome = await how(teamId, mate.id);
    setLeaving(undefined);
    if (outcome.ok) toasts.add({ type: 'success', message: done });
    else notifyFailure(t('deleteError'), outcome.refused);
  };

  return {
    leaving,
    async decline(mate: TeamMate) {
      const name = displayName(mate.profile.user);
      const question = { title: t('decline.action'), text: t('decline.question', { name }), danger: true };
      if (await confirm({ ...question, confirmLabel: t('decline.action') }))
        await act(declineRequest, mate, t('decline.done', { name }));
    },
    async remove(mate: TeamMate) {
      if (await confirmDelete(t('mate.thing')))
        await act(removeMate, mate, t('mate.removed', { name: displayName(mate.profile.user) }));
    },
  };
}
