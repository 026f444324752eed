import { type ComponentProps, lazy, Suspense } from 'react';
import type { MatchChat } from './match-chat.tsx';
import { Waiting } from './parts.tsx';

const Loaded = lazy(() => import('./match-chat.tsx').then((file) => ({ default: file.MatchChat })));

/** The chat of a match, loaded once the match is shown. */
export function LaterChat(props: ComponentProps<typeof MatchChat>) {
  return (
    <Suspense fallback={<Waiting />}>
      <Loaded {...props} />
    </Suspense>
  );
}
