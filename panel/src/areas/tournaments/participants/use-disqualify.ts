import type { Participant } from '@matchdesk/contract/tournaments/participants';
import type { Tournament } from '@matchdesk/contract/tournaments/tournaments';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useUndo } from '#areas/formats/matches/index.ts';
import { confirm } from '#shared/confirm/confirm.ts';
import { versionsAfterLeaving } from '#shared/toasts/changed-versions.ts';
import { notifyFailure } from '#shared/toasts/notify.ts';
import { participantName } from './participant-name.ts';
import { championByLeaving, disqualify, refreshParticipants } from './participants.queries.ts';

/** Asks, then disqualifies and offers Undo in a toast. */
export function useDisqualify({ id }: Tournament): (participant: Participant) => Promise<void> {
  const { t } = useTranslation('participants');
  const { announce } = useUndo(id, useRef<number>(undefined), refreshParticipants);
  return async (participant) => {
    const name = participantName(participant);
    const action = t('disqualify.action');
    const champion = await championByLeaving(id, participant);
    const text = [
      t('disqualify.question', { name }),
      ...(champion === null ? [] : [t('leaving.champion', { name: champion })]),
    ].join(' ');
    const question = { title: action, text, confirmLabel: action };
    if (!(await confirm({ ...question, danger: true }))) return;
    const outcome = await disqualify(id, participant);
    if (outcome.ok)
      announce(
        t('disqualify.done', { name }),
        outcome.data.action_id,
        versionsAfterLeaving(participant, outcome.data),
      );
    else notifyFailure(t('disqualify.failed'), outcome.refused);
  };
}
