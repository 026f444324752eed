import { ActionIcon, Button, Input, NumberInput, Text } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './prize-editor.module.css';
import { amountOf, type PrizeRow, withNextPlace, withoutPlace } from './prizes.ts';

interface PrizeEditorProps {
  value: PrizeRow[];
  onChange: (rows: PrizeRow[]) => void;
  error?: ReactNode;
}

export function PrizeEditor({ value: rows, onChange, error }: PrizeEditorProps) {
  const { t } = useTranslation('tournament-form');
  const change = (place: number, EUR: number | string) =>
    onChange(rows.map((row) => (row.place === place ? { ...row, EUR } : row)));
  return (
    <div>
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
          <NumberInput
            size="sm"
            aria-label={t('prizes.eur', { place })}
            rightSection={<Unit>EUR</Unit>}
            rightSectionWidth={44}
            decimalScale={2}
            hideControls
            value={EUR}
            error={index === 0 && Boolean(error)}
            onChange={(typed) => change(place, typed)}
            onBlur={() => EUR !== '' && change(place, amountOf(EUR) || '')}
          />
          <NumberInput
            size="sm"
            aria-label={t('prizes.coins', { place })}
            rightSection={<Unit>COINS</Unit>}
            rightSectionWidth={60}
            hideControls
            disabled
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
      {error && <Input.Error mt={4}>{error}</Input.Error>}
      <Button
        mt="xs"
        size="compact-sm"
        variant="default"
        leftSection={<IconPlus size={14} aria-hidden />}
        onClick={() => onChange(withNextPlace(rows))}
      >
        {t('prizes.add')}
      </Button>
    </div>
  );
}

function Unit({ children }: { children: string }) {
  return (
    <Text size="xs" c="dimmed">
      {children}
    </Text>
  );
}
