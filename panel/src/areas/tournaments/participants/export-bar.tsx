import { Button, Paper, Progress, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { wholeNumber } from '#shared/format/numbers.ts';
import classes from './export-bar.module.css';
import type { ParticipantsExport } from './use-export.ts';

export function ExportBar({ running, cancel }: Pick<ParticipantsExport, 'running' | 'cancel'>) {
  const { t } = useTranslation('participants');
  const { t: shell } = useTranslation();
  if (!running) return null;
  const { done, total } = running;
  return (
    <Paper withBorder p="sm" mb="sm" className={classes.bar}>
      <Text size="sm">{t('export.progress', { done: wholeNumber(done), total: wholeNumber(total) })}</Text>
      <Progress
        value={total === 0 ? 0 : (done / total) * 100}
        aria-label={t('export.running')}
        className={classes.progress}
      />
      <Button size="compact-sm" variant="default" onClick={cancel}>
        {shell('confirm.cancel')}
      </Button>
    </Paper>
  );
}
