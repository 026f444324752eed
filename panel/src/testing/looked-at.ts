import { MantineProvider } from '@mantine/core';
import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { SpectatorsContext } from '#shared/status/match-words.ts';

/** A view as staff or spectators get it, for tests that run without a browser. */
export function lookedAt(by: 'staff' | 'spectators', view: ReactElement): string {
  const shown = createElement(SpectatorsContext, { value: by === 'spectators' }, view);
  return renderToStaticMarkup(createElement(MantineProvider, null, shown));
}

/** What only staff say of a match, in both languages. */
export const staffWords = /MID|[Pp]ending|[Cc]onflict|[Ii]n sospeso|[Cc]onflitto|PENDING|CONFLICT/;
