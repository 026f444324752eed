import type { Sentence } from '@matchdesk/contract/languages';
import { type ReactNode, useCallback, useState } from 'react';
import type { Outcome } from '#shared/api/read-answer.ts';
import { useSay } from './language.ts';
import { Button, Problem, Waiting } from './parts.tsx';
import { usePolled } from './use-polled.ts';

const showMore: Sentence = { en: 'Show more', it: 'Mostra altri' };

export interface PageOf<Row> {
  data: Row[];
  meta: { current_page: number; last_page: number; total: number };
}

interface PagesProps<Row> {
  read: (page: number) => Promise<Outcome<PageOf<Row>>>;
  everyMs: number;
  /** One page; without rows it is the first, and there is nothing. */
  children: (rows: readonly Row[]) => ReactNode;
}

/** A list whose later pages are asked for; all that are shown stay up to date. */
export function Pages<Row>({ read, everyMs, children }: PagesProps<Row>) {
  const [count, setCount] = useState(1);
  return Array.from({ length: count }, (_, index) => (
    <OnePage
      // biome-ignore lint/suspicious/noArrayIndexKey: pages are their numbers
      key={index}
      {...{ read, everyMs, children }}
      page={index + 1}
      onMore={index + 1 === count ? () => setCount(count + 1) : undefined}
    />
  ));
}

interface OnePageProps<Row> extends PagesProps<Row> {
  page: number;
  onMore: (() => void) | undefined;
}

function OnePage<Row>({ read, everyMs, children, page, onMore }: OnePageProps<Row>) {
  const say = useSay();
  const readThis = useCallback(() => read(page), [read, page]);
  const { data, refused, refresh } = usePolled(readThis, everyMs);
  if (refused) return <Problem refused={refused} again={() => void refresh()} />;
  if (!data) return <Waiting />;
  return (
    <>
      {children(data.data)}
      {onMore && data.meta.last_page > page && (
        <Button look="quiet" onClick={onMore}>
          {say(showMore)}
        </Button>
      )}
    </>
  );
}
