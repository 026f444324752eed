import { createGame, updateGame } from '@matchdesk/contract/content/games';
import { countryId } from '../notifications.testing.ts';
import { plainPicture } from '../pictures.testing.ts';
import type { Notes } from '../recorded/notes.ts';
import type { TestServer } from '../server.testing.ts';
import { make } from './make.ts';

/** Rules by several people: edits from old versions, deletions, and who may bring them back. */
async function changeRules(server: TestServer): Promise<void> {
  const [superAdmin, manager] = [await server.as('superAdmin'), await server.as('manager')];
  const titles = ['Zeal', '100% fair', 'a_b', 'Be kind', 'No cheats', 'Ten \\ two'];
  for (const [index, title] of titles.entries()) {
    server.clock.advance(60_000);
    await make(manager, 'createRule', {
      body: { title, game_id: index % 2 ? 12 : 0, content: `<p>${title}</p>` },
    });
  }
  const { id } = (await make(superAdmin, 'createRule', { body: { title: 'Edited' } })).body.data;
  const params = { id };
  const edit = { title: 'Edited once', game_id: 12, content: '<b>one</b><script>x()</script>' };
  server.clock.advance(60_000);
  await make(manager, 'updateRule', { params, body: { ...edit, version: 1 } });
  await make(superAdmin, 'updateRule', { params, body: { ...edit, title: 'Too late', version: 1 } });
  await make(superAdmin, 'updateRule', { params, body: { ...edit, title: 'Too early', version: 3 } });
  await make(superAdmin, 'updateRule', { params, body: { ...edit, title: 'Edited blindly' } });
  await make(superAdmin, 'updateRule', { params, body: { ...edit, title: 'Edited blindly' } });
  await make(manager, 'restoreRule', { params });
  await make(superAdmin, 'restoreRule', { params });
  await make(manager, 'deleteRule', { params });
  await make(manager, 'deleteRule', { params });
  await make(manager, 'updateRule', { params, body: edit });
  await make(manager, 'restoreRule', { params });
  server.clock.advance(60_000);
  await make(superAdmin, 'restoreRule', { params });
  await make(manager, 'deleteRule', { params: { id: id - 2 } });
  for (const name of ['deleteRule', 'restoreRule']) await make(superAdmin, name, { params: { id: 999 } });
  await make(superAdmin, 'updateRule', { params: { id: 999 }, body: edit });
}

/** Terms, of which people fill in the version and edits are counted beside it. */
async function changeTerms(server: TestServer): Promise<void> {
  const admin = await server.as('admin');
  const terms = { title: 'Terms', version: '1.0', content: 'x', country_id: await countryId(server, 'it') };
  const params = { id: (await make(admin, 'createTerms', { body: terms })).body.data.id };
  await make(admin, 'updateTerms', { params, body: { ...terms, version: '1.1', revision: 1 } });
  await make(admin, 'updateTerms', { params, body: { ...terms, version: '1.2', revision: 1 } });
}

/** A game whose pictures are set, kept and removed by its form. */
async function changePictures(server: TestServer): Promise<void> {
  const admin = await server.as('admin');
  const form = { name: 'Yarn', name_short: 'Y', label: 'y', ios_label: 'y', participant_number: '1' };
  const icon = await plainPicture(8, 8);
  const { id } = (await admin.form(createGame, { ...form, icon, image: await plainPicture(9, 9) })).body.data;
  await admin.form(updateGame, { ...form, image: '' }, { id });
  await admin.form(updateGame, { ...form, icon: new Blob(['no picture']) }, { id });
  await admin.form(updateGame, { ...form, icon }, { id: 999 });
}

const queries = [
  'limit=3',
  'limit=3&page=2',
  'limit=3&page=3',
  'limit=7',
  'order=title&direction=ASC',
  'order=title',
  'order=updated_at&direction=ASC&limit=2',
  'search=%25',
  'search=_',
  'search=%5C',
  'search=KIND',
  'search=3',
  'game_id=0',
  'game_id=12&search=e',
  'deleted=1',
  'deleted=0&limit=1',
];

/** Lists, records and Histories of rules, as staff with different rights read them. */
async function readRules(server: TestServer, notes: Notes): Promise<void> {
  const [superAdmin, manager] = [await server.as('superAdmin'), await server.as('manager')];
  await notes.readAt(superAdmin, ...queries.map((query) => `/rules?${query}`));
  await notes.readAt(manager, '/rules?deleted=1', '/rules?deleted=0&limit=1');
  for (const id of [5, 7, 999]) await notes.readAt(manager, `/rules/${id}`, `/rules/${id}/history`);
  await notes.readAt(manager, '/rules/7/history?limit=2&page=2', '/terms/1/history');
}

/** What all areas with a list and a form have in common. */
export async function changeListsAndForms(server: TestServer, notes: Notes): Promise<void> {
  await changeRules(server);
  await changeTerms(server);
  await changePictures(server);
  await readRules(server, notes);
}
