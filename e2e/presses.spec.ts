import { expect, test } from './support/desk.steps.ts';
import { countPresses } from './support/presses.ts';

test('presses are clicks, drags and keys, on every page one comes to; typing into a field is free', async ({
  page,
}) => {
  await page.goto('/login');
  const email = page.getByLabel('E-mail');
  await expect(email).toBeVisible();
  const presses = await countPresses(page);
  await email.fill('somebody@example.com');
  expect(presses.list()).toEqual([]);
  await email.click();
  await email.pressSequentially('.it');
  await page.keyboard.press('Shift+Tab');
  await expect.poll(presses.count).toBe(2);
  await page.goto('/terms-of-use');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('a');
  await expect.poll(presses.count).toBe(4);
});
