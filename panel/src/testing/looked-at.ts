import { MantineProvider } from '@mantine/core';
import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { SpectatorsContext } from '#shared/status/use-match-words.ts';

/** Renders a view for staff or for spectators, for tests without a browser. */
export function lookedAt(by: 'staff' | 'spectators', view: ReactElement): string {
  const shown = createElement(SpectatorsContext, { value: by === 'spectators' }, view);
  return renderToStaticMarkup(createElement(MantineProvider, null, shown));
}

/** Words that only staff may see about a match, in both languages. */
export const staffWords = /MID|[Pp]ending|[Cc]onflict|[Ii]n sospeso|[Cc]onflitto|PENDING|CONFLICT/;
