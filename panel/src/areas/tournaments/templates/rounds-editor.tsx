import { ActionIcon, Button, Group, Input, Paper, Text, Title, VisuallyHidden } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { templateBounds } from '@matchdesk/contract/tournaments/templates';
import { IconArrowDown, IconArrowUp, IconPlus, IconX } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NumberField } from '#shared/forms/number-field.tsx';
import type { RecordForm } from '#shared/forms/use-record-form.ts';
import { useTotalTime } from './describe-template.ts';
import classes from './rounds-editor.module.css';
import { newRound, type TemplateValues } from './template-values.ts';

/** The controls of a row that can be focused. */
type RoundPart = 'duration' | 'matches' | 'up' | 'down' | 'remove';

interface RoundRowProps {
  index: number;
  count: number;
  bind: UseFormReturnType<TemplateValues>['getInputProps'];
  onMove: (from: number, to: number) => void;
  onRemove: (index: number) => void;
}

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

function RoundRow({ index, count, bind, onMove, onRemove }: RoundRowProps) {
  const { t } = useTranslation('templates');
  const number = index + 1;
  const name = t('rounds.name', { number });
  const field = (part: 'duration' | 'matches') => ({
    ...bind(`info.${index}.${part}`),
    label: t(`rounds.${part}`),
    'aria-label': `${name}: ${t(`rounds.${part}`)}`,
    min: templateBounds[part].min,
    size: 'xs',
    classNames: { label: classes.label },
  });
  const action = (part: RoundPart, Sign: typeof IconX, disabled: boolean, act: () => void) => (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={30}
      aria-label={t(`rounds.${part as 'up' | 'down' | 'remove'}`, { number })}
      data-part={part}
      disabled={disabled}
      onClick={act}
    >
      <Sign size={16} aria-hidden />
    </ActionIcon>
  );
  return (
    <li className={classes.round} data-round={index}>
      <Text size="sm" fw={550} className={classes.name}>
        {name}
      </Text>
      <NumberField {...field('duration')} step={5} data-part="duration" />
      <NumberField {...field('matches')} data-part="matches" />
      <div className={classes.actions}>
        {action('up', IconArrowUp, index === 0, () => onMove(index, index - 1))}
        {action('down', IconArrowDown, number === count, () => onMove(index, index + 1))}
        {action('remove', IconX, count === 1, () => onRemove(index))}
      </div>
    </li>
  );
}
