import { ActionIcon, Group, Text } from '@mantine/core';
import { lowerRounds, placeOf } from '@matchdesk/engine/elimination/geometry';
import { IconArrowsMaximize, IconMinus, IconPlus } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Canvas } from './canvas.tsx';
import { DrawingSwitch } from './drawing-switch.tsx';
import { HiddenRounds } from './hidden-rounds.tsx';
import { type Jump, JumpToRound } from './jump-to-round.tsx';
import { card, cardsOf, columnLeft, cornerOf, HEADER_HEIGHT, type Part, sizeOf } from './layout.ts';
import { ListButton } from './list-button.tsx';
import { SmallMap } from './minimap.tsx';
import { useZoom } from './use-zoom.ts';
import classes from './viewer.module.css';
import type { ViewerProps } from './viewer.tsx';

interface DrawnProps extends ViewerProps {
  part: Part;
  onList: () => void;
}

/** In pixels. Smooth scrolling over a longer distance would only be a blur. */
const FLY_WITHIN = 4000;

const middleOf = ({ clientHeight }: HTMLElement) => (clientHeight - HEADER_HEIGHT) / 2;

/** The drawing with its bar: drawing, rounds, search, zoom. */
export function Drawn({ part, rounds, store, view, goal, lit, onOpen, onList }: DrawnProps) {
  const { t } = useTranslation('elimination');
  const scroller = useRef<HTMLDivElement>(null);
  const [step, setStep] = useState<ViewerProps['goal']>();
  const [jump, setJump] = useState<Jump>();
  const reached = useRef(new WeakSet<object>());
  const { zoom, by, fit, approach } = useZoom(scroller, part);

  const scrollTo = (left: number, top: number) => {
    const element = scroller.current;
    if (!element) return;
    const far = Math.abs(element.scrollTop - top) + Math.abs(element.scrollLeft - left);
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    element.scrollTo({ left, top, behavior: far > FLY_WITHIN || isCalm ? 'instant' : 'smooth' });
  };
  const bringToMiddle = (number: number) => {
    const element = scroller.current;
    if (!element) return;
    const { x, y } = cornerOf(part, number);
    scrollTo(
      (x + card.width / 2) * zoom - element.clientWidth / 2,
      (y + card.height / 2) * zoom - middleOf(element),
    );
  };
  /** Scrolls to the round's column, and there to the card nearest to the middle of the screen. */
  const jumpTo = useEffectEvent((column: number) => {
    const element = scroller.current;
    if (!element) return;
    const { height } = sizeOf(part);
    const strip = { fromColumn: column, toColumn: column, fromRow: -1, toRow: height };
    const [round] = cardsOf(part, strip);
    if (!round) return;
    const middle = (element.scrollTop + middleOf(element)) / zoom;
    const first = cornerOf(part, round.from).y;
    const apart = round.to > round.from ? cornerOf(part, round.from + 1).y - first : 1;
    const nearest = Math.round((middle - card.height / 2 - first) / apart);
    const number = Math.min(round.to, Math.max(round.from, round.from + nearest));
    const top = (cornerOf(part, number).y + card.height / 2) * zoom - middleOf(element);
    scrollTo((columnLeft(column) - columnLeft(0)) * zoom, top);
  });
  useEffect(() => {
    if (jump) jumpTo(jump.column);
  }, [jump]);
  /** If the match is in the other drawing or in a hidden round, shows that first; the effect below then runs again. */
  const go = useEffectEvent((wanted: NonNullable<ViewerProps['goal']>) => {
    const { bracket, round } = placeOf(part.shape, wanted.number);
    const drawing = bracket === 'lower' ? 'lower' : 'upper';
    if (drawing !== view.drawing) return view.setDrawing(drawing);
    if ((bracket === 'upper' || bracket === 'lower') && round < view.firstRound)
      return view.setHidden(round - 1);
    reached.current.add(wanted);
    const { x, y } = cornerOf(part, wanted.number);
    // A searched match is zoomed until it can be read; arrow keys keep the zoom.
    const isNear = wanted === goal && approach({ x: x + card.width / 2, y: y + card.height / 2 });
    if (!isNear) bringToMiddle(wanted.number);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the part is the drawing
  useEffect(() => {
    for (const wanted of [goal, step]) if (wanted && !reached.current.has(wanted)) go(wanted);
  }, [goal, step, part]);

  return (
    <>
      <Group gap="xs" className={classes.bar}>
        {lowerRounds(part.shape) > 0 && <DrawingSwitch drawing={view.drawing} onChange={view.setDrawing} />}
        <JumpToRound part={part} rounds={rounds} onJump={setJump} />
        <Group gap={4} ml="auto" wrap="nowrap">
          <HiddenRounds view={view} />
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
          onGo={(number) => setStep({ number })}
        />
        <SmallMap part={part} zoom={zoom} scroller={scroller} />
      </div>
    </>
  );
}
