import { Button, Text } from '@mantine/core';
import type { Bracket } from '@matchdesk/contract/formats/matches.record';
import type { Drawing } from '@matchdesk/engine/elimination/geometry';
import { IconArrowsShuffle, IconListNumbers, IconUsersPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { carry, useStaffMatches } from '#areas/formats/matches/index.ts';
import { participantName } from '#areas/tournaments/participants/index.ts';
import { ButtonLink } from '#shared/ui/links.tsx';
import { unseatedQuery } from './elimination.queries.ts';
import classes from './seating.module.css';
import { useBracketActions } from './use-bracket-actions.ts';

interface SeatingBarProps {
  bracket: Bracket;
  drawing: Drawing;
}

/** Before the start: the seed of the draw, a new draw, and those who have no seat yet. */
export function SeatingBar({ bracket, drawing }: SeatingBarProps) {
  const { t } = useTranslation('elimination');
  const { tournament } = useStaffMatches();
  const { doing, shuffle, fill } = useBracketActions(tournament);
  const { seed, unseated_count } = bracket;
  const { actions, custom_seeding } = tournament;
  const isFillable = actions.includes('fill-empty-spots') && custom_seeding;
  const canFill = isFillable && unseated_count > 0 && drawing === 'upper';
  return (
    <>
      <div className={classes.bar}>
        {actions.includes('shuffle') && (
          <Button
            variant="default"
            size="xs"
            leftSection={<IconArrowsShuffle size={14} aria-hidden />}
            loading={doing === 'shuffle'}
            disabled={doing !== undefined}
            onClick={() => void shuffle()}
          >
            {t('actions.shuffle')}
          </Button>
        )}
        {canFill && (
          <Button
            variant="default"
            size="xs"
            leftSection={<IconUsersPlus size={14} aria-hidden />}
            loading={doing === 'fill'}
            disabled={doing !== undefined}
            onClick={() => void fill()}
          >
            {t('actions.fill')}
          </Button>
        )}
        {actions.includes('seed') && (
          <ButtonLink
            to="/tournaments/$id/seeding"
            params={{ id: String(tournament.id) }}
            variant="default"
            size="xs"
            leftSection={<IconListNumbers size={14} aria-hidden />}
          >
            {t('actions.seeding')}
          </ButtonLink>
        )}
        <Text size="sm" c="dimmed">
          {t('seating.seed', { seed })}
        </Text>
        <Text size="sm" c="dimmed" visibleFrom="md">
          {t('seating.hint')}
        </Text>
        {unseated_count > 0 && (
          <Text size="sm" fw={550} role="status">
            {t('seating.unseated', { count: unseated_count })}
          </Text>
        )}
      </div>
      {drawing === 'upper' && <Unseated bracket={bracket} />}
    </>
  );
}

function Unseated({ bracket }: { bracket: Bracket }) {
  const { t } = useTranslation('elimination');
  const { tournament } = useStaffMatches();
  const { unseated_count } = bracket;
  const { data } = useQuery({ ...unseatedQuery(tournament.id), enabled: unseated_count > 0, staleTime: 0 });
  if (!data || unseated_count === 0) return null;
  const more = data.meta.total - data.data.length;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
    <ul className={classes.waiting} aria-label={t('seating.list')} tabIndex={0}>
      {data.data.map((participant) => (
        <Person key={participant.id} id={participant.id} name={participantName(participant)} />
      ))}
      {more > 0 && <li className={classes.more}>{t('seating.more', { count: more })}</li>}
    </ul>
  );
}

function Person({ id, name }: { id: number; name: string }) {
  const element = useRef<HTMLLIElement>(null);
  useEffect(() => (element.current ? carry(element.current, id) : undefined), [id]);
  return (
    <li ref={element} className={classes.person}>
      {name}
    </li>
  );
}
