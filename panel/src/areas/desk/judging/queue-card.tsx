import { ActionIcon, Alert, Badge, Group, Paper, Text, Title } from '@mantine/core';
import type { ReportKind, ReportToJudge } from '@matchdesk/contract/desk/judging';
import {
  type Icon,
  IconAlertTriangle,
  IconArrowLeft,
  IconChecks,
  IconPhoto,
  IconUserQuestion,
} from '@tabler/icons-react';
import type { ReactNode, RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { ReusedWarning } from '#areas/formats/matches/index.ts';
import { ColleagueMark, useMine } from '#areas/formats/referees/index.ts';
import { DateTime } from '#shared/format/date-time.tsx';
import { calledText } from '#shared/status/use-match-words.ts';
import { AnchorLink } from '#shared/ui/links.tsx';
import classes from './judging.module.css';

/** One colour and one icon for each kind of report; its word is in the catalogue under the same name. */
export const reportLooks: Record<ReportKind, { color: string; icon: Icon }> = {
  conflict: { color: 'red', icon: IconAlertTriangle },
  'one-sided': { color: 'yellow', icon: IconUserQuestion },
  agreed: { color: 'green', icon: IconChecks },
  evidence: { color: 'blue', icon: IconPhoto },
};

/** What a report is about, as colleagues are given it. */
export const whatWaits = ({ kind }: ReportToJudge) => (kind === 'evidence' ? 'lobby' : 'match');

/** The props of every card beside the queue. */
export interface QueueCardProps {
  report: ReportToJudge;
  /** Holds the focus while the person decides, so that Enter acts on the card and not on a row or a picture. */
  card: RefObject<HTMLElement | null>;
  isGone: boolean;
  /** After it was judged, or skipped. */
  onNext: () => void;
  /** Only where the card covers the list. */
  onBack: (() => void) | undefined;
}

interface FrameProps extends Omit<QueueCardProps, 'onNext'> {
  title: string;
  goneText: string;
  /** The screen on which it is played. */
  screen: '/tournaments/$id/brackets' | '/tournament/round-robin/$id/game';
  /** Shown after the tournament's title: the room, the round, the games per match. */
  facts: readonly string[];
  tools?: ReactNode;
  children: ReactNode;
}

/** The frame around a report: its kind, its tournament, and whether it is still waiting. */
export function QueueCard({
  report,
  card,
  isGone,
  onBack,
  title,
  goneText,
  screen,
  facts,
  tools,
  children,
}: FrameProps) {
  const { t } = useTranslation('judging');
  const { isMine } = useMine();
  const { color, icon: Sign } = reportLooks[report.kind];
  return (
    <Paper
      component="section"
      ref={card}
      tabIndex={-1}
      withBorder
      p="md"
      className={classes.card}
      aria-label={t('match', { number: calledText(report.match_number, report.match_id) })}
    >
      <Group gap="xs" mb="xs">
        {onBack && (
          <ActionIcon variant="default" size={36} aria-label={t('back')} onClick={onBack}>
            <IconArrowLeft size={18} aria-hidden />
          </ActionIcon>
        )}
        <Title order={2}>{title}</Title>
        <Badge color={color} variant="light" leftSection={<Sign size={14} aria-hidden />}>
          {t(`kinds.${report.kind}`)}
        </Badge>
        {report.referee && <ColleagueMark referee={report.referee} what={whatWaits(report)} isSaid />}
        {tools}
      </Group>
      <Text size="sm" c="dimmed" mb="sm">
        <AnchorLink to={screen} params={{ id: String(report.tournament.id) }} size="sm" underline="always">
          {report.tournament.title}
        </AnchorLink>
        {facts.map((fact) => ` · ${fact}`)} · {t('startedAt')} <DateTime value={report.started_at} />
      </Text>
      {isGone && (
        <Alert color="blue" mb="sm" role="status">
          {isMine ? t('mine.goneText') : goneText}
        </Alert>
      )}
      <ReusedWarning reused={report.reused} />
      {children}
    </Paper>
  );
}
