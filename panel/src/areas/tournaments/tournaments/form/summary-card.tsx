import { List, Paper, Text, Title } from '@mantine/core';
import type { TournamentStatus } from '@matchdesk/contract/statuses';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '#shared/i18n/i18n.ts';
import classes from './form.module.css';
import { prizesOf, type Sentence, scheduleOf, seriesOf, sizeOf, warningsOf } from './summary.ts';
import type { TournamentValues } from './tournament-values.ts';

interface SummaryCardProps {
  values: TournamentValues;
  zone: string;
  /** The status of an existing tournament. */
  status: TournamentStatus | undefined;
}

/** Says in words what the values mean, and which of them are allowed but unusual. */
export function SummaryCard({ values, zone, status }: SummaryCardProps) {
  const { t } = useTranslation('tournament-form');
  const { t: words } = useTranslation('tournaments');
  const id = useId();
  const now = Date.now();
  const reader = { language: currentLanguage(), zone, now };
  const say = ({ key, facts }: Sentence): string => t(`summary.${key}`, { ...facts });
  const series = status === undefined ? seriesOf(values) : [];
  const warnings = warningsOf(values, now, status);
  return (
    <Paper withBorder p="md" component="section" aria-labelledby={id}>
      <Title order={2} id={id} mb="xs">
        {t('summary.title')}
      </Title>
      <Text size="sm" fw={550}>
        {words(`types.${values.type as '1'}`)}
      </Text>
      <List size="sm" spacing={4} mt={4} aria-live="polite">
        <List.Item>{say(sizeOf(values, reader))}</List.Item>
        {[...series, ...scheduleOf(values, reader, status)].map((sentence) => (
          <List.Item key={sentence.key}>{say(sentence)}</List.Item>
        ))}
        {values.is_private && <List.Item>{t('summary.private')}</List.Item>}
        <List.Item>{say(prizesOf(values, reader))}</List.Item>
      </List>
      {warnings.length > 0 && (
        <div className={classes.odd}>
          <Text size="sm" fw={600} className={classes.oddTitle}>
            <IconAlertTriangle size={16} aria-hidden />
            {t('warnings.title')}
          </Text>
          {warnings.map((warning) => (
            <Text key={warning} size="sm">
              {t(`warnings.${warning}`)}
            </Text>
          ))}
        </div>
      )}
    </Paper>
  );
}
