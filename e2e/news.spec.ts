import * as news from '@matchdesk/contract/content/news';
import type { Page } from '@playwright/test';
import { ask, askWithForm } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { enter, expect, goTo, test } from './support/desk.steps.ts';
import {
  answerDelete,
  chooseAction,
  expectColumns,
  expectPages,
  filterByGame,
  showRows,
} from './support/lists.ts';
import { picture } from './support/pictures.ts';
import { field, rowOf, searchFor, unique } from './support/records.ts';
import { pick, save } from './support/tournament-form.ts';

const image = (page: Page, label: string) => page.getByRole('button', { name: label, exact: true });
const said = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

async function createPost(bearer: string, title: string, game_id = '0'): Promise<number> {
  const text = { description: 'In short', content: '<p>At length</p>' };
  return (await askWithForm(bearer, news.createNews, { title, game_id, ...text })).data.id;
}

test('[NEWS-02, NEWS-03, NEWS-04, NEWS-05, NEWS-06, NEWS-07, NEWS-08, ROUTE-23] a post is written, read by players and changed', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const title = unique('Patch day');
  await enter(page, 'admin', '/news');
  await expectPages(page, { '/news': 'News', '/news/post': 'New post' });
  const [short, content] = [field(page, 'Short description'), field(page, 'Content')];
  const bothNeeded = 'Brief description or content must be required.';
  await save(page);
  await expect(field(page, 'Title')).toHaveAccessibleDescription('Title field should not be empty.');
  await expect(field(page, 'Title')).toBeFocused();
  await expect(short).toHaveAccessibleDescription(bothNeeded);
  await expect(content).toHaveAccessibleDescription(bothNeeded);
  await field(page, 'Title').fill(title);
  await content.click();
  await page.keyboard.type('Three arenas leave.');
  await save(page);
  await expect(short).toHaveAccessibleDescription(bothNeeded);
  await short.fill('New arenas.');
  await field(page, 'Deeplink').fill('desk://arenas');
  await page.getByRole('button', { name: 'Copy Deeplink' }).click();
  await expect(said(page, 'Copied to clipboard')).toBeVisible();
  await expect.poll(() => page.evaluate('navigator.clipboard.readText()')).toBe('desk://arenas');
  await expect(page.getByRole('combobox', { name: 'Game' })).toHaveValue('General');
  await expect(image(page, 'Icon')).toHaveAccessibleDescription(/300x300/);
  await image(page, 'Image').setInputFiles(picture('arena.png'));
  await image(page, 'Icon').setInputFiles(picture('icon.png', [200, 40, 90]));
  const preview = page.getByRole('region', { name: 'As players see it' });
  await expect(preview.getByRole('heading', { name: title })).toBeVisible();
  await expect(preview).toContainText('General');
  await expect(preview).toContainText('Three arenas leave.');
  await expectAccessible(page, 'new post', 'main', [390]);
  await save(page);
  await expect(said(page, 'The post is published')).toBeVisible();
  await expect(page).toHaveURL('/news');

  await searchFor(page, title);
  const { data: listed } = await ask(undefined, news.listPublishedNews, { query: { games: '0', limit: 50 } });
  const id = listed.find((post) => post.title === title)!.id;
  const published = async () => (await ask(undefined, news.getPublishedNews, { params: { id } })).data;
  const first = await published();
  expect(first).toMatchObject({
    description: 'New arenas.',
    content: '<p>Three arenas leave.</p>',
    deeplink: 'desk://arenas',
    image: expect.stringMatching(/^\/files\//),
    icon_image: expect.stringMatching(/^\/files\//),
    game_id: 0,
  });
  await rowOf(page, title).getByRole('link').click();
  await expect(page).toHaveURL(`/news/edit/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Edit post' })).toBeVisible();
  await expect(field(page, 'Title')).toHaveValue(title);
  await field(page, 'Title').fill(`${title}, again`);
  await pick(page, 'Game', 'Cardkeepers');
  await page.getByRole('button', { name: 'Icon: remove the picture' }).click();
  await save(page);
  await expect(said(page, 'The post is saved')).toBeVisible();
  await expect(page).toHaveURL(/\/news(\?|$)/);
  await expect(rowOf(page, `${title}, again`)).toContainText('Cardkeepers');
  expect(await published()).toMatchObject({
    title: `${title}, again`,
    game_id: 6,
    image: first.image,
    icon_image: null,
  });
});

test('[NEWS-01, ERR-26, D10] the list by pages and games, and what is said when a post cannot be saved or deleted', async ({
  page,
}) => {
  await showRows(page, '/news', 2);
  const mark = unique('Bulletin');
  const { bearer } = await enter(page, 'admin', '/news');
  await createPost(bearer, `${mark} 0`, '6');
  const [id] = await Promise.all([createPost(bearer, `${mark} 2`), createPost(bearer, `${mark} 1`, '1')]);
  await expectColumns(page, ['ID', 'Icon', 'Title', 'Short description', 'Game', 'Published']);
  await searchFor(page, mark);
  await expect(page.getByText('1–2 of 3')).toBeVisible();
  await expect(rowOf(page, mark)).toHaveCount(2);
  await page.getByRole('button', { name: 'Page 2', exact: true }).click();
  await expect(rowOf(page, `${mark} 0`)).toContainText('Cardkeepers');
  await expect(rowOf(page, mark)).toHaveCount(1);
  await filterByGame(page, 'General');
  await expect(rowOf(page, `${mark} 2`)).toContainText('General');
  await expect(rowOf(page, mark)).toHaveCount(1);
  await filterByGame(page, 'Cardkeepers');
  await expect(rowOf(page, mark)).toHaveCount(2);
  await expect(rowOf(page, `${mark} 1`)).toHaveCount(0);
  await expectAccessible(page, 'news', 'main');

  const alert = (text: string) =>
    page.getByRole('alert').filter({ hasText: 'Permission error' }).filter({ hasText: text });
  const answerNext = (status: number, json: object) => {
    const address = /\/api\/news(\/\d+)?$/;
    return page.route(address, async (route) => {
      if (route.request().method() === 'GET') return route.fallback();
      await page.unroute(address);
      await route.fulfill({ status, json });
    });
  };
  const refuseNext = (message: string) => answerNext(403, { message, code: 'not-allowed' });
  await refuseNext('You may not delete.');
  await chooseAction(page, `${mark} 2`, 'Delete');
  await answerDelete(page, 'news post', 'Delete');
  await expect(alert('You may not delete.')).toBeVisible();
  await expect(rowOf(page, mark)).toHaveCount(2);

  const { data } = await ask(bearer, news.getNews, { params: { id } });
  await goTo(page, `/news/edit/${id}`);
  await expect(field(page, 'Title')).toHaveValue(`${mark} 2`);
  await field(page, 'Title').fill(`${mark} changed`);
  await refuseNext('You may not change.');
  await save(page);
  await expect(alert('You may not change.')).toBeVisible();
  await expect(field(page, 'Title')).toHaveValue(`${mark} changed`);
  await answerNext(201, { data });
  await save(page);
  await expect(alert('Unknown error')).toBeVisible();
  await expect(field(page, 'Title')).toHaveValue(`${mark} changed`);

  await alert('Unknown error').getByRole('button', { name: 'Close' }).click();
  await expect(alert('Unknown error')).toHaveCount(0);
  await page.getByRole('link', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(rowOf(page, mark)).toHaveCount(2);
  await goTo(page, '/news/post');
  await expect(page.getByRole('heading', { level: 1, name: 'New post' })).toBeVisible();
  await field(page, 'Title').fill(`${mark} new`);
  await field(page, 'Short description').fill('In short');
  await field(page, 'Content').click();
  await page.keyboard.type('At length');
  await refuseNext('You may not write.');
  await save(page);
  await expect(alert('You may not write.')).toBeVisible();
  await answerNext(200, { data });
  await save(page);
  await expect(alert('Unknown error')).toBeVisible();
  await expect(field(page, 'Title')).toHaveValue(`${mark} new`);
  await save(page);
  await expect(said(page, 'The post is published')).toBeVisible();
});
