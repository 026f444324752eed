import { type RefObject, useEffect, useEffectEvent } from 'react';

const CLICK_WITHIN = 5;
const leftAlone = 'button, a, input, [draggable="true"]';
/** These may be pressed, or dragged like the card they are on. */
const draggedToo = '[data-chip]';

/** Dragging with a mouse moves the canvas; a press that does not move is a click on a card. */
export function usePan(scroller: RefObject<HTMLElement | null>, onCard: (number: number) => void): void {
  const open = useEffectEvent(onCard);
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    let from: { x: number; y: number; left: number; top: number } | undefined;

    const down = ({ button, pointerType, clientX, clientY, target }: PointerEvent) => {
      const own = (target as Element).closest(leftAlone);
      const isOwn = own !== null && !own.matches(draggedToo);
      if (button !== 0 || pointerType !== 'mouse' || isOwn) return;
      from = { x: clientX, y: clientY, left: element.scrollLeft, top: element.scrollTop };
    };
    const move = ({ clientX, clientY, pointerId }: PointerEvent) => {
      if (!from) return;
      const [dx, dy] = [clientX - from.x, clientY - from.y];
      if (!('panning' in element.dataset)) {
        if (Math.hypot(dx, dy) < CLICK_WITHIN) return;
        element.setPointerCapture(pointerId);
        element.dataset.panning = '';
      }
      element.scrollTo(from.left - dx, from.top - dy);
    };
    const up = () => {
      from = undefined;
      // The click that ends a drag still comes after this.
      setTimeout(() => delete element.dataset.panning);
    };
    const click = ({ target }: MouseEvent) => {
      if ('panning' in element.dataset || (target as Element).closest(leftAlone)) return;
      const card = (target as Element).closest<HTMLElement>('[data-number]');
      if (card) open(Number(card.dataset.number));
    };

    element.addEventListener('pointerdown', down);
    element.addEventListener('pointermove', move);
    element.addEventListener('pointerup', up);
    element.addEventListener('pointercancel', up);
    element.addEventListener('click', click);
    return () => {
      element.removeEventListener('pointerdown', down);
      element.removeEventListener('pointermove', move);
      element.removeEventListener('pointerup', up);
      element.removeEventListener('pointercancel', up);
      element.removeEventListener('click', click);
    };
  }, [scroller]);
}
