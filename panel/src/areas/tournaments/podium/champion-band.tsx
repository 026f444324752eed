import { Button, Modal, Paper, VisuallyHidden } from '@mantine/core';
import { IconTrophy } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Face } from '#shared/people/face.tsx';
import classes from './celebration.module.css';
import { Celebration } from './celebration.tsx';
import { podiumQuery } from './podium.queries.ts';
import { groupsOf, placeText } from './podium-texts.ts';
import { type Celebrated, usePodiumLive } from './use-podium-live.ts';

/** The podium in one line above the matches; the whole result opens from it. */
export function ChampionBand({ tournament }: { tournament: Celebrated }) {
  const { t } = useTranslation('podium');
  const { t: shell } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const { data } = useQuery(podiumQuery(tournament.id, tournament));
  usePodiumLive(tournament);
  const podium = data?.data;
  if (!podium) return null;
  return (
    <Paper
      withBorder
      component="section"
      aria-label={t('label')}
      className={`${classes.section} ${classes.band}`}
    >
      <ol className={classes.medals}>
        {groupsOf(podium.top).map((group) => (
          <li key={group.place_from} className={classes.medal}>
            <span aria-hidden className={classes.sign}>
              {placeText(group)}
            </span>
            <VisuallyHidden>{t('place', { place: placeText(group) })}</VisuallyHidden>
            <Face src={group.people[0]!.avatar} name={group.people[0]!.name} size={24} />
            <span className={classes.name} title={group.people.map(({ name }) => name).join(', ')}>
              {group.people.map(({ name }) => name).join(', ')}
            </span>
          </li>
        ))}
      </ol>
      <Button
        variant="default"
        size="compact-md"
        leftSection={<IconTrophy size={16} aria-hidden />}
        onClick={() => setIsOpen(true)}
      >
        {t('open')}
      </Button>
      <Modal
        opened={isOpen}
        onClose={() => setIsOpen(false)}
        size="xl"
        title={t('result', { title: tournament.title })}
        closeButtonProps={{ 'aria-label': shell('close') }}
      >
        <Celebration tournament={tournament} />
      </Modal>
    </Paper>
  );
}
