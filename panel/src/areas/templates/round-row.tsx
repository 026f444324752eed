import { ActionIcon, NumberInput, type NumberInputProps, Text } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { numberInputMax } from '@matchdesk/contract/limits';
import { templateBounds } from '@matchdesk/contract/templates';
import { IconArrowDown, IconArrowUp, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './rounds-editor.module.css';
import type { TemplateValues } from './template-values.ts';

/** What can be focused in a row. */
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
  const field = (part: 'duration' | 'matches'): NumberInputProps => ({
    ...bind(`info.${index}.${part}`),
    label: t(`rounds.${part}`),
    'aria-label': `${name}: ${t(`rounds.${part}`)}`,
    min: templateBounds[part].min,
    max: numberInputMax,
    // A value out of bounds gets an error under the field; it is not changed silently.
    clampBehavior: 'none',
    allowDecimal: false,
    allowNegative: false,
    inputMode: 'numeric',
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
      <NumberInput {...field('duration')} step={5} data-part="duration" />
      <NumberInput {...field('matches')} data-part="matches" />
      <div className={classes.actions}>
        {action('up', IconArrowUp, index === 0, () => onMove(index, index - 1))}
        {action('down', IconArrowDown, number === count, () => onMove(index, index + 1))}
        {action('remove', IconX, count === 1, () => onRemove(index))}
      </div>
    </li>
  );
}
