import { sendMatchMessage } from '@matchdesk/contract/chats';
import type { Locator, Page } from '@playwright/test';
import { ask } from './api.ts';

/** Somebody of the staff writes in the chat of a match. */
export const writeTo = (bearer: string, id: number, match: { id: number }, message: string) =>
  ask(bearer, sendMatchMessage, { params: { id, matchId: match.id }, body: { message } });

export const chatWindow = (page: Page, match: { id: number }): Locator =>
  page.getByRole('region', { name: `Match #${match.id}`, exact: true });

export const chatList = (page: Page): Locator => page.getByRole('region', { name: 'Chats', exact: true });

export const chatControl = (page: Page, match: { id: number }): Locator =>
  page.getByRole('button', { name: `Open the chat of match #${match.id}`, exact: true });

/** Writes in an open window, as a person does. */
export async function writeIn(window: Locator, text: string): Promise<void> {
  const field = window.getByRole('textbox');
  await field.fill(text);
  await field.press('Enter');
}
