import { Modal, Table, Text } from '@mantine/core';
import type { LeaderboardEntry } from '@matchdesk/contract/formats/leaderboard.record';
import { useTranslation } from 'react-i18next';

interface EntryDialogProps {
  entry: LeaderboardEntry;
  onClose: () => void;
}

/** Somebody's points round by round, and the criterion that ranks them above the next. */
export function EntryDialog({ entry, onClose }: EntryDialogProps) {
  const { t } = useTranslation('leaderboard');
  const { t: shell } = useTranslation();
  const { name, rank, points, above, is_shared, is_out, lobbies } = entry;
  const isUnscored = rank === null && !is_out;
  const criterion = above?.criterion as 'total' | 'best-round' | 'last-round' | undefined;
  return (
    <Modal
      opened
      onClose={onClose}
      title={is_out ? t('entry.out', { name }) : isUnscored ? name : t('entry.title', { name, rank })}
      closeButtonProps={{ 'aria-label': shell('close') }}
    >
      <Table aria-label={t('entry.rounds')}>
        <Table.Tbody>
          {lobbies.map(({ round, participants: [own] }) => (
            <Table.Tr key={round}>
              <Table.Th scope="row">{t('round', { round })}</Table.Th>
              <Table.Td ta="right">{own?.is_entered ? own.points : '–'}</Table.Td>
            </Table.Tr>
          ))}
          <Table.Tr>
            <Table.Th scope="row">{t('total')}</Table.Th>
            <Table.Td ta="right">
              <b>{isUnscored ? '–' : points}</b>
            </Table.Td>
          </Table.Tr>
        </Table.Tbody>
      </Table>
      <Text mt="sm">
        {criterion && above
          ? t(`entry.above.${criterion}`, { own: above.own, next: above.next })
          : t(isUnscored ? 'entry.unscored' : is_shared ? 'entry.shared' : 'entry.last')}
      </Text>
    </Modal>
  );
}
