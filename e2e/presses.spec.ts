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

test('where fields count, each one that is filled is one press, however much is typed, and so is a paste', async ({
  page,
}) => {
  await page.goto('/login');
  const [email, secret] = [page.getByLabel('E-mail'), page.getByLabel('Password', { exact: true })];
  await expect(email).toBeFocused();
  const presses = await countPresses(page, { fields: true });
  await email.pressSequentially('somebody@example.com');
  await expect.poll(presses.list).toEqual([expect.stringMatching(/^fill/)]);
  await page.keyboard.press('Tab');
  await secret.fill('secret');
  await expect.poll(presses.count).toBe(3);
  await email.click();
  await email.pressSequentially('.it');
  await expect.poll(presses.count).toBe(5);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('ControlOrMeta+x');
  await page.keyboard.press('ControlOrMeta+v');
  await expect.poll(presses.list).toContainEqual(expect.stringMatching(/^paste/));
  expect(presses.list().slice(5)).toEqual([
    'key a',
    'key x',
    expect.stringMatching(/^fill/),
    'key v',
    expect.stringMatching(/^paste/),
  ]);
});
