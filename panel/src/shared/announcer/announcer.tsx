import { VisuallyHidden } from '@mantine/core';
import { createStore, useStore } from '#shared/store/store.ts';

const said = createStore({ text: '', count: 0 });

/** Says a text to people with a screen reader, after what is being read. */
export function announce(text: string): void {
  said.set({ text, count: said.get().count + 1 });
}

/** The page's only live region. */
export function Announcer() {
  const { text, count } = useStore(said);
  return (
    <VisuallyHidden aria-live="polite">
      {/* A new element each time, or the same words would not be said again. */}
      <span key={count}>{text}</span>
    </VisuallyHidden>
  );
}
