import { getGame, updateGame } from '@matchdesk/contract/content/games';
import type { Browser, Page } from '@playwright/test';
import { ask, askWithForm } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { enter, expect, goTo, test } from './support/desk.steps.ts';
import { largeFile, picture } from './support/pictures.ts';
import { anotherDesk, createGame, field, gameFields, rowOf, searchFor, unique } from './support/records.ts';

const image = (page: Page, label: string) => page.getByRole('button', { name: label, exact: true });
/** Keeps the content of the next form in `sentForm`. */
const keepSentForm = `const send = fetch;
  globalThis.fetch = (address, init) => {
    if (init?.body instanceof FormData)
      globalThis.sentForm = Object.fromEntries(
        [...init.body].map(([name, value]) => [name, value instanceof File ? 'a file' : value]));
    return send(address, init);
  }; 0`;
const zone = (page: Page, label: string) => page.getByRole('group', { name: label, exact: true });

test('[GAME-04, GAME-05, GAME-06, GAME-07, GAME-08, GAME-09, API-14, ERR-24] a game with its five pictures', async ({
  page,
}) => {
  const name = unique('Paper Comet');
  const { bearer } = await enter(page, 'admin', '/games/add');
  const required = ['Name', 'Short name', 'Label', 'iOS label', 'Participant number'];
  for (const label of [...required, 'Regular expression', 'Co-captain limit'])
    await expect(field(page, label)).toBeVisible();
  const platforms = page.getByRole('combobox', { name: 'Platforms' });
  const switches = {
    required_template: 'Template required',
    is_global: 'Global',
    display_in_tournaments: 'Display in tournaments',
    display_in_events: 'Display in events',
    community_default: 'Community default',
  };
  for (const label of Object.values(switches))
    await expect(page.getByRole('switch', { name: label })).not.toBeChecked();
  await expect(field(page, 'Co-captain limit')).toHaveValue('0');
  await expect(image(page, 'Icon')).toHaveAccessibleDescription(/80x80.*2048/);
  await expect(image(page, 'Top banner')).toHaveAccessibleDescription(/377x800/);
  await expect(image(page, 'Web list image')).toHaveAccessibleDescription(/377x799/);

  await page.getByRole('button', { name: 'Save' }).click();
  for (const label of required)
    await expect(field(page, label)).toHaveAccessibleDescription(/This field is required/);
  await expect(field(page, 'Name')).toBeFocused();
  await expect(page.getByRole('alert').filter({ hasText: 'Error action' })).toContainText(
    'Make sure all fields are filled',
  );
  await expectAccessible(page, 'new game with errors');
  await page.getByRole('button', { name: 'Close' }).click();

  await field(page, 'Name').fill(name);
  await field(page, 'Short name').fill('PCO');
  await field(page, 'Label').fill('Your comet');
  await field(page, 'iOS label').fill('Comet');
  await field(page, 'Participant number').fill('two');
  const limit = field(page, 'Co-captain limit');
  const most = page.getByText('Set to 99,999: it cannot be more');
  await limit.fill('123456');
  await expect(limit).toHaveValue('99999');
  await expect(most).toBeVisible();
  await limit.fill('-5');
  await expect(limit).toHaveValue('0');
  await expect(most).toHaveCount(0);
  await expect(page.getByText('Set to 0: it cannot be less')).toBeVisible();
  const type = async (keys: string) => {
    await limit.press('ControlOrMeta+a');
    await limit.pressSequentially(keys);
  };
  await type('1000000');
  await expect(limit).toHaveValue('99999');
  await type('-5');
  await expect(limit).toHaveValue('0');
  await limit.press('Backspace');
  await limit.press('Tab');
  await expect(limit).toHaveValue('0');
  await type('1000000');
  await field(page, 'Regular expression').fill('^[a-z]+$');
  await platforms.press('ArrowDown');
  await page.getByRole('option', { name: 'PC' }).click();
  await page.getByRole('option', { name: 'Xbox' }).click();
  await page.keyboard.press('Escape');
  for (const label of Object.values(switches)) await page.getByRole('switch', { name: label }).click();

  const choose = (label: string, file: Parameters<ReturnType<Page['locator']>['setInputFiles']>[0]) =>
    image(page, label).setInputFiles(file);
  await choose('Icon', largeFile('icon.png'));
  await expect(image(page, 'Icon')).toHaveAccessibleDescription(/File size too large. Maximum is 2048/);
  await choose('Icon', picture('icon.png'));
  await expect(image(page, 'Icon')).not.toHaveAccessibleDescription(/too large/);
  await expect(zone(page, 'Icon')).toContainText('icon.png');
  await giveFile(page, 'Image', 'paste');
  await giveFile(page, 'Top banner', 'drop');
  await choose('Web list image', picture('web.png'));
  await choose('Web icon', picture('web-icon.png'));
  await expect(page.getByRole('main').locator('img[src^="blob:"]')).toHaveCount(5);

  await page.getByRole('button', { name: 'Save' }).click();
  await expect(field(page, 'Participant number')).toHaveAccessibleDescription(/Numbers separated by commas/);
  await expect(field(page, 'Participant number')).toBeFocused();
  await field(page, 'Participant number').fill('1, 2,5');
  const saves: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && saves.push(request.url()));
  await page.getByRole('button', { name: 'Save' }).dblclick();
  await expect(page).toHaveURL('/games');
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('Success add game');
  expect(saves).toHaveLength(1);

  await searchFor(page, name);
  await rowOf(page, name).getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(field(page, 'Participant number')).toBeHidden();
  await page.getByText('Kept for other systems', { exact: true }).click();
  await expect(field(page, 'Participant number')).toHaveValue('1, 2,5');
  await expect(field(page, 'Co-captain limit')).toHaveValue('99999');
  for (const label of Object.values(switches))
    await expect(page.getByRole('switch', { name: label })).toBeChecked();
  await expect(page.getByRole('main').locator('img[src^="/files/"]')).toHaveCount(5);
  const params = { id: Number(page.url().split('/').at(-1)) };
  expect((await ask(bearer, getGame, { params })).data).toMatchObject({
    name,
    name_short: 'PCO',
    label: 'Your comet',
    ios_label: 'Comet',
    reg_ex: '^[a-z]+$',
    platforms: [2, 3],
    co_cap_limit: 99_999,
  });
});

