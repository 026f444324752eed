import { Button, Group, Modal, Skeleton, Text } from '@mantine/core';
import { channels } from '@matchdesk/contract/channels';
import type { Match } from '@matchdesk/contract/matches/record';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLiveRefresh } from '#shared/live/use-live-refresh.ts';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { useMatchTexts } from '../card/card-texts.ts';
import { impactQuery } from '../matches.queries.ts';
import { useStaffMatches } from '../staff-matches-context.ts';
import { FallenList } from './fallen-list.tsx';
import { useDecisions } from './use-decisions.ts';

/** What taking a result back would undo, all the way down, and the one step that does it. */
export function ImpactDialog({ match, onClose }: { match: Match; onClose: () => void }) {
  const { t } = useTranslation('matches');
  const { t: shell } = useTranslation();
  const { tournament, mayEdit } = useStaffMatches();
  const { nameOf } = useMatchTexts();
  const { revert } = useDecisions();
  const [busy, setBusy] = useState(false);
  const query = { ...impactQuery(tournament.id, match.id), staleTime: 0 };
  const { data, error, refetch } = useQuery(query);
  useLiveRefresh(channels.match(tournament.id, '*'), { records: [query.queryKey] });
  const submit = async () => {
    setBusy(true);
    const done = await revert(match, data?.blocked_by !== null);
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
      {!error && !data && <Skeleton height={120} />}
      {data && (
        <>
          {data.left.map((side) => (
            <Text key={side.id} mb="sm" fw={550}>
              {t('impact.left', { name: nameOf(side) })}
            </Text>
          ))}
          <Text mb="sm">{t('impact.sum', { count: data.data.length })}</Text>
          <FallenList fallen={data.data} />
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
