import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { LaterSelect } from './later-select.tsx';

it('shows what is chosen, under its name, before the select itself has come', () => {
  const data = [
    { value: '6', label: 'Cardkeepers' },
    { value: '12', label: 'Starforge Legends' },
  ];
  const select = createElement(LaterSelect, {
    data,
    value: '12',
    'aria-label': 'Game',
    placeholder: 'All games',
  });
  const queries = createElement(QueryClientProvider, { client: new QueryClient() }, select);
  const html = renderToStaticMarkup(createElement(MantineProvider, null, queries));
  expect(html).toMatch(/<input[^>]*aria-label="Game"[^>]*>/);
  expect(html).toContain('value="Starforge Legends"');
  expect(html).toContain('placeholder="All games"');
});
