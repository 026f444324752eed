import { CloseButton, Group, Paper, Skeleton, Text, Title } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import type { PublicGathering } from '@matchdesk/contract/tournaments/podium';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { DateTime } from '#shared/format/date-time.tsx';
import { wholeNumber } from '#shared/format/numbers.ts';
import { CopyButton } from '#shared/ui/copy-button.tsx';
import { Picture } from '#shared/ui/picture.tsx';
import { publicMatchQuery } from '../podium.queries.ts';
import { publicLink } from '../public-link.ts';
import classes from './players.module.css';

interface PublicMatchProps {
  id: number;
  code: string | undefined;
  match: number;
  onPlayer: (player: number) => void;
  onClose: () => void;
}

type Person = PublicGathering['people'][number];

/** The public view of one match or lobby, over the page: who plays in it and how it ended. Read-only. */
export function PublicMatch({ id, code, match, onPlayer, onClose }: PublicMatchProps) {
  const { t } = useTranslation('podium');
  const { t: shell } = useTranslation();
  const labelled = useId();
  const { data, error } = useQuery(publicMatchQuery(id, code, match));
  useWindowEvent('keydown', ({ key }) => key === 'Escape' && onClose());
  const shown = data?.data;
  const resultOf = ({ score, place, points, is_winner }: Person): string => {
    if (place !== null) return t('players.place', { place });
    if (points !== null) return t('players.points', { count: points, formatted: wholeNumber(points) });
    if (score !== null) return String(score);
    return is_winner === null ? '' : t(`players.won.${is_winner}`);
  };
  return (
    <Paper
      withBorder
      shadow="lg"
      p="sm"
      component="section"
      aria-labelledby={labelled}
      className={classes.above}
    >
      <Group gap={4} wrap="nowrap" mb={4}>
        <Title order={2} id={labelled}>
          {t('players.match', { id: match })}
        </Title>
        <CopyButton value={publicLink(id, code, match)} label={t('players.link')} alerts />
        <CloseButton aria-label={shell('close')} onClick={onClose} size="lg" ml="auto" />
      </Group>
      {error && !shown && <Text role="status">{error.message}</Text>}
      {!error && !shown && <Skeleton height={100} />}
      {shown?.started_at && (
        <Text size="sm" c="dimmed">
          <DateTime value={shown.started_at} />
        </Text>
      )}
      <ul className={classes.people}>
        {shown?.people.map((one) => (
          <li key={one.id}>
            <button type="button" className={classes.match} onClick={() => onPlayer(one.id)}>
              <Picture src={one.avatar} name={one.name} size={32} />
              <Text span className={classes.opponent} fw={one.is_winner ? 650 : 400}>
                <bdi>{one.name}</bdi>
              </Text>
              <Text span className={classes.outcome} fw={650}>
                {resultOf(one)}
              </Text>
            </button>
          </li>
        ))}
      </ul>
    </Paper>
  );
}
