import { Alert, Modal, Stack, Text } from '@mantine/core';
import { makeClaimLink } from '@matchdesk/contract/tournaments/add-participants.calls';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { attempt } from '#shared/api/call.ts';
import { CopyField } from '#shared/forms/copy-field.tsx';

interface ClaimLinkDialogProps {
  tournamentId: number;
  participantId: number;
  name: string;
  opened: boolean;
  onClose: () => void;
}

/** The seat link, by which a guest gets an account. A new link invalidates the ones before it. */
export function ClaimLinkDialog({
  tournamentId,
  participantId,
  name,
  opened,
  onClose,
}: ClaimLinkDialogProps) {
  const { t } = useTranslation('entries');
  const { t: shell } = useTranslation();
  const [made, setMade] = useState<{ link?: string; failure?: string }>({});
  useEffect(() => {
    void attempt(makeClaimLink, { params: { id: tournamentId, pid: participantId } }, { quiet: true }).then(
      (outcome) =>
        setMade(outcome.ok ? { link: outcome.data.data.link } : { failure: outcome.refused.words }),
    );
  }, [tournamentId, participantId]);
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('claim.title', { name })}
      closeButtonProps={{ 'aria-label': shell('close') }}
    >
      <Stack gap="sm">
        <Text size="sm">{t('claim.meaning', { name })}</Text>
        {made.failure ? (
          <Alert color="red">{made.failure}</Alert>
        ) : (
          <CopyField label={t('claim.link')} value={made.link ?? ''} readOnly />
        )}
      </Stack>
    </Modal>
  );
}
