import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useMatchTexts } from '#areas/formats/matches/index.ts';
import { unseatedQuery } from '../round-robin-swiss.queries.ts';
import classes from './arrange.module.css';
import { PersonChip } from './person-chip.tsx';

/** Participants who may play and are in no room. */
export function Unseated({ id, count }: { id: number; count: number }) {
  const { t } = useTranslation('round-robin-swiss');
  const { nameOf } = useMatchTexts();
  const { data } = useQuery({ ...unseatedQuery(id), enabled: count > 0, staleTime: 0 });
  if (count === 0) return null;
  const more = data ? data.meta.total - data.data.length : 0;
  return (
    <section aria-label={t('arrange.unseatedList')} style={{ marginBottom: 10 }}>
      <Text size="sm" fw={550} mb={4} role="status">
        {t('arrange.unseated', { count })}
      </Text>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls */}
      <ul className={classes.people} tabIndex={0} aria-label={t('arrange.unseatedList')}>
        {data?.data.map((participant) => (
          <li key={participant.id}>
            <PersonChip person={{ id: participant.id, name: nameOf(participant) }} />
          </li>
        ))}
        {more > 0 && <li className={classes.more}>{t('arrange.more', { count: more })}</li>}
      </ul>
    </section>
  );
}
