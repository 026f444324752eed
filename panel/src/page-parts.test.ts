import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createMemoryHistory, createRouter } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { src } from '#testing/imports.ts';
import { pagesIn } from '../page-parts.ts';
import { routeTree } from './routes.ts';

test('the build knows the module of every page that the route table loads', () => {
  const { routesByPath } = createRouter({ routeTree, history: createMemoryHistory() });
  const loaded = Object.entries(routesByPath)
    .filter(([, { options }]) => (options.component as { preload?: unknown } | undefined)?.preload)
    .map(([path]) => path);
  const pages = pagesIn(readFileSync(join(src, 'routes.ts'), 'utf8'));
  expect([...pages.keys()].toSorted()).toEqual(loaded.toSorted());
  expect(pages.get('/games')).toBe('areas/content/games/games-list.tsx');
  expect(pages.get('/tournament/round-robin/$id/overview')).toBe(
    'areas/tournaments/tournaments/detail/tournament-detail.tsx',
  );
  expect(pages.get('/login')).toBe('areas/people/auth/index.ts');
});
