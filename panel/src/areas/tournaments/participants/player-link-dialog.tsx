import { Alert, Button, Center, Code, Group, Loader, Modal, Stack, Text } from '@mantine/core';
import type { Participant } from '@matchdesk/contract/tournaments/participants';
import { getPlayerLink } from '@matchdesk/contract/tournaments/player-links.calls';
import type { Tournament } from '@matchdesk/contract/tournaments/tournaments';
import { IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { apiQuery } from '#shared/api/query.ts';
import { confirm } from '#shared/confirm/confirm.ts';
import { QrCode } from '#shared/qr/qr.tsx';
import { toasts } from '#shared/toasts/toasts.ts';
import { CopyButton } from '#shared/ui/copy-button.tsx';
import { participantName } from './participant-name.ts';
import { renewLink } from './player-links.queries.ts';

interface LinkDialogProps {
  tournament: Tournament;
  participant: Participant;
  opened: boolean;
  onClose: () => void;
}

/** The link by which a participant plays without an account, to be copied or scanned. */
export function LinkDialog({ tournament: { id }, participant, opened, onClose }: LinkDialogProps) {
  const { t } = useTranslation('participants');
  const { t: shell } = useTranslation();
  const query = apiQuery(getPlayerLink, { params: { id, pid: participant.id } }, { quiet: true });
  const { data, error } = useQuery(query);
  const link = data?.data.link;
  const name = participantName(participant);
  const renew = async () => {
    const label = t('links.renew');
    const question = { title: label, text: t('links.renewText', { name }), confirmLabel: label };
    if (!(await confirm({ ...question, danger: true }))) return;
    if (await renewLink(id, participant))
      toasts.add({ type: 'success', message: t('links.renewed', { name }) });
  };
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('links.of', { name })}
      closeButtonProps={{ 'aria-label': shell('close') }}
      centered
      size="sm"
    >
      <Stack gap="md">
        <Text size="sm">{t('links.meaning')}</Text>
        {error && (
          <Alert color="red" variant="light" role="alert" c="var(--mantine-color-error)">
            {error.message}
          </Alert>
        )}
        <Center mih={208}>
          {link ? <QrCode text={link} label={t('links.qr', { name })} /> : !error && <Loader size="sm" />}
        </Center>
        {link && (
          <Group gap="xs" wrap="nowrap">
            <Code style={{ overflowWrap: 'anywhere' }}>{link}</Code>
            <CopyButton value={link} label={t('links.link')} alerts />
          </Group>
        )}
        {link && (
          <Button variant="default" leftSection={<IconRefresh size={16} />} onClick={() => void renew()}>
            {t('links.renew')}
          </Button>
        )}
      </Stack>
    </Modal>
  );
}
