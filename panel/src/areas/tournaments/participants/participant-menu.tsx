import { isOver } from '@matchdesk/contract/statuses';
import { makeClaimLink } from '@matchdesk/contract/tournaments/add-participants.calls';
import type { Participant } from '@matchdesk/contract/tournaments/participants';
import {
  bypassCheckIn,
  deleteParticipant,
  disqualifyParticipant,
  dropOutParticipant,
  restoreParticipant,
} from '@matchdesk/contract/tournaments/participants.calls';
import {
  canBypassCheckIn,
  canDisqualify,
  canDropOut,
  canRemove,
} from '@matchdesk/contract/tournaments/participants.rules';
import { getPlayerLink } from '@matchdesk/contract/tournaments/player-links.calls';
import type { Tournament } from '@matchdesk/contract/tournaments/tournaments';
import {
  IconArrowBackUp,
  IconBan,
  IconClipboardCheck,
  IconDoorExit,
  IconExternalLink,
  IconHistory,
  IconLink,
  IconQrcode,
  IconTrash,
} from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useUndo } from '#areas/formats/matches/index.ts';
import { confirm } from '#shared/confirm/confirm.ts';
import { useMay } from '#shared/session/me.ts';
import { RowMenu } from '#shared/tables/row-menu.tsx';
import { notifyFailure, toasts } from '#shared/toasts/toasts.ts';
import { versionsAfterLeaving } from '#shared/toasts/undo.ts';
import { DropdownItem } from '#shared/ui/dropdown.tsx';
import { useWaiting } from '#shared/waiting/waiting.store.ts';
import { takeBack } from '#shared/waiting/waiting-acts.ts';
import { chatPartner, participantName } from './participant-name.ts';
import {
  bringParticipantBack,
  championByLeaving,
  checkInFor,
  refreshParticipants,
  type TakingOut,
  takeOut,
} from './participants.queries.ts';

interface ParticipantMenuProps {
  tournament: Tournament;
  participant: Participant;
  onDelete: () => void;
  onHistory: () => void;
  onClaimLink: () => void;
  onLink: () => void;
}

export function ParticipantMenu({
  tournament,
  participant,
  onDelete,
  onHistory,
  onClaimLink,
  onLink,
}: ParticipantMenuProps) {
  const { t } = useTranslation('participants');
  const { t: entries } = useTranslation('entries');
  const may = useMay();
  const bypass = useBypassCheckIn(tournament);
  const takeOut = useTakeOut(tournament);
  const { id, game_id } = tournament;
  const { t: shell } = useTranslation();
  const waiting = useWaiting('check-in', participant.id);
  const isWaiting = waiting !== undefined && !waiting.refused;
  const isDeleted = participant.status === 'deleted';
  const isGuest = participant.profile.user.is_guest;
  return (
    <RowMenu name={participantName(participant)}>
      {!isGuest && (
        <DropdownItem
          icon={IconExternalLink}
          to="/chats"
          search={{ start: String(chatPartner(participant)) }}
          newTab
        >
          {t('chat')}
        </DropdownItem>
      )}
      {may(bypassCheckIn, game_id) && canBypassCheckIn(tournament, participant) && !isWaiting && (
        <DropdownItem icon={IconClipboardCheck} onClick={() => void bypass(participant)}>
          {t('bypass.action')}
        </DropdownItem>
      )}
      {waiting && (
        <DropdownItem icon={IconArrowBackUp} onClick={() => takeBack(waiting)}>
          {shell('waiting.takeBack')}
        </DropdownItem>
      )}
      {isGuest && !isDeleted && may(makeClaimLink, game_id) && (
        <DropdownItem icon={IconLink} onClick={onClaimLink}>
          {entries('claim.action')}
        </DropdownItem>
      )}
      {may(getPlayerLink, game_id) && !isOver(tournament.status) && !isDeleted && (
        <DropdownItem icon={IconQrcode} onClick={onLink}>
          {t('links.action')}
        </DropdownItem>
      )}
      <DropdownItem icon={IconHistory} onClick={onHistory}>
        {t('history')}
      </DropdownItem>
      {isDeleted && may(restoreParticipant) && (
        <DropdownItem icon={IconArrowBackUp} onClick={() => void bringParticipantBack(id, participant)}>
          {t('restore')}
        </DropdownItem>
      )}
      {may(dropOutParticipant, game_id) && canDropOut(tournament, participant) && (
        <DropdownItem icon={IconDoorExit} onClick={() => void takeOut('dropOut', participant)}>
          {t('dropOut.action')}
        </DropdownItem>
      )}
      {may(disqualifyParticipant, game_id) && canDisqualify(tournament, participant) && (
        <DropdownItem icon={IconBan} danger onClick={() => void takeOut('disqualify', participant)}>
          {t('disqualify.action')}
        </DropdownItem>
      )}
      {may(deleteParticipant, game_id) && canRemove(tournament, participant) && (
        <DropdownItem icon={IconTrash} danger onClick={onDelete}>
          {t('delete.action')}
        </DropdownItem>
      )}
    </RowMenu>
  );
}

/** Asks, then checks in somebody who did not check in themselves. */
function useBypassCheckIn({ id }: Tournament): (participant: Participant) => Promise<void> {
  const { t } = useTranslation('participants');
  return async (participant) => {
    const question = { title: t('bypass.action'), text: t('bypass.question') };
    if (!(await confirm({ ...question, confirmLabel: t('bypass.action') }))) return;
    const { ok } = await checkInFor(id, participant);
    if (ok)
      toasts.add({ type: 'success', message: t('bypass.done', { name: participantName(participant) }) });
  };
}

/** Asks, then takes somebody out and offers Undo in a toast. */
function useTakeOut({ id }: Tournament): (how: TakingOut, participant: Participant) => Promise<void> {
  const { t } = useTranslation('participants');
  const { announce } = useUndo(id, useRef<number>(undefined), refreshParticipants);
  return async (how, participant) => {
    const name = participantName(participant);
    const action = t(`${how}.action`);
    const champion = await championByLeaving(id, participant);
    const text = [
      t(`${how}.question`, { name }),
      ...(champion === null ? [] : [t('leaving.champion', { name: champion })]),
    ].join(' ');
    const question = { title: action, text, confirmLabel: action };
    if (!(await confirm({ ...question, danger: true }))) return;
    const outcome = await takeOut(how, id, participant);
    if (outcome.ok)
      announce(
        t(`${how}.done`, { name }),
        outcome.data.action_id,
        versionsAfterLeaving(participant, outcome.data),
      );
    else notifyFailure(t(`${how}.failed`), outcome.refused);
  };
}
