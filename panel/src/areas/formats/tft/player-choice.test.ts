import { MantineProvider } from '@mantine/core';
import type { MatchSide } from '@matchdesk/contract/formats/matches.record';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, it, vi } from 'vitest';
import { loadCatalogue, startI18n } from '#shared/i18n/i18n.ts';
import { stubLocalStorage } from '#testing/local-storage.ts';

let PlayerChoice: typeof import('./player-choice.tsx').PlayerChoice;
beforeAll(async () => {
  // An imported module reads the browser's storage as soon as it loads.
  stubLocalStorage();
  vi.stubGlobal('window', { addEventListener: () => {} });
  ({ PlayerChoice } = await import('./player-choice.tsx'));
  vi.stubGlobal('document', { documentElement: {} });
  await startI18n();
  await loadCatalogue('tft', 'matches');
});

const side = (id: number, name: string) =>
  ({ id, name, avatar: null, is_team_deleted: false }) as unknown as MatchSide;
const textIn = (html: string) => html.replaceAll(/<[^>]*>/g, '');

it('players are called by what stands on their button, with their place or without one', () => {
  const nothing = () => {};
  const choice = createElement(PlayerChoice, {
    players: [side(1, 'Ada'), side(2, 'Bo')],
    placing: [null, 1, null, null],
    give: nothing,
    takeBack: nothing,
    tap: nothing,
    onApprove: nothing,
  });
  const html = renderToStaticMarkup(createElement(MantineProvider, null, choice));
  const buttons = [...html.matchAll(/<button[^>]*>.*?<\/button>/gs)].map(([button]) => button);
  // An aria-label would replace the visible text, and people who use voice control could not say the name they see.
  expect(buttons.filter((button) => /^<button[^>]*aria-label/.test(button))).toEqual([]);
  const hidden = /<(span|b)[^>]*aria-hidden="true"[^>]*>(.*?)<\/\1>/gs;
  const read = buttons.map((button) => ({
    seen: [...button.matchAll(hidden)].map((found) => found[2]),
    name: textIn(button.replaceAll(hidden, '')),
  }));
  expect(read).toEqual([
    { seen: ['Ada', '2'], name: 'Ada, place 2' },
    { seen: ['Bo'], name: 'Bo, without a place' },
  ]);
});
