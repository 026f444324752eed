import { ActionIcon, Alert, Anchor, Badge, Button, Group, Kbd, Paper, Text, Title } from '@mantine/core';
import type { ReportToJudge } from '@matchdesk/contract/judging/record';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ReusedWarning, useKeys } from '#areas/matches/index.ts';
import { DateTime } from '#shared/format/date-time.tsx';
import { timeOnly } from '#shared/format/dates.ts';
import classes from './judging.module.css';
import { reportLooks } from './report-look.ts';
import { whole } from './zoom.ts';
import { ZoomedPicture } from './zoomed-picture.tsx';

interface EvidenceCardProps {
  report: ReportToJudge;
  isGone: boolean;
  onNext: () => void;
  /** Where the card covers the list. */
  onBack: (() => void) | undefined;
}

/** What players of a lobby, a round or a challenge reported. Staff enter it where it is played. */
export function EvidenceCard({ report, isGone, onNext, onBack }: EvidenceCardProps) {
  const { t } = useTranslation('judging');
  const navigate = useNavigate();
  const [zoom, setZoom] = useState(whole);
  const { tournament, round, lobby, results, kind } = report;
  const address = `/tournaments/${tournament.id}/brackets`;
  useKeys({ Enter: () => void navigate({ to: address as '/' }) });
  const { color, icon: Sign } = reportLooks[kind];
  const place = [
    ...(round === null ? [] : [t('evidence.round', { round })]),
    ...(lobby === null ? [] : [t('evidence.lobby', { lobby })]),
  ];
  return (
    <Paper
      component="section"
      withBorder
      p="md"
      className={classes.card}
      aria-label={t('match', { id: report.match_id })}
    >
      <Group gap="xs" mb="xs">
        {onBack && (
          <ActionIcon variant="default" size={36} aria-label={t('back')} onClick={onBack}>
            <IconArrowLeft size={18} aria-hidden />
          </ActionIcon>
        )}
        <Title order={2}>{t('evidence.reporters', { count: report.reporters })}</Title>
        <Badge color={color} variant="light" leftSection={<Sign size={14} aria-hidden />}>
          {t(`kinds.${kind}`)}
        </Badge>
      </Group>
      <Text size="sm" c="dimmed" mb="sm">
        <Anchor component={Link} to={address as '/'} size="sm" underline="always">
          {tournament.title}
        </Anchor>
        {place.map((part) => ` · ${part}`)} · {t('startedAt')} <DateTime value={report.started_at} />
      </Text>
      {isGone && (
        <Alert color="blue" mb="sm" role="status">
          {t('evidence.gone')}
        </Alert>
      )}
      <ReusedWarning reused={report.reused} />
      <div className={classes.sides}>
        {results.map(({ id, type, value_state, user, updated_at }) => (
          <div key={id} className={classes.side}>
            <Text size="sm">
              <b>{user.nickname}</b> · {timeOnly(updated_at)}
              {type === 'INT' && <> · {t('evidence.value', { value: value_state })}</>}
            </Text>
            {type === 'IMAGE' && (
              <ZoomedPicture
                src={value_state}
                alt={t('screenshot', { name: user.nickname })}
                zoom={zoom}
                onZoom={setZoom}
              />
            )}
          </div>
        ))}
      </div>
      <Group className={classes.foot} gap="sm" mt="xs" justify="flex-end">
        <Button variant="default" onClick={onNext}>
          {t('next')}{' '}
          <Kbd ml={6} visibleFrom="sm">
            J
          </Kbd>
        </Button>
        <Button component={Link} to={address as '/'}>
          {t('evidence.open')}{' '}
          <Kbd ml={6} visibleFrom="sm">
            ↵
          </Kbd>
        </Button>
      </Group>
    </Paper>
  );
}
