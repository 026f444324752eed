import type { Page } from '@playwright/test';
import { emailOf, expect, password, test } from './support/desk.steps.ts';
import { approveOnScreen } from './support/gestures.ts';
import { pictureForReadme } from './support/guide-pictures.ts';

const cup = 'Starforge Welcome Cup';
const next = (phone: Page) => phone.getByRole('region', { name: 'What comes next' });
const press = (phone: Page, name: string) => phone.getByRole('button', { name, exact: true }).click();

/** As the README says it: with one press on the own tournament that comes first. */
async function signInOnPhone(phone: Page): Promise<void> {
  await phone.goto('/play');
  await phone.getByRole('link', { name: 'Sign in' }).click();
  await phone.getByLabel('E-mail').fill(emailOf('player'));
  await phone.getByLabel('Password').fill(password);
  await press(phone, 'Sign in');
  const own = phone.getByRole('listitem').first();
  await expect(own).toContainText(cup);
  await expect(own).toContainText(/Play against .+ now\./);
  await own.click();
}

async function signInAtDesk(desk: Page): Promise<void> {
  await desk.goto('/login');
  await desk.getByLabel('E-mail').fill(emailOf('super'));
  await desk.getByLabel('Password', { exact: true }).fill(password);
  await desk.getByRole('button', { name: 'Sign in', exact: true }).click();
  await desk
    .getByRole('searchbox')
    .or(desk.getByPlaceholder(/Search/))
    .first()
    .fill(cup);
  await desk.getByRole('link', { name: cup }).click();
}

async function reportAs(phone: Page, choice: string): Promise<void> {
  await press(phone, 'Report the result');
  await press(phone, choice);
  await press(phone, 'Send');
}

test('the README’s first minutes: a rival confirms the first match, contradicts the second, and staff decide', {
  tag: '@guide',
}, async ({ page, browser }) => {
  const phone = await browser.newPage({ viewport: { width: 390, height: 844 } });
  await signInOnPhone(phone);
  await reportAs(phone, 'I won');
  await expect(next(phone)).toContainText('You have reported. Now');
  await expect(next(phone)).toContainText(/You play the winner of .+ against .+\./);

  await signInAtDesk(page);
  await page.getByRole('link', { name: 'Brackets', exact: true }).click();
  await approveOnScreen(page, { match_number: 2 }, 0);
  await expect(next(phone)).toContainText(/^What comes next(Play|You play) against/);
  await reportAs(phone, 'I won');
  await expect(next(phone)).toContainText('Reports differ. Staff decide.');
  await expect(phone.getByRole('log')).toContainText('I saw that differently.');
  await pictureForReadme('both-sides', [
    {
      parts: [
        page.getByRole('navigation', { name: 'This tournament' }),
        page.getByRole('region', { name: 'Bracket' }),
      ],
      window: { width: 1240, height: 1000 },
    },
    {
      parts: [next(phone), phone.getByRole('region', { name: 'You against lucky_falcon' })],
      window: { width: 390, height: 1000 },
    },
  ]);

  await approveOnScreen(page, { match_number: 5 }, 0);
  await expect(next(phone)).not.toContainText('Reports differ.');
  await phone.close();
});
