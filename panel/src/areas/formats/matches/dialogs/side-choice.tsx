import { Group, Image, Paper, Radio, Stack, Text, UnstyledButton } from '@mantine/core';
import type { Match, MatchResult, MatchSide } from '@matchdesk/contract/formats/matches.record';
import { listParticipants } from '@matchdesk/contract/tournaments/participants.calls';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { apiQuery } from '#shared/api/query.ts';
import { DateTime } from '#shared/format/date-time.tsx';
import { displayName } from '#shared/people/display-name.ts';
import { Face } from '#shared/people/face.tsx';
import { Lightbox } from '#shared/ui/lightbox.tsx';
import { fileAddress } from '#start-config.ts';
import { useMatchTexts } from '../card/card-texts.ts';
import { useStaffMatches } from '../staff-matches-context.ts';
import { reportsOf } from './reports.ts';
import classes from './side-choice.module.css';

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
            <Face src={side.avatar} name={name} size={28} />
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
      {reports
        .filter(({ type }) => type === 'INT')
        .map(({ id, value_state }) => (
          <Text key={id} size="sm">
            {t('reports.score', { score: value_state })}
          </Text>
        ))}
      <Screenshots reports={reports.filter(({ type }) => type !== 'INT')} name={name} />
    </Stack>
  );
}

/** Big enough to judge; a click makes it as big as the window. */
function Screenshots({ reports, name }: { reports: MatchResult[]; name: string }) {
  const { t } = useTranslation('matches');
  const [opened, setOpened] = useState<number | null>(null);
  const alt = t('reports.screenshot', { name });
  return (
    <>
      {reports.map(({ id, value_state }, index) => (
        <UnstyledButton
          key={id}
          onClick={() => setOpened(index)}
          aria-label={t('reports.enlarge', { picture: alt })}
        >
          <Image src={fileAddress(value_state)} alt={alt} radius="sm" mah={260} fit="contain" />
        </UnstyledButton>
      ))}
      <Lightbox
        pictures={reports.map(({ value_state }) => ({ src: value_state, alt }))}
        index={opened}
        onClose={() => setOpened(null)}
      />
    </>
  );
}

/** The players of a team in this match. */
function TeamMates({ side: { id, name } }: { side: MatchSide }) {
  const { t } = useTranslation('matches');
  const { tournament } = useStaffMatches();
  const { data } = useQuery(
    apiQuery(listParticipants, { params: { id: tournament.id }, query: { search: name } }),
  );
  const mates = data?.data.find((participant) => participant.id === id)?.team?.team_mates;
  if (!mates || mates.length === 0) return null;
  return (
    <Text size="sm" mt={6}>
      {t('winner.mates', { names: mates.map((mate) => displayName(mate)).join(', ') })}
    </Text>
  );
}
