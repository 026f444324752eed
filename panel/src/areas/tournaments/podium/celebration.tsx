import { Button, Group, Paper, Title } from '@mantine/core';
import type { Podium } from '@matchdesk/contract/tournaments/podium';
import { IconListNumbers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { wholeNumber } from '#shared/format/numbers.ts';
import { currentLanguage } from '#shared/i18n/i18n.ts';
import classes from './celebration.module.css';
import { PlacesList } from './places-list.tsx';
import { podiumQuery } from './podium.queries.ts';
import { PodiumSteps } from './podium-steps.tsx';
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
