import { Group, Skeleton, Table, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { Pages } from '#shared/ui/pages.tsx';
import { Picture } from '#shared/ui/picture.tsx';
import classes from './celebration.module.css';
import { placeText } from './podium.groups.ts';
import { placesQuery, placesRows } from './podium.queries.ts';
import { prizesText } from './result-text.ts';
import type { Celebrated } from './use-podium-live.ts';

/** Everybody's place and prize, page by page. */
export function PlacesList({ tournament }: { tournament: Celebrated }) {
  const { t } = useTranslation('podium');
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery(placesQuery(tournament.id, tournament, page));
  if (error && !data)
    return <ErrorState title={t('places.failed')} text={error.message} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={240} className={classes.list} />;
  const hasPrizes = data.data.some(({ prizes }) => prizes.length > 0);
  return (
    <div className={classes.list}>
      <Table aria-label={t('places.label')} highlightOnHover>
        <Table.Thead>
          <Table.Tr>
            <Table.Th w={80}>{t('places.place')}</Table.Th>
            <Table.Th>{t('places.who')}</Table.Th>
            {hasPrizes && <Table.Th ta="end">{t('places.prize')}</Table.Th>}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {data.data.map((one) => (
            <Table.Tr key={one.id}>
              <Table.Td>{placeText(one)}</Table.Td>
              <Table.Td>
                <Group gap="xs" wrap="nowrap">
                  <Picture src={one.avatar} name={one.name} size={24} />
                  <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
                    <bdi>{one.name}</bdi>
                  </Text>
                </Group>
              </Table.Td>
              {hasPrizes && <Table.Td>{prizesText(one.prizes)}</Table.Td>}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <Pages total={data.meta.total} rows={placesRows} page={page} onPage={setPage} />
    </div>
  );
}
