import { expect, type Page } from '@playwright/test';

export const unique = (name: string) =>
  `${name} ${Date.now().toString(36)}${Math.floor(Math.random() * 1e6)}`;

const signed = (bearer: string) => ({ headers: { Authorization: `Bearer ${bearer}` } });

/** Without the form, for tests that are about something else: Brackets in game 12, starting tomorrow. */
export async function createTournament(
  page: Page,
  bearer: string,
  more: Record<string, string> & { title: string },
): Promise<number> {
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
  const answer = await page.request.post('/api/tournaments', {
    ...signed(bearer),
    multipart: {
      ...{ game_id: '12', type: '1', match_type: '1', max_member: '16' },
      ...{ started_at: tomorrow, end_at: tomorrow },
      ...more,
    },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  return (await answer.json()).data.id;
}

export async function readTournament(page: Page, bearer: string, id: number | string) {
  const answer = await page.request.get(`/api/tournaments/${id}`, signed(bearer));
  return (await answer.json()).data;
}

/** As only a Super admin can. */
export async function setStatus(page: Page, bearer: string, id: number, status: string): Promise<void> {
  const answer = await page.request.put(`/api/tournaments/${id}/change-status`, {
    ...signed(bearer),
    data: { status },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}
