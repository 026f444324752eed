import { ActionIcon, Button, Group, Select, Text } from '@mantine/core';
import type { BracketRound } from '@matchdesk/contract/formats/matches.record';
import { lowerRounds, placeOf } from '@matchdesk/engine/elimination/geometry';
import { IconArrowsMaximize, IconEye, IconEyeOff, IconList, IconMinus, IconPlus } from '@tabler/icons-react';
import { memo, type RefObject, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRoundName } from '../use-round-name.ts';
import { Canvas } from './canvas.tsx';
import { DrawingSwitch } from './drawing-switch.tsx';
import { card, cardsOf, columnLeft, cornerOf, HEADER_HEIGHT, type Part, sizeOf } from './layout.ts';
import { listOnDemand } from './list-on-demand.ts';
import { Minimap } from './minimap.tsx';
import { columnsOf } from './round-headers.tsx';
import type { BracketView } from './use-bracket-view.ts';
import { useZoom, type Zoom } from './use-zoom.ts';
import classes from './viewer.module.css';
import type { ViewerProps } from './viewer.tsx';

/** In pixels. Smooth scrolling over a longer distance would only be a blur. */
const FLY_WITHIN = 4000;

const middleOf = ({ clientHeight }: HTMLElement) => (clientHeight - HEADER_HEIGHT) / 2;

type Drawing = Pick<ViewerProps, 'view' | 'goal'> & Pick<Zoom, 'zoom' | 'approach'> & { part: Part };

/** A new object for each jump, so that choosing the same round again works. */
interface Jump {
  column: number;
}

interface JumpToRoundProps {
  part: Part;
  rounds: readonly BracketRound[];
  onJump: (jump: Jump) => void;
}

/** Chooses a round by name. Memoized, because zooming renders the bar many times a second. */
const JumpToRound = memo(function JumpToRound({ part, rounds, onJump }: JumpToRoundProps) {
  const { t } = useTranslation('elimination');
  const nameOf = useRoundName(rounds);
  const data = useMemo(
    () =>
      columnsOf(part, rounds).map(({ round, column }) => ({ value: String(column), label: nameOf(round) })),
    [part, rounds, nameOf],
  );
  return (
    <Select
      size="xs"
      w={170}
      aria-label={t('rounds.jump')}
      placeholder={t('rounds.jump')}
      data={data}
      value={null}
      comboboxProps={listOnDemand}
      onChange={(column) => column !== null && onJump({ column: Number(column) })}
    />
  );
});

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
      <div className={classes.canvas} data-canvas>
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

function flyTo(element: HTMLElement, left: number, top: number): void {
  const far = Math.abs(element.scrollTop - top) + Math.abs(element.scrollLeft - left);
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  element.scrollTo({ left, top, behavior: far > FLY_WITHIN || isCalm ? 'instant' : 'smooth' });
}

/** The match of a column whose card is nearest to this height. */
function nearestIn(part: Part, column: number, middle: number): number | undefined {
  const { height } = sizeOf(part);
  const strip = { fromColumn: column, toColumn: column, fromRow: -1, toRow: height };
  const [round] = cardsOf(part, strip);
  if (!round) return undefined;
  const first = cornerOf(part, round.from).y;
  const apart = round.to > round.from ? cornerOf(part, round.from + 1).y - first : 1;
  const nearest = Math.round((middle - card.height / 2 - first) / apart);
  return Math.min(round.to, Math.max(round.from, round.from + nearest));
}

/** Scrolls the drawing to the match that is searched for, the one that an arrow key goes to, and a chosen round. */
function useScrollTo(scroller: RefObject<HTMLElement | null>, { part, view, goal, zoom, approach }: Drawing) {
  const [step, setStep] = useState<ViewerProps['goal']>();
  const [jump, setJump] = useState<Jump>();
  const reached = useRef(new WeakSet<object>());

  const bringToMiddle = (number: number) => {
    const element = scroller.current;
    if (!element) return;
    const { x, y } = cornerOf(part, number);
    const left = (x + card.width / 2) * zoom - element.clientWidth / 2;
    flyTo(element, left, (y + card.height / 2) * zoom - middleOf(element));
  };
  /** Scrolls to the round's column, and there to the card nearest to the middle of the screen. */
  const jumpTo = useEffectEvent((column: number) => {
    const element = scroller.current;
    if (!element) return;
    const number = nearestIn(part, column, (element.scrollTop + middleOf(element)) / zoom);
    if (number === undefined) return;
    const top = (cornerOf(part, number).y + card.height / 2) * zoom - middleOf(element);
    flyTo(element, (columnLeft(column) - columnLeft(0)) * zoom, top);
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

  return { jumpToRound: setJump, stepTo: (number: number) => setStep({ number }) };
}
