import { Button, Modal, Table, Text } from '@mantine/core';
import { channels } from '@matchdesk/contract/channels';
import { listMatchResults } from '@matchdesk/contract/formats/matches.calls';
import type { MatchResult } from '@matchdesk/contract/formats/matches.record';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ReusedWarning, useReused } from '#areas/formats/matches/index.ts';
import { apiQuery } from '#shared/api/query.ts';
import { DateTime } from '#shared/format/date-time.tsx';
import { useLiveRefresh } from '#shared/live/use-live-refresh.ts';
import { Lightbox } from '#shared/ui/lightbox.tsx';

interface RoundReportsProps {
  id: number;
  matchId: number;
}

/** What players reported of a round: evidence for those who enter the scores. */
export function RoundReports({ id, matchId }: RoundReportsProps) {
  const { t } = useTranslation('leaderboard');
  const { t: shell } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const query = apiQuery(listMatchResults, { params: { id, matchId } }, { quiet: true });
  const { data } = useQuery(query);
  useLiveRefresh(channels.result(id, matchId), { records: [query.queryKey] });
  const reports = data?.data ?? [];
  if (reports.length === 0) return null;
  return (
    <>
      <Button size="xs" variant="default" onClick={() => setIsOpen(true)}>
        {t('reports.open', { count: reports.length })}
      </Button>
      <Modal
        opened={isOpen}
        onClose={() => setIsOpen(false)}
        size="lg"
        title={t('reports.title')}
        closeButtonProps={{ 'aria-label': shell('close') }}
      >
        <Reused id={id} matchId={matchId} />
        <ReportTable reports={reports} />
      </Modal>
    </>
  );
}

function Reused({ id, matchId }: RoundReportsProps) {
  return <ReusedWarning reused={useReused(id, matchId)} />;
}

function ReportTable({ reports }: { reports: readonly MatchResult[] }) {
  const { t } = useTranslation('leaderboard');
  const [shown, setShown] = useState<number | null>(null);
  const pictures = reports
    .filter(({ type }) => type === 'IMAGE')
    .map(({ id, value_state, user }) => ({
      id,
      src: value_state,
      alt: t('reports.pictureOf', { name: user.nickname }),
    }));
  return (
    <>
      <Table aria-label={t('reports.title')}>
        <Table.Tbody>
          {reports.map(({ id, type, value_state, user, updated_at }) => (
            <Table.Tr key={id}>
              <Table.Th scope="row">{user.nickname}</Table.Th>
              <Table.Td>
                {type === 'INT' ? (
                  <Text fw={600}>{value_state}</Text>
                ) : (
                  <Button
                    size="compact-xs"
                    variant="default"
                    onClick={() => setShown(pictures.findIndex((picture) => picture.id === id))}
                  >
                    {t('reports.picture')}
                  </Button>
                )}
              </Table.Td>
              <Table.Td>
                <DateTime value={updated_at} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <Lightbox pictures={pictures} index={shown} onClose={() => setShown(null)} />
    </>
  );
}
