import { Text, UnstyledButton } from '@mantine/core';
import type { ReportToJudge } from '@matchdesk/contract/desk/judging';
import { IconCopy } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useMatchTexts } from '#areas/formats/matches/index.ts';
import { Age } from '#shared/clock/age.tsx';
import classes from './judging.module.css';
import { reportLooks } from './report-look.ts';

const minute = 60_000;
const targets: [number, number] = [5 * minute, 15 * minute];

interface ReportRowProps {
  report: ReportToJudge;
  isSelected: boolean;
  isGone: boolean;
  onSelect: () => void;
}

export function ReportRow({ report, isSelected, isGone, onSelect }: ReportRowProps) {
  const { t } = useTranslation('judging');
  const { nameOf } = useMatchTexts();
  const { color, icon: Sign } = reportLooks[report.kind];
  const [first, second] = [report.first_participant, report.second_participant];
  return (
    <UnstyledButton
      className={classes.row}
      data-gone={isGone || undefined}
      data-match={report.match_id}
      aria-current={isSelected || undefined}
      disabled={isGone}
      onClick={onSelect}
    >
      <Sign
        size={18}
        color={`var(--mantine-color-${color}-text)`}
        className={classes.sign}
        aria-label={t(`kinds.${report.kind}`)}
      />
      <span className={classes.what}>
        <Text component="span" fw={600} size="sm" truncate>
          {report.kind === 'evidence'
            ? t('evidence.reporters', { count: report.reporters })
            : `${nameOf(first) ?? '?'} – ${nameOf(second) ?? '?'}`}
        </Text>
        <Text component="span" size="xs" c="dimmed" truncate>
          {isGone ? t('gone') : `#${report.match_id} · ${report.tournament.title}`}
        </Text>
      </span>
      {report.reused.length > 0 && (
        <IconCopy size={16} color="var(--mantine-color-red-text)" aria-label={t('reused')} />
      )}
      <Age since={report.since} targets={targets} />
    </UnstyledButton>
  );
}