/** Pastes or drops a picture onto a field, with the browser's events. */
async function giveFile(page: Page, label: string, how: 'paste' | 'drop'): Promise<void> {
  const given = { how, bytes: [...picture('given.png').buffer] };
  await image(page, label).evaluate((element, { how: type, bytes }) => {
    const make = (name: string, ...parts: unknown[]) =>
      Reflect.construct(Reflect.get(globalThis, name), parts);
    const data = make('DataTransfer') as { items: { add(file: File): void } };
    data.items.add(new File([Uint8Array.from(bytes)], 'given.png', { type: 'image/png' }));
    const carried = { dataTransfer: data, clipboardData: data, bubbles: true, cancelable: true };
    element.dispatchEvent(make(type === 'drop' ? 'DragEvent' : 'ClipboardEvent', type, carried) as Event);
  }, given);
}

test('[ERR-24, GAME-13, O32] a game is changed, the form says what is kept for other systems, a refused save keeps everything typed, two people meet in one game, and a manager only reads', async ({
  page,
  browser,
}) => {
  const { bearer } = await enter(page, 'super', '/games');
  await changeGame(page, bearer);
  await goTo(page, '/games/add');
  // The form of the previous game has the same fields.
  await expect(page.getByRole('heading', { level: 1, name: 'New game' })).toBeVisible();
  await expect(field(page, 'Participant number')).toHaveAccessibleDescription(/Kept for other systems/);
  await expect(page.getByText('The community opens with this game. Kept for other systems')).toBeVisible();
  await keepWhatWasRefused(page, bearer);
  await meetAnother(page, browser, bearer);
  await readAsManager(page);
});

