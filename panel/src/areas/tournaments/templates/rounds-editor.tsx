import { Button, Group, Input, Paper, Text, Title, VisuallyHidden } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RecordForm } from '#shared/forms/use-record-form.ts';
import { useTotalTime } from './describe-template.ts';
import { type RoundPart, RoundRow } from './round-row.tsx';
import classes from './rounds-editor.module.css';
import { newRound, type TemplateValues } from './template-values.ts';

interface RoundsEditorProps {
  form: Pick<RecordForm<TemplateValues>, 'fields' | 'errorOf'>;
  most: number;
}

/** Adds, moves and removes rounds; `said` says what was done, and the focus follows it. */
function useRoundEdits(fields: RecordForm<TemplateValues>['fields']) {
  const { t } = useTranslation('templates');
  const element = useRef<HTMLElement>(null);
  const [focus, setFocus] = useState<{ index: number; part: RoundPart }>();
  const [said, setSaid] = useState('');
  const rounds = fields.getValues().info;

  useEffect(() => {
    if (!focus) return;
    const part = element.current?.querySelector<HTMLElement>(
      `[data-round="${focus.index}"] [data-part="${focus.part}"]:not([data-disabled])`,
    );
    const row = element.current?.querySelector<HTMLElement>(`[data-round="${focus.index}"] input`);
    (part ?? row)?.focus();
  }, [focus]);

  const add = () => {
    fields.clearFieldError('info');
    fields.insertListItem('info', newRound());
    setFocus({ index: rounds.length, part: 'duration' });
    setSaid(t('rounds.added', { number: rounds.length + 1 }));
  };
  const move = (from: number, to: number) => {
    fields.reorderListItem('info', { from, to });
    setFocus({ index: to, part: to < from ? 'up' : 'down' });
    setSaid(t('rounds.moved', { from: from + 1, to: to + 1 }));
  };
  const remove = (index: number) => {
    fields.clearFieldError('info');
    fields.removeListItem('info', index);
    setFocus({ index: Math.min(index, rounds.length - 2), part: 'remove' });
    setSaid(t('rounds.removed', { number: index + 1 }));
  };

  return { element, said, add, move, remove };
}

/** The rounds in order; adding, moving or removing one is announced to screen readers, and the focus follows it. */
export function RoundsEditor({ form: { fields, errorOf }, most }: RoundsEditorProps) {
  const { t } = useTranslation('templates');
  const totalTime = useTotalTime();
  const headingId = useId();
  const rounds = fields.getValues().info;
  const refused = errorOf('info');
  const isOfOneRound = Object.keys(fields.errors).some((name) => name.startsWith('info.'));

  const { element, said, add, move, remove } = useRoundEdits(fields);

  return (
    <Paper withBorder p="md" component="section" aria-labelledby={headingId} ref={element}>
      <Group justify="space-between" align="baseline" mb="sm">
        <Title order={2} id={headingId}>
          {t('fields.info')}
        </Title>
        <Text size="sm" c="dimmed">
          {t('rounds.sum', { count: rounds.length, time: totalTime(rounds) })}
        </Text>
      </Group>
      <div className={classes.head} aria-hidden>
        <span />
        <span>{t('rounds.duration')}</span>
        <span>{t('rounds.matches')}</span>
      </div>
      <ol className={classes.rounds}>
        {rounds.map((_, index) => (
          <RoundRow
            // biome-ignore lint/suspicious/noArrayIndexKey: a round is its place
            key={index}
            index={index}
            count={rounds.length}
            bind={fields.getInputProps}
            onMove={move}
            onRemove={remove}
          />
        ))}
      </ol>
      {refused && !isOfOneRound && <Input.Error mb="xs">{refused}</Input.Error>}
      <Group gap="sm">
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPlus size={14} aria-hidden />}
          disabled={rounds.length >= most}
          onClick={add}
        >
          {t('rounds.add')}
        </Button>
        <Text size="xs" c="dimmed">
          {t('rounds.most', { most })}
        </Text>
      </Group>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </Paper>
  );
}
