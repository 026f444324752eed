import { MantineProvider } from '@mantine/core';
import { type MatchStatus, matchStatuses, tournamentStatuses } from '@matchdesk/contract/statuses';
import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { startI18n } from '#shared/i18n/i18n.ts';
import { MatchStatusBadge, TournamentStatusBadge } from './status-badge.tsx';
import { SpectatorsContext } from './use-match-words.ts';

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: {} });
  await startI18n();
});

/** The picture and the word of a badge. */
function shown(badge: ReactElement): { icon: string | undefined; word: string | undefined } {
  const html = renderToStaticMarkup(createElement(MantineProvider, null, badge));
  const icon = /tabler-icon-([\w-]+)/.exec(html)?.[1];
  return { icon, word: /Badge-label">([^<]+)</.exec(html)?.[1] };
}

describe('the status language', () => {
  it.each(tournamentStatuses)('shows a tournament’s %s by an icon and a word', (status) => {
    const { icon, word } = shown(createElement(TournamentStatusBadge, { status }));
    expect(icon).toBeTruthy();
    expect(word).not.toContain('status.');
  });

  it('distinguishes the statuses of a match without their colours', () => {
    const all = matchStatuses.map((status) => shown(createElement(MatchStatusBadge, { status })));
    expect(new Set(all.map(({ icon }) => icon)).size).toBe(matchStatuses.length);
    expect(all.map(({ word }) => word)).toEqual([
      'Opened',
      'Waiting',
      'Started',
      'Pending',
      'Conflict',
      'Finished',
    ]);
  });

  it('[O26] tells spectators that a result is under review, and not why', () => {
    const told = (status: MatchStatus) =>
      shown(createElement(SpectatorsContext, { value: true }, createElement(MatchStatusBadge, { status })));
    expect(matchStatuses.map((status) => told(status).word)).toEqual([
      'To be played',
      'Waiting for players',
      'Being played',
      'Result under review',
      'Result under review',
      'Finished',
    ]);
    expect(told('CONFLICT').icon).toBe(told('PENDING').icon);
  });
});
