import { Table } from '@mantine/core';
import type { MultiLobbyStanding } from '@matchdesk/contract/formats/multi-lobby.record';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { wholeNumber } from '#shared/format/numbers.ts';
import { Pages } from '#shared/ui/pages.tsx';
import classes from './multi-lobby.module.css';

/** The page size of the standings. */
export const standingsAtOnce = 100;

interface StandingLine extends Pick<MultiLobbyStanding, 'rank' | 'is_shared' | 'round' | 'points' | 'total'> {
  participant: { id: number; name: string };
  isOut: boolean;
  /** Shown after the name. */
  note?: ReactNode;
}

interface StandingsTableProps {
  lines: readonly StandingLine[];
  total: number;
  page: number;
  onPage: (page: number) => void;
}

/** Places as they are now: round reached, points in it, points of all rounds. */
export function StandingsTable({ lines, total, page, onPage }: StandingsTableProps) {
  const { t } = useTranslation('multi-lobby');
  return (
    <>
      <Table className={classes.standings}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('standings.rank')}</Table.Th>
            <Table.Th>{t('standings.name')}</Table.Th>
            <Table.Th>{t('standings.round')}</Table.Th>
            <Table.Th>{t('standings.points')}</Table.Th>
            <Table.Th>{t('standings.total')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {lines.map(({ participant, rank, is_shared, isOut, round, points, total: sum, note }) => (
            <Table.Tr key={participant.id}>
              <Table.Td>{rank === null ? '–' : is_shared ? t('standings.shared', { rank }) : rank}</Table.Td>
              <Table.Td className={classes.name}>
                <span className={isOut ? classes.out : undefined}>{participant.name}</span>
                {note}
              </Table.Td>
              <Table.Td>{round}</Table.Td>
              <Table.Td>{wholeNumber(points)}</Table.Td>
              <Table.Td>{wholeNumber(sum)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <Pages total={total} rows={standingsAtOnce} page={page} onPage={onPage} />
    </>
  );
}
