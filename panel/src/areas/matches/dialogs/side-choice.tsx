import { Group, Image, Modal, Paper, Radio, Stack, Text, UnstyledButton } from '@mantine/core';
import type { Match, MatchSide } from '@matchdesk/contract/matches/record';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DateTime } from '#shared/format/date-time.tsx';
import { Face } from '#shared/people/face.tsx';
import { fileAddress } from '#start-config.ts';
import { useMatchTexts } from '../card/card-texts.ts';
import { reportsOf } from './reports.ts';
import classes from './side-choice.module.css';
import { TeamMates } from './team-mates.tsx';

interface SideChoiceProps {
  match: Match;
  side: MatchSide | null;
  number: number;
  isDisabled: boolean;
}

/** One side: who it is, what it says of the match, and the choice. */
export function SideChoice({ match, side, number, isDisabled }: SideChoiceProps) {
  const { t } = useTranslation('matches');
  const { nameOf } = useMatchTexts();
  if (!side)
    return (
      <Paper withBorder p="md" className={classes.side}>
        <Text c="dimmed">{t('winner.nobody')}</Text>
      </Paper>
    );
  const name = nameOf(side);
  return (
    <Paper withBorder p="md" className={classes.side}>
      <Radio
        value={String(side.id)}
        disabled={isDisabled}
        label={
          <Group gap={8} wrap="nowrap" component="span">
            <Face src={side.avatar} size={28} />
            <Text component="span" fw={600} className={classes.name}>
              {name}
            </Text>
            <Text component="span" size="xs" c="dimmed" visibleFrom="sm">
              {t('winner.key', { number })}
            </Text>
          </Group>
        }
        classNames={{ body: classes.body }}
      />
      {side.team_id !== null && <TeamMates side={side} />}
      <Reports match={match} side={side} name={name} />
    </Paper>
  );
}

function Reports({ match, side, name }: { match: Match; side: MatchSide; name: string }) {
  const { t } = useTranslation('matches');
  const { nameOf } = useMatchTexts();
  const reports = reportsOf(match, side.id);
  const [first] = reports;
  if (!first)
    return (
      <Text size="sm" c="dimmed" mt="sm">
        {t('reports.none')}
      </Text>
    );
  const claimed = [match.first_participant, match.second_participant].find(
    (one) => one?.id === first.claimed_winner_id,
  );
  return (
    <Stack gap={6} mt="sm">
      <Text size="sm">
        {t('reports.claims', { name: claimed ? nameOf(claimed) : '' })}{' '}
        <Text span size="xs" c="dimmed">
          <DateTime value={first.updated_at} />
        </Text>
      </Text>
      {reports.map(({ id, type, value_state }) =>
        type === 'INT' ? (
          <Text key={id} size="sm">
            {t('reports.score', { score: value_state })}
          </Text>
        ) : (
          <Screenshot key={id} src={fileAddress(value_state)} alt={t('reports.screenshot', { name })} />
        ),
      )}
    </Stack>
  );
}

/** Big enough to judge; a click makes it as big as the window. */
function Screenshot({ src, alt }: { src: string; alt: string }) {
  const { t } = useTranslation('matches');
  const { t: shell } = useTranslation();
  const [isWide, setIsWide] = useState(false);
  return (
    <>
      <UnstyledButton onClick={() => setIsWide(true)} aria-label={t('reports.enlarge', { picture: alt })}>
        <Image src={src} alt={alt} radius="sm" mah={260} fit="contain" />
      </UnstyledButton>
      <Modal
        stackId={`screenshot ${src}`}
        opened={isWide}
        onClose={() => setIsWide(false)}
        size="90vw"
        title={alt}
        closeButtonProps={{ 'aria-label': shell('close') }}
      >
        <Image src={src} alt={alt} fit="contain" mah="78dvh" />
      </Modal>
    </>
  );
}
