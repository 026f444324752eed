import { Button, Group, Modal, Text } from '@mantine/core';
import type { Channel } from '@matchdesk/contract/channels';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLiveRefresh } from '#shared/live/use-live-refresh.ts';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { TextSkeleton } from '#shared/ui/skeletons.tsx';
import { useMatchTexts } from '../card/card-texts.ts';
import { impactQuery } from '../matches.queries.ts';
import { ImpactList } from './impact-list.tsx';

interface ImpactDialogProps {
  tournament: number;
  matchId: number;
  /** The channel that announces changes of its matches. */
  channel: Channel;
  mayEdit: boolean;
  /** Resolves to whether it succeeded. */
  revert: (deep: boolean) => Promise<boolean>;
  onClose: () => void;
}

/** Lists everything that a revert would take back, and does it in one step. */
export function ImpactDialog(props: ImpactDialogProps) {
  const { tournament, matchId, channel, mayEdit, revert, onClose } = props;
  const { t } = useTranslation('matches');
  const { t: shell } = useTranslation();
  const { nameOf } = useMatchTexts();
  const [busy, setBusy] = useState(false);
  const query = { ...impactQuery(tournament, matchId), staleTime: 0 };
  const { data, error, refetch } = useQuery(query);
  useLiveRefresh(channel, { records: [query.queryKey] });
  const submit = async () => {
    setBusy(true);
    const done = await revert(data?.blocked_by !== null);
    setBusy(false);
    if (done) onClose();
  };
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={t('impact.title')}
      closeButtonProps={{ 'aria-label': shell('close') }}
    >
      {error && !data && (
        <ErrorState title={t('impact.failed')} text={error.message} onRetry={() => void refetch()} />
      )}
      {!error && !data && <TextSkeleton height={120} />}
      {data && (
        <>
          {data.left.map((side) => (
            <Text key={side.id} mb="sm" fw={550}>
              {t('impact.left', { name: nameOf(side) })}
            </Text>
          ))}
          <Text mb="sm">{t('impact.sum', { count: data.data.length })}</Text>
          <ImpactList fallen={data.data} />
        </>
      )}
      <Group justify="flex-end" gap="sm" mt="lg">
        <Button variant="default" onClick={onClose}>
          {t('revert.cancel')}
        </Button>
        {mayEdit && (
          <Button
            color="red.8"
            disabled={!data || data.data.length === 0}
            loading={busy}
            onClick={() => void submit()}
          >
            {t('impact.submit')}
          </Button>
        )}
      </Group>
    </Modal>
  );
}
