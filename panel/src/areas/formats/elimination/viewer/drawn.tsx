import { ActionIcon, Button, Group, Text } from '@mantine/core';
import { lowerRounds } from '@matchdesk/engine/elimination/geometry';
import { IconArrowsMaximize, IconEye, IconEyeOff, IconList, IconMinus, IconPlus } from '@tabler/icons-react';
import { memo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Canvas } from './canvas.tsx';
import { DrawingSwitch } from './drawing-switch.tsx';
import { JumpToRound } from './jump-to-round.tsx';
import type { Part } from './layout.ts';
import { Minimap } from './minimap.tsx';
import type { BracketView } from './use-bracket-view.ts';
import { useScrollTo } from './use-scroll-to.ts';
import { useZoom, type Zoom } from './use-zoom.ts';
import classes from './viewer.module.css';
import type { ViewerProps } from './viewer.tsx';

interface DrawnProps extends ViewerProps {
  part: Part;
  onList: () => void;
}

/** The drawing with its bar: drawing, rounds, search, zoom. */
export function Drawn({ part, rounds, store, view, goal, lit, onOpen, onList }: DrawnProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const { zoom, by, fit, approach } = useZoom(scroller, part);
  const { jumpToRound, stepTo } = useScrollTo(scroller, { part, view, goal, zoom, approach });
  return (
    <>
      <Group gap="xs" className={classes.bar}>
        {lowerRounds(part.shape) > 0 && <DrawingSwitch drawing={view.drawing} onChange={view.setDrawing} />}
        <JumpToRound part={part} rounds={rounds} onJump={jumpToRound} />
        <Group gap={4} ml="auto" wrap="nowrap">
          <HiddenRounds view={view} />
          <ZoomButtons zoom={zoom} by={by} fit={fit} />
          <ListButton onList={onList} />
        </Group>
      </Group>
      <div className={classes.canvas}>
        <Canvas
          part={part}
          rounds={rounds}
          store={store}
          zoom={zoom}
          scroller={scroller}
          lit={lit}
          onOpen={onOpen}
          onGo={stepTo}
        />
        <Minimap part={part} zoom={zoom} scroller={scroller} />
      </div>
    </>
  );
}

function ZoomButtons({ zoom, by, fit }: Pick<Zoom, 'zoom' | 'by' | 'fit'>) {
  const { t } = useTranslation('elimination');
  return (
    <>
      <ActionIcon variant="default" aria-label={t('zoom.out')} onClick={() => by(1 / 1.25)}>
        <IconMinus size={16} aria-hidden />
      </ActionIcon>
      <Text size="xs" w={40} ta="center" aria-live="polite">
        {Math.round(zoom * 100)} %
      </Text>
      <ActionIcon variant="default" aria-label={t('zoom.in')} onClick={() => by(1.25)}>
        <IconPlus size={16} aria-hidden />
      </ActionIcon>
      <ActionIcon variant="default" aria-label={t('zoom.fit')} title={t('zoom.fit')} onClick={fit}>
        <IconArrowsMaximize size={16} aria-hidden />
      </ActionIcon>
    </>
  );
}

/** Switches from the drawing to the list. */
const ListButton = memo(function ListButton({ onList }: { onList: () => void }) {
  const { t } = useTranslation('elimination');
  return (
    <Button
      variant="default"
      size="compact-sm"
      leftSection={<IconList size={14} aria-hidden />}
      onClick={onList}
    >
      {t('list.show')}
    </Button>
  );
});

/** Hides rounds from the left; at least two stay. */
const HiddenRounds = memo(function HiddenRounds({
  view: { hidden, mostHidden, setHidden },
}: {
  view: BracketView;
}) {
  const { t } = useTranslation('elimination');
  return (
    <Group gap={4} mr={8} wrap="nowrap">
      <Text size="xs" c="dimmed" role="status">
        {hidden > 0 && t('rounds.hidden', { count: hidden })}
      </Text>
      <ActionIcon
        variant="default"
        aria-label={t('rounds.hide')}
        title={t('rounds.hide')}
        disabled={hidden >= mostHidden}
        onClick={() => setHidden(hidden + 1)}
      >
        <IconEyeOff size={16} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="default"
        aria-label={t('rounds.show')}
        title={t('rounds.show')}
        disabled={hidden === 0}
        onClick={() => setHidden(hidden - 1)}
      >
        <IconEye size={16} aria-hidden />
      </ActionIcon>
    </Group>
  );
});
