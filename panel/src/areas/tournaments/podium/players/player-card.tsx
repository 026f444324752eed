import { CloseButton, Group, Paper, Skeleton, Text, Title } from '@mantine/core';
import type { Appearance } from '@matchdesk/contract/tournaments/podium';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { wholeNumber } from '#shared/format/numbers.ts';
import { Picture } from '#shared/ui/picture.tsx';
import { placeText } from '../podium.groups.ts';
import { playerQuery } from '../podium.queries.ts';
import { prizesText } from '../result-text.ts';
import classes from './players.module.css';

interface PlayerCardProps {
  id: number;
  code: string | undefined;
  player: number;
  onMatch: (match: number) => void;
  onClose: () => void;
}

/** The public view of one player or team: the place, the prize, and their matches. */
export function PlayerCard({ id, code, player, onMatch, onClose }: PlayerCardProps) {
  const { t } = useTranslation('podium');
  const { t: shell } = useTranslation();
  const labelled = useId();
  const { data, error } = useQuery(playerQuery(id, code, player));
  if (error && !data)
    return (
      <Text mb="sm" role="status">
        {error.message}
      </Text>
    );
  if (!data) return <Skeleton height={140} mb="sm" />;
  const { player: shown, placed, matches } = data.data;
  return (
    <Paper withBorder p="sm" mb="sm" component="section" aria-labelledby={labelled} className={classes.card}>
      <Group gap="sm" wrap="nowrap">
        <Picture src={shown.avatar} name={shown.name} size={40} />
        <div className={classes.who}>
          <Title order={2} id={labelled} className={classes.name}>
            <bdi>{shown.name}</bdi>
          </Title>
          {placed && (
            <Text size="sm">
              {[t('players.place', { place: placeText(placed) }), prizesText(placed.prizes)]
                .filter(Boolean)
                .join(' · ')}
            </Text>
          )}
        </div>
        <CloseButton aria-label={shell('close')} onClick={onClose} size="lg" />
      </Group>
      <ul className={classes.matches} aria-label={t('players.matches', { name: shown.name })}>
        {matches.map((match) => (
          <li key={match.match_id}>
            <Played match={match} onOpen={() => onMatch(match.match_id)} />
          </li>
        ))}
      </ul>
    </Paper>
  );
}

function Played({ match, onOpen }: { match: Appearance; onOpen: () => void }) {
  const { t } = useTranslation('podium');
  const { bracket, round, opponent, score, is_won, place, points } = match;
  const outcome = [
    score,
    is_won === null ? undefined : t(bracket === null ? `players.passed.${is_won}` : `players.won.${is_won}`),
    place === null ? undefined : t('players.place', { place }),
    points === null ? undefined : t('players.points', { count: points, formatted: wholeNumber(points) }),
  ].filter((text) => text !== undefined && text !== null);
  return (
    <button type="button" className={classes.match} onClick={onOpen}>
      <Text span size="sm" c="dimmed">
        {t(`players.round.${bracket ?? 'none'}`, { round })}
      </Text>
      {bracket !== null && (
        <Text span size="sm" className={classes.opponent}>
          {opponent ? t('players.against', { name: opponent.name }) : t('players.nobody')}
        </Text>
      )}
      <Text span size="sm" fw={650} className={classes.outcome}>
        {outcome.length > 0 ? outcome.join(' · ') : t('players.open')}
      </Text>
    </button>
  );
}
