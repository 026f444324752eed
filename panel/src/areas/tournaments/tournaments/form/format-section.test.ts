import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { loadCatalogue, startI18n } from '#shared/i18n/i18n.ts';
import { startConfig } from '#start-config.ts';
import { FormatSection } from './format-section.tsx';
import { newTournament } from './new-values.ts';
import type { TournamentFields } from './use-tournament-fields.ts';

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: {} });
  await startI18n();
  await loadCatalogue('tournament-form', 'tournaments');
});
afterEach(() => {
  startConfig.cardGames = false;
});

/** The form's switches for a game, by name, and whether each is enabled. */
function switchesFor(game_id: string): Record<string, boolean> {
  const fields = {
    values: { ...newTournament(0, [12]), game_id },
    named: (name: string) => ({ name, label: name, value: '', onChange: () => {} }),
    flag: (name: string) => ({ name, label: name, checked: false, onChange: () => {} }),
    error: () => undefined,
    templates: [],
    isFixed: false,
  } as unknown as TournamentFields;
  const section = createElement(FormatSection, { fields });
  const queries = createElement(QueryClientProvider, { client: new QueryClient() }, section);
  const html = renderToStaticMarkup(createElement(MantineProvider, null, queries));
  const inputs = [...html.matchAll(/<input[^>]*role="switch"[^>]*>/g)].map(([input]) => input);
  return Object.fromEntries(
    inputs.map((input) => [/ name="(\w+)"/.exec(input)?.[1], !/ disabled=""/.test(input)]),
  );
}

describe('the format of a tournament', () => {
  it('[D63] has a switch for approving reports that agree', () => {
    expect(switchesFor('12')).toMatchObject({ auto_approve: true });
  });

  it('[D31] has one for the card game’s service where the game has one, which can be used where one is set', () => {
    expect(switchesFor('12')).not.toHaveProperty('match_autohandle');
    expect(switchesFor('6')).toMatchObject({ match_autohandle: false });
    startConfig.cardGames = true;
    expect(switchesFor('6')).toMatchObject({ match_autohandle: true });
  });
});
