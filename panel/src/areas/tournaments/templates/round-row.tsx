import { ActionIcon, Text } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { templateBounds } from '@matchdesk/contract/tournaments/templates';
import { IconArrowDown, IconArrowUp, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { NumberField } from '#shared/forms/number-field.tsx';
import classes from './rounds-editor.module.css';
import type { TemplateValues } from './template-values.ts';

/** The controls of a row that can be focused. */
export type RoundPart = 'duration' | 'matches' | 'up' | 'down' | 'remove';

interface RoundRowProps {
  index: number;
  count: number;
  bind: UseFormReturnType<TemplateValues>['getInputProps'];
  onMove: (from: number, to: number) => void;
  onRemove: (index: number) => void;
}

export function RoundRow({ index, count, bind, onMove, onRemove }: RoundRowProps) {
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
