import { Group, Input, Text } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { type OptionalNumber, OptionalNumberField } from '#shared/forms/number-field.tsx';

export type Score = readonly [OptionalNumber, OptionalNumber];

interface ScoreFieldsProps {
  names: readonly string[];
  value: Score;
  onChange: (score: Score) => void;
  disabled: boolean;
  error: string | undefined;
}

/** The score of both sides, which may be left out. */
export function ScoreFields({ names, value, onChange, disabled, error }: ScoreFieldsProps) {
  const { t } = useTranslation('matches');
  const id = useId();
  const field = (index: 0 | 1) => (
    <OptionalNumberField
      w={72}
      aria-label={t('winner.scoreOf', { name: names[index] })}
      value={value[index]}
      onChange={(typed) => onChange(index === 0 ? [typed, value[1]] : [value[0], typed])}
      {...(error !== undefined && { error: true, 'aria-describedby': `${id}-error` })}
      max={9999}
      hideControls
      disabled={disabled}
    />
  );
  return (
    <Input.Wrapper label={t('winner.score')} labelElement="div" id={id} error={error} maw={280}>
      <Group gap={6} wrap="nowrap" role="group" aria-labelledby={`${id}-label`}>
        {field(0)}
        <Text aria-hidden>:</Text>
        {field(1)}
      </Group>
    </Input.Wrapper>
  );
}
