import { Badge, Group, Paper, Text, Title } from '@mantine/core';
import type { Tournament } from '@matchdesk/contract/tournaments/tournaments.record';
import { useTranslation } from 'react-i18next';
import { Face } from '#shared/people/face.tsx';
import classes from './challenge.module.css';
import { Outdated } from './outdated.tsx';
import { SetWinnersButton } from './set-winners-button.tsx';
import type { WinnersDraft } from './use-draft.ts';

/** The panel lists this many places; the dialog has all of them. */
const listed = 20;

interface PlacesPanelProps {
  tournament: Tournament;
  draft: WinnersDraft;
}

/** The places so far, saved or in the draft. */
export function PlacesPanel({ tournament, draft }: PlacesPanelProps) {
  const { t } = useTranslation('challenge');
  const { places, isChanged } = draft;
  return (
    <Paper withBorder p="md" component="section" aria-label={t('winners')} className={classes.places}>
      <Group justify="space-between" mb="sm">
        <Title order={2} size="h3">
          {t('winners')}
        </Title>
        {isChanged && <Badge color="orange.9">{t('unsaved')}</Badge>}
      </Group>
      <Outdated draft={draft} />
      {places.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('noWinners')}
        </Text>
      )}
      <ol className={classes.winners}>
        {places.slice(0, listed).map((side, index) => (
          <li key={side?.id ?? `place ${index + 1}`}>
            <Text span fw={650} className={classes.number}>
              {index + 1}
            </Text>
            {side && <Face src={side.avatar} size={28} />}
            <Text span truncate {...(!side && { c: 'dimmed' })}>
              {side?.name ?? t('empty')}
            </Text>
          </li>
        ))}
      </ol>
      {places.length > listed && (
        <Text size="sm" c="dimmed" mb="sm">
          {t('more', { count: places.length - listed })}
        </Text>
      )}
      <SetWinnersButton tournament={tournament} />
    </Paper>
  );
}
