import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';

const KIND = 'participant';

/** Makes an element draggable, carrying a participant. */
export function carry(element: HTMLElement, participant: number): () => void {
  return draggable({ element, getInitialData: () => ({ kind: KIND, participant }) });
}

interface Receiver {
  onOver: (isOver: boolean) => void;
  onDrop: (participant: number) => void;
}

/** Lets a participant be dropped on an element. */
export function receive(element: HTMLElement, { onOver, onDrop }: Receiver): () => void {
  return dropTargetForElements({
    element,
    canDrop: ({ source }) => source.data.kind === KIND,
    onDragEnter: () => onOver(true),
    onDragLeave: () => onOver(false),
    onDrop: ({ source }) => {
      onOver(false);
      onDrop(Number(source.data.participant));
    },
  });
}
