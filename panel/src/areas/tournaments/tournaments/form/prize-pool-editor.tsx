import { ActionIcon, Box, Button, Input, NumberInput, Text } from '@mantine/core';
import { largestPrize } from '@matchdesk/contract/tournaments/tournaments.form';
import { IconPlus, IconX } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { type OptionalNumber, OptionalNumberField } from '#shared/forms/number-field.tsx';
import { type PrizeRow, withNextPlace, withoutPlace } from './prize-pool.ts';
import classes from './prize-pool-editor.module.css';

interface PrizeEditorProps {
  label: string;
  value: PrizeRow[];
  onChange: (rows: PrizeRow[]) => void;
  error?: ReactNode;
}

export function PrizeEditor({ label, value: rows, onChange, error }: PrizeEditorProps) {
  const { t } = useTranslation('tournament-form');
  const id = useId();
  const change = (place: number, EUR: OptionalNumber) =>
    onChange(rows.map((row) => (row.place === place ? { ...row, EUR } : row)));
  return (
    <Box role="group" aria-label={label} aria-describedby={error ? `${id}-error` : undefined}>
      {rows.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('prizes.none')}
        </Text>
      )}
      {rows.map(({ place, EUR, COINS }, index) => (
        <div key={place} className={classes.row}>
          <Text size="sm" className={classes.place}>
            {t('prizes.place', { place })}
          </Text>
          <OptionalNumberField
            size="sm"
            aria-label={t('prizes.eur', { place })}
            rightSection={<Unit>EUR</Unit>}
            rightSectionWidth={44}
            allowDecimal
            decimalScale={2}
            inputMode="decimal"
            // A negative entry becomes positive.
            allowNegative={false}
            max={largestPrize}
            hideControls
            value={EUR}
            error={index === 0 && Boolean(error)}
            onChange={(typed) => change(place, typed)}
            onBlur={() => EUR === 0 && change(place, '')}
          />
          <NumberInput
            size="sm"
            aria-label={t('prizes.coins', { place })}
            rightSection={<Unit>COINS</Unit>}
            rightSectionWidth={60}
            hideControls
            disabled
            title={t('prizes.coinsWhy')}
            value={COINS || ''}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('prizes.remove', { place })}
            onClick={() => onChange(withoutPlace(rows, place))}
          >
            <IconX size={16} aria-hidden />
          </ActionIcon>
        </div>
      ))}
      {rows.length > 0 && (
        <Text size="xs" c="dimmed" mt={6}>
          {t('prizes.coinsWhy')}
        </Text>
      )}
      {error && (
        <Input.Error mt={4} id={`${id}-error`}>
          {error}
        </Input.Error>
      )}
      <Button
        mt="xs"
        size="compact-sm"
        variant="default"
        leftSection={<IconPlus size={14} aria-hidden />}
        onClick={() => onChange(withNextPlace(rows))}
      >
        {t('prizes.add')}
      </Button>
    </Box>
  );
}

function Unit({ children }: { children: string }) {
  return (
    <Text size="xs" c="dimmed">
      {children}
    </Text>
  );
}
