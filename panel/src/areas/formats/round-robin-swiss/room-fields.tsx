import { NumberInput, Select } from '@mantine/core';
import { type RoomFormat, roomDefaults } from '@matchdesk/contract/formats/round-robin-swiss.rules';
import { numberInputMax } from '@matchdesk/contract/limits';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Refused } from '#shared/api/refused.ts';
import { DateTimeField } from '#shared/forms/date-time-field.tsx';
import { manualFieldsOf, type RoomValues } from './room-values.ts';
import { templatesQuery } from './round-robin-swiss.queries.ts';

interface RoomFieldsProps {
  format: RoomFormat;
  game: number;
  values: RoomValues;
  errors: Refused['errors'];
  onChange: (part: Partial<RoomValues>) => void;
}

/** A number field that keeps what was typed: invalid input gets an error instead of being corrected. */
export const typedNumber = {
  min: 1,
  max: numberInputMax,
  clampBehavior: 'none',
  allowDecimal: false,
  allowNegative: false,
  inputMode: 'numeric',
} as const;

/** When a room starts and how its rounds are played. */
export function RoomFields({ format, game, values, errors, onChange }: RoomFieldsProps) {
  const { t } = useTranslation('round-robin-swiss');
  const { data } = useQuery(templatesQuery(game));
  const templates = data?.data ?? [];
  return (
    <>
      <DateTimeField
        label={t('fields.start')}
        value={values.started_at}
        error={errors.started_at?.[0]}
        onChange={(started_at) => onChange({ started_at })}
      />
      <Select
        label={t('fields.template')}
        placeholder={t('fields.noTemplate')}
        clearable
        searchable
        data={templates.map(({ id, title }) => ({ value: String(id), label: title }))}
        value={values.template_id || null}
        error={errors.template_id?.[0]}
        onChange={(template_id) => onChange({ template_id: template_id ?? '' })}
      />
      {manualFieldsOf(values).map((field) => (
        <NumberInput
          key={field}
          {...typedNumber}
          label={t(`fields.${field}`)}
          value={values[field]}
          error={errors[field]?.[0]}
          onChange={(typed) => onChange({ [field]: typed })}
        />
      ))}
      <NumberInput
        {...typedNumber}
        label={t('fields.winners')}
        placeholder={String(roomDefaults.winners[format])}
        value={values.winners_count}
        error={errors.winners_count?.[0]}
        onChange={(winners_count) => onChange({ winners_count })}
      />
    </>
  );
}
