import type { Page } from '@playwright/test';
import { enter, expect, goTo, test } from './support/desk.steps.ts';
import { drawnTournament } from './support/elimination.steps.ts';

/** The path of each list, the name it is stored under, and one of its filters. */
const lists = (cup: number): [path: string, name: string, filters: Record<string, string>][] => [
  ['/', 'tournaments', { match_type: '2' }],
  [`/tournaments/${cup}/participants`, `participants.${cup}`, { status: 'deleted' }],
  [`/tournaments/${cup}/participants/logs`, `participant-logs.${cup}`, { field: 'team_name' }],
  ['/games', 'games', { display_in_tournaments: '1' }],
  ['/rules', 'rules', { game_id: '1' }],
  ['/bracket-templates', 'bracket-templates', { game_id: '1' }],
  ['/room-templates', 'room-templates', { game_id: '1' }],
  ['/seasons', 'seasons', { games: '1' }],
  ['/season/1/solo', 'season-solo', { platform_id: '1' }],
  ['/season/1/team', 'season-team', { platform_id: '1' }],
  ['/season/1/clan', 'season-clan', { platform_id: '1' }],
  ['/events', 'calendar', { games: '1' }],
  ['/advertisements', 'advertisements', { is_active: '1' }],
  ['/news', 'news', { games: '1' }],
  ['/terms', 'terms', { search: 'rules' }],
  ['/notifications', 'notifications', { games: '1' }],
  ['/deep-links', 'deep-links', { games: '1' }],
  ['/regions', 'regions', { search: 'north' }],
  ['/countries', 'countries', { search: 'italy' }],
  ['/users', 'users', { search: 'a' }],
  ['/teams', 'teams', { game_id: '1' }],
  ['/transactions', 'transactions', { type: 'ACCRUAL_TOURNAMENT_PRIZE' }],
  ['/withdraws', 'withdraws', { type: 'PAID' }],
];

const kept = (page: Page, name: string) =>
  page.evaluate<unknown>(`JSON.parse(sessionStorage.getItem('matchdesk.list.${name}'))`);

test('[D161] the filters of every list are kept as long as the session, and which of two brackets is shown as long as the browser keeps it', async ({
  page,
}) => {
  test.slow();
  const { bearer } = await enter(page, 'super', '/page-not-found');
  const cup = await drawnTournament(bearer, 8, { type: '3' });
  const away = page.getByRole('heading', { name: 'Page not found!' });
  for (const [path, name, filters] of lists(cup.id))
    await test.step(path, async () => {
      const filtered = `${path}?${new URLSearchParams(filters)}`;
      await goTo(page, filtered);
      await expect.poll(() => kept(page, name)).toEqual(filters);
      await goTo(page, '/page-not-found');
      await expect(away).toBeVisible();
      await goTo(page, path);
      await expect(page).toHaveURL(filtered);
    });

  await goTo(page, `/tournaments/${cup.id}/brackets`);
  await page.getByText('Lower bracket').click();
  const another = await page.context().newPage();
  await another.goto(`/tournaments/${cup.id}/brackets`);
  await expect(another.getByRole('radio', { name: 'Lower bracket' })).toBeChecked();
  await goTo(another, '/rules');
  await expect.poll(() => kept(another, 'rules')).toEqual({});
});
