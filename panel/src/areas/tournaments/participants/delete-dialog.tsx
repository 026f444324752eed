import { Alert, Button, Group, Modal, Stack, Text } from '@mantine/core';
import { isPreStart } from '@matchdesk/contract/statuses';
import type { Participant } from '@matchdesk/contract/tournaments/participants';
import { restoreParticipant } from '@matchdesk/contract/tournaments/participants.calls';
import type { Tournament } from '@matchdesk/contract/tournaments/tournaments';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Face } from '#shared/people/face.tsx';
import { useMay } from '#shared/session/me.ts';
import { ParticipantStatusBadge } from '#shared/status/status-badge.tsx';
import { toasts } from '#shared/toasts/toasts.ts';
import { participantName } from './participant-name.ts';
import {
  bringParticipantBack,
  leavingQuery,
  removeParticipant,
  undoUntilStart,
} from './participants.queries.ts';

interface DeleteDialogProps {
  tournament: Tournament;
  participant: Participant;
  opened: boolean;
  onClose: () => void;
}

/** Names the participant and the consequences, and shows a refusal in the same dialog. */
export function DeleteDialog({ tournament, participant, opened, onClose }: DeleteDialogProps) {
  const { t } = useTranslation('participants');
  const { t: shell } = useTranslation();
  const may = useMay();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const name = participantName(participant);
  const { data } = useQuery({ ...leavingQuery(tournament.id, participant.id), enabled: opened });
  const champion = data?.data.champion;

  const close = () => {
    setRefusal(undefined);
    onClose();
  };
  const remove = async () => {
    setBusy(true);
    const outcome = await removeParticipant(tournament.id, participant);
    setBusy(false);
    if (!outcome.ok) return setRefusal(outcome.refused.message);
    const undo = {
      action: { label: t('undo'), run: () => void bringParticipantBack(tournament.id, participant) },
      undoing: undoUntilStart(tournament.id),
    };
    toasts.add({
      type: 'success',
      message: t('delete.done', { name }),
      ...(may(restoreParticipant) && isPreStart(tournament.status) && undo),
    });
    close();
  };

  return (
    <Modal
      opened={opened}
      onClose={close}
      title={t('delete.title')}
      closeButtonProps={{ 'aria-label': shell('close') }}
      centered
      size="sm"
    >
      <Stack gap="md">
        <Text>{shell('confirm.deleteText', { thing: t('thing') })}</Text>
        <Group gap="sm" wrap="nowrap">
          <Face
            src={participant.team ? participant.team.logo : participant.profile.user.avatar}
            name={name}
            size={36}
          />
          <div>
            <Group gap={8}>
              <Text fw={600}>{name}</Text>
              <ParticipantStatusBadge status={participant.status} tournament={tournament.status} />
            </Group>
            <Text size="xs" c="dimmed">
              {participant.email}
            </Text>
          </div>
        </Group>
        <Text size="sm" c="dimmed">
          {t(participant.team ? 'delete.teamMeaning' : 'delete.playerMeaning')}
        </Text>
        {champion && <Text size="sm">{t('leaving.champion', { name: champion.name })}</Text>}
        {refusal && (
          <Alert color="red" variant="light" role="alert" c="var(--mantine-color-error)">
            {refusal}
          </Alert>
        )}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={close}>
            {shell('confirm.cancel')}
          </Button>
          <Button data-autofocus color="red.8" loading={busy} onClick={() => void remove()}>
            {shell('confirm.delete')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
