import { Button, Group, Paper, Table, Text, Title } from '@mantine/core';
import type { Podium } from '@matchdesk/contract/tournaments/podium';
import { IconListNumbers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { wholeNumber } from '#shared/format/numbers.ts';
import { currentLanguage } from '#shared/i18n/i18n.ts';
import { Face } from '#shared/people/face.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { Pages } from '#shared/ui/pages.tsx';
import { TableSkeleton } from '#shared/ui/skeletons.tsx';
import classes from './celebration.module.css';
import { placesQuery, placesRows, podiumQuery } from './podium.queries.ts';
import { PodiumSteps } from './podium-steps.tsx';
import { placeText, prizesText } from './podium-texts.ts';
import { ShareButtons } from './share-buttons.tsx';
import { type Celebrated, usePodiumLive } from './use-podium-live.ts';

/** The result of a tournament that is over: podium, prizes, places of everybody, and what can be shared of it. */
export function Celebration({ tournament }: { tournament: Celebrated }) {
  const { t } = useTranslation('podium');
  const labelled = useId();
  const { id } = tournament;
  const [isOpen, setIsOpen] = useState(false);
  const { data } = useQuery(podiumQuery(id, tournament));
  const titleOf = useWinnersTitle();
  usePodiumLive(tournament);
  const podium = data?.data;
  if (!podium) return null;
  const { placed_count } = podium;
  return (
    <Paper
      withBorder
      component="section"
      aria-labelledby={labelled}
      className={`${classes.section} ${classes.card}`}
    >
      <Title order={2} id={labelled} className={classes.title}>
        {titleOf(podium, tournament.title)}
      </Title>
      <PodiumSteps top={podium.top} more={podium.more} />
      <Group gap="xs" justify="center" className={classes.actions}>
        <Button
          variant="default"
          leftSection={<IconListNumbers size={16} aria-hidden />}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen
            ? t('places.hide')
            : t('places.show', { count: placed_count, formatted: wholeNumber(placed_count) })}
        </Button>
        <ShareButtons tournament={tournament} podium={podium} />
      </Group>
      {isOpen && <PlacesList tournament={tournament} />}
    </Paper>
  );
}

/** If more share the first place, the title names only the tournament. */
const mostWinners = 3;

/** 'Ada won Lunch Cup', as the preview of a link says it. */
function useWinnersTitle() {
  const { t } = useTranslation('podium');
  return ({ top, more }: Podium, title: string): string => {
    const winners = top.filter(({ place_from }) => place_from === 1).map(({ name }) => name);
    const isKnown =
      winners.length > 0 && winners.length <= mostWinners && (more === 0 || winners.length < top.length);
    if (!isKnown) return t('result', { title });
    const names = new Intl.ListFormat(currentLanguage(), { type: 'conjunction' }).format(winners);
    return t('won', { count: winners.length, names, title });
  };
}

/** Everybody's place and prize, page by page. */
function PlacesList({ tournament }: { tournament: Celebrated }) {
  const { t } = useTranslation('podium');
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery(placesQuery(tournament.id, tournament, page));
  if (error && !data)
    return <ErrorState title={t('places.failed')} text={error.message} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <div className={classes.list}>
        <TableSkeleton height={240} />
      </div>
    );
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
                  <Face src={one.avatar} name={one.name} size={24} />
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