/** Changes the picture; the History says who did what. */
async function changeGame(page: Page, bearer: string): Promise<void> {
  const name = unique('Glass Harbour');
  const id = await createGame(bearer, name);
  await goTo(page, `/games/${id}`);
  const icon = zone(page, 'Icon').locator('img');
  await expect(icon).toHaveAttribute('src', /^\/files\//);
  const before = await icon.getAttribute('src');
  await image(page, 'Icon').setInputFiles(picture('new.png', [200, 40, 90]));
  await field(page, 'Short name').fill('GLH');
  await page.evaluate(keepSentForm);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('Success update');
  expect(await page.evaluate('sentForm')).toEqual({
    ...gameFields,
    name,
    name_short: 'GLH',
    reg_ex: '',
    platforms: '2,3',
    co_cap_limit: '0',
    required_template: '0',
    is_global: '0',
    display_in_tournaments: '1',
    display_in_events: '0',
    community_default: '0',
    icon: 'a file',
    version: '1',
    _method: 'PUT',
  });
  await expect(page).toHaveURL('/games');
  await expect(page.getByRole('heading', { level: 1, name: 'Games' })).toBeVisible();
  await goTo(page, `/games/${id}`);
  await expect(field(page, 'Short name')).toHaveValue('GLH');
  await expect(icon).toHaveAttribute('src', /^\/files\//);
  await expect(icon).not.toHaveAttribute('src', `${before}`);
  await expectAccessible(page, 'game');

  await page.getByRole('button', { name: 'Icon: remove the picture' }).click();
  await expect(icon).toHaveCount(0);
  await page.getByRole('button', { name: 'Icon: keep the current picture' }).click();
  await expect(icon).toHaveCount(1);
  await page.getByRole('button', { name: 'Icon: remove the picture' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL('/games');
  await expect(page.getByRole('heading', { level: 1, name: 'Games' })).toBeVisible();
  await goTo(page, `/games/${id}`);
  await expect(field(page, 'Short name')).toHaveValue('GLH');
  await expect(icon).toHaveCount(0);

  await page.getByRole('button', { name: 'History' }).click();
  const entry = page.getByRole('dialog', { name: 'History' }).getByRole('listitem');
  await expect(entry.first()).toContainText('changed it');
  await expect(entry.nth(1)).toContainText(/Short name\s*TST\s*GLH/);
  await expect(entry.last()).toContainText('created it');
  await expect(entry.last()).toContainText(/Platforms\s*Xbox, PC/);
  await expectAccessible(page, 'History', '[role=dialog]');
  await page.keyboard.press('Escape');
  await expect(entry).toHaveCount(0);
}

/** The refusal is shown, what was typed stays, and leaving asks first. */
async function keepWhatWasRefused(page: Page, bearer: string): Promise<void> {
  const name = unique('Tin Orchard');
  await createGame(bearer, name);
  await field(page, 'Name').fill(name);
  await field(page, 'Short name').fill('TIN');
  await field(page, 'Label').fill('Your tin');
  await field(page, 'iOS label').fill('Tin');
  await field(page, 'Participant number').fill('5');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(field(page, 'Name')).toHaveAccessibleDescription('This name is already in use');
  await expect(field(page, 'Name')).toBeFocused();
  const notice = page.getByRole('region', { name: 'Notifications' });
  await expect(notice).toContainText('Error action');
  await expect(notice).toContainText('Make sure all fields are filled');
  await expect(field(page, 'Label')).toHaveValue('Your tin');

  await page.getByRole('link', { name: 'Cancel' }).click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText('are not saved');
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(page).toHaveURL('/games/add');
  await expect(field(page, 'Label')).toHaveValue('Your tin');
  await page.getByRole('link', { name: 'Cancel' }).click();
  await question.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(page).toHaveURL('/games');
  await expect(page.getByRole('heading', { level: 1, name: 'Games' })).toBeVisible();
  await notice.getByRole('alert').getByRole('button', { name: 'Close' }).click();
  await expect(notice.getByRole('alert')).toHaveCount(0);
}

/** The second of two people who save is asked, and nothing typed is lost. */
async function meetAnother(page: Page, browser: Browser, bearer: string): Promise<void> {
  const name = unique('Velvet Anvil');
  const id = await createGame(bearer, name);
  await goTo(page, `/games/${id}`);
  await field(page, 'Label').fill('Mine');
  await field(page, 'Short name').fill('MINE');

  // Without the socket, so that the refusal alone tells of the change.
  const theirs = { name: `${name} II`, ...gameFields, label: 'Theirs', display_in_tournaments: '1' };
  await askWithForm(bearer, updateGame, theirs, { id });
  const refused = page.waitForResponse((answer) => answer.request().method() === 'POST');
  await page.getByRole('button', { name: 'Save' }).click();
  expect((await refused).status()).toBe(409);
  const notice = page.getByRole('alert').filter({ hasText: 'Somebody else saved this in the meantime' });
  await expect(notice).toBeVisible();
  await expect(field(page, 'Label')).toHaveValue('Mine');
  await notice.getByRole('button', { name: 'Load the change' }).click();
  await expect(page.getByRole('alert')).toContainText('Label, as saved by the other person: Theirs');
  await expect(field(page, 'Name')).toHaveValue(`${name} II`);
  await expect(field(page, 'Label')).toHaveValue('Mine');
  await expect(field(page, 'Short name')).toHaveValue('MINE');

  const colleague = await anotherDesk(browser);
  await enter(colleague, 'admin', '/games');
  await searchFor(colleague, name);
  await expect(rowOf(colleague, `${name} II`)).toBeVisible();
  await expect(colleague.getByRole('status', { name: 'Live' })).toBeVisible();
  await colleague.evaluate(() => Reflect.set(globalThis, 'sameDocument', true));
  await field(page, 'Name').fill(`${name} III`);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL('/games');
  await expect(rowOf(colleague, `${name} III`)).toBeVisible();
  expect(await colleague.evaluate(() => Reflect.get(globalThis, 'sameDocument'))).toBe(true);
  await colleague.context().close();
}

async function readAsManager(page: Page): Promise<void> {
  await enter(page, 'manager', '/games?search=Cardkeepers');
  const row = rowOf(page, 'Cardkeepers');
  await expect(row.getByRole('switch')).toBeDisabled();
  await expect(page.getByRole('link', { name: 'Create game' })).toHaveCount(0);
  await row.getByRole('link').click();
  await expect(page).toHaveURL('/games/6');
  await expect(page.getByRole('definition').filter({ hasText: 'CDK' })).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0);
  await expectAccessible(page, 'game, for reading');
  await goTo(page, '/games/add');
  await expect(page).toHaveURL(/\/games(\?|$)/);
}
