import { VisuallyHidden } from '@mantine/core';
import { createStore, useStore } from '#shared/store/store.ts';

const said = createStore({ text: '', count: 0 });

/** Says it to those who hear the page, after what they are hearing. */
export function announce(text: string): void {
  said.set({ text, count: said.get().count + 1 });
}

/** The one place of the page that says new things by itself. */
export function Announcer() {
  const { text, count } = useStore(said);
  return (
    <VisuallyHidden aria-live="polite">
      {/* A new element each time, or the same words would not be said again. */}
      <span key={count}>{text}</span>
    </VisuallyHidden>
  );
}
