import { Button, Group, Text, TextInput } from '@mantine/core';
import { IconClipboardText, IconDeviceFloppy, IconPlayerSkipForward } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Drafts, isReadable } from './drafts.ts';
import classes from './score-grid.module.css';
import type { Grid } from './use-grid.ts';

interface GridBarProps {
  grid: Grid;
  drafts: Drafts;
  scored: number | undefined;
  count: number;
  isReadOnly: boolean;
  best: number | undefined;
  onPaste: () => void;
}

/** Progress, search by name, paste, and save all. */
export function GridBar({ grid, drafts, scored, count, isReadOnly, best, onPaste }: GridBarProps) {
  const { t } = useTranslation('score-grid');
  const [text, setText] = useState('');
  const [isMissed, setIsMissed] = useState(false);
  const unsaved = drafts.list().filter(isReadable).length;
  const find = async () => setIsMissed(!(await grid.find(text)));
  return (
    <Group className={classes.bar} gap="xs">
      <TextInput
        id="score-grid-find"
        size="xs"
        w={190}
        aria-label={t('find.label')}
        placeholder={t('find.placeholder')}
        value={text}
        error={isMissed && t('find.nobody')}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value);
          setIsMissed(false);
        }}
        onKeyDown={({ key }) => {
          if (key === 'Enter') void find();
        }}
      />
      {scored !== undefined && (
        <Text size="sm" c="dimmed" role="status">
          {t('progress', { scored, count })}
        </Text>
      )}
      {!isReadOnly && (
        <Group gap="xs" ml="auto">
          <Button
            size="xs"
            variant="default"
            leftSection={<IconPlayerSkipForward size={14} aria-hidden />}
            onClick={() => void grid.nextMissing()}
          >
            {t('nextMissing')}
          </Button>
          {best !== undefined && (
            <Button size="xs" variant="default" onClick={() => void grid.tickBest()}>
              {t('tickBest', { count: best })}
            </Button>
          )}
          <Button
            size="xs"
            variant="default"
            leftSection={<IconClipboardText size={14} aria-hidden />}
            onClick={onPaste}
          >
            {t('paste.open')}
          </Button>
          <Button
            size="xs"
            className={classes.save}
            leftSection={<IconDeviceFloppy size={14} aria-hidden />}
            disabled={unsaved === 0}
            loading={grid.isSaving}
            onClick={() => void grid.save()}
          >
            {t('save', { count: unsaved })}
          </Button>
        </Group>
      )}
    </Group>
  );
}
