import { SegmentedControl } from '@mantine/core';
import type { Drawing } from '@matchdesk/engine/elimination/geometry';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';

interface DrawingSwitchProps {
  drawing: Drawing;
  onChange: (drawing: Drawing) => void;
}

/** Switches between the two drawings of a double elimination. */
export const DrawingSwitch = memo(function DrawingSwitch({ drawing, onChange }: DrawingSwitchProps) {
  const { t } = useTranslation('elimination');
  return (
    <SegmentedControl
      size="xs"
      aria-label={t('drawing.label')}
      value={drawing}
      onChange={(next) => onChange(next === 'lower' ? 'lower' : 'upper')}
      data={[
        { value: 'upper', label: t('drawing.upper') },
        { value: 'lower', label: t('drawing.lower') },
      ]}
    />
  );
});
