import { SegmentedControl } from '@mantine/core';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { BracketView } from './view-memory.ts';

/** A double elimination is two drawings. */
export const DrawingSwitch = memo(function DrawingSwitch({ view }: { view: BracketView }) {
  const { t } = useTranslation('brackets');
  return (
    <SegmentedControl
      size="xs"
      aria-label={t('drawing.label')}
      value={view.drawing}
      onChange={(drawing) => view.setDrawing(drawing === 'lower' ? 'lower' : 'upper')}
      data={[
        { value: 'upper', label: t('drawing.upper') },
        { value: 'lower', label: t('drawing.lower') },
      ]}
    />
  );
});
