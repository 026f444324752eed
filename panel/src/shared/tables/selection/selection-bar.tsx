import { ActionIcon, Button, Group, Paper, Text } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { wholeNumber } from '#shared/format/numbers.ts';
import classes from './selection.module.css';
import type { Selection } from './selection.ts';

interface SelectionBarProps {
  selection: Pick<Selection, 'count' | 'total' | 'selectAll' | 'clear'>;
  /** The actions on the selected rows. */
  children: ReactNode;
}

/** The number of selected rows and the actions on them. Stays visible and moves no row. */
export function SelectionBar({ selection, children }: SelectionBarProps) {
  const { t } = useTranslation('tables');
  const { count, total, selectAll, clear } = selection;
  if (count === 0) return null;
  return (
    <Paper
      withBorder
      shadow="md"
      component="section"
      aria-label={t('select.bar')}
      className={classes.bar}
      onKeyDown={({ key }) => key === 'Escape' && clear()}
    >
      <Text size="sm" fw={600} role="status">
        {t('select.count', { count })}
      </Text>
      {count < total && (
        <Button size="compact-sm" variant="subtle" onClick={selectAll}>
          {t('select.all', { total: wholeNumber(total) })}
        </Button>
      )}
      <Group gap="xs" className={classes.actions}>
        {children}
      </Group>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={30}
        className={classes.clear}
        aria-label={t('select.clear')}
        onClick={clear}
      >
        <IconX size={16} aria-hidden />
      </ActionIcon>
    </Paper>
  );
}
