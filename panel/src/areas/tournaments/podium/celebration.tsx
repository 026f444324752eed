import { Button, Group, Paper, Title } from '@mantine/core';
import { IconListNumbers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { wholeNumber } from '#shared/format/numbers.ts';
import classes from './celebration.module.css';
import { PlacesList } from './places-list.tsx';
import { podiumQuery } from './podium.queries.ts';
import { PodiumSteps } from './podium-steps.tsx';
import { ShareButtons } from './share-buttons.tsx';
import { type Celebrated, usePodiumLive } from './use-podium-live.ts';
import { useWinnersTitle } from './use-winners-title.ts';

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
