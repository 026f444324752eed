import { expect, type Page } from '@playwright/test';
import { field } from './records.ts';

/** The switches of Brackets in game 6 by label, each with its field of the record. */
export const switches = {
  'Custom seeding': 'custom_seeding',
  'Third-place match': 'with_third_place_match',
  'Approve agreeing reports': 'auto_approve',
  'Handle results automatically': 'match_autohandle',
  'Counts for the season': 'consider_in_leaderboard',
  'Profile required': 'require_user_profiling',
  'Available on the web': 'available_web',
  'Available on mobile': 'available_mobile',
  Private: 'is_private',
  Chat: 'is_chat_enabled',
  'Pictures in the chat': 'chat_image_enabled',
  'Notify Mzaalo': 'notify_mzaalo',
  'Send promotion': 'send_promo',
} as const;

/** Finds the switch by the beginning of its name, which goes on with an explanation. */
export const toggle = (page: Page, name: string) =>
  page.getByRole('switch', { name: new RegExp(`^${name}`) });
export const picker = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true });
export const choose = (page: Page, group: string, option: string) =>
  page.getByRole('radiogroup', { name: group }).getByText(option, { exact: true }).click();
export const save = (page: Page) => page.getByRole('button', { name: 'Save' }).click();
export const summary = (page: Page) => page.getByRole('region', { name: 'What will happen' });

export async function pick(page: Page, name: string, option: string): Promise<void> {
  await picker(page, name).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

export const typeCard = (page: Page, type: string) =>
  page.getByRole('radiogroup', { name: 'Tournament type' }).getByRole('radio', { name: type, exact: true });

export async function chooseType(page: Page, type: string): Promise<void> {
  await typeCard(page, type).click();
  await expect(typeCard(page, type)).toBeChecked();
}

/** Unfolds the fields that only other systems use. */
export const openOtherSystems = (page: Page) => page.getByText('Kept for other systems').click();

/** Types a time, and closes the calendar that opened. */
export async function setTime(page: Page, name: string, text: string): Promise<void> {
  await field(page, name).fill(text);
  await field(page, name).press('Escape');
  await field(page, 'Title').click();
}

/** Waits for the tournament's page: the form stays until it is drawn, although the address has already changed. */
export async function savedId(page: Page): Promise<string> {
  await expect(page).toHaveURL(/\/tournament\/\d+$/);
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0);
  return page.url().split('/').at(-1)!;
}

/** The lists that the form last received, by call and game: other tests make rules meanwhile. */
export function rememberLists(page: Page): (...calls: string[]) => string[] {
  const answers = new Map<string, string[]>();
  page.on('response', async (response) => {
    const { pathname, searchParams } = new URL(response.url());
    if (!pathname.startsWith('/api/') || response.request().method() !== 'GET') return;
    const { data } = await response.json().catch(() => ({}));
    if (!Array.isArray(data)) return;
    const names = data.map(({ title, name }: { title?: string; name?: string }) => title ?? name ?? '');
    answers.set([pathname.slice(5), searchParams.get('game_id')].filter(Boolean).join(' '), names);
  });
  return (...calls) => calls.flatMap((call) => answers.get(call) ?? []).sort();
}
