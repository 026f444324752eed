import { minute } from '#clock.ts';
import type { Client } from '#testing/client.ts';
import type { Notes } from '#testing/recorded/notes.ts';
import type { TestServer } from '#testing/server.testing.ts';
import { make } from '../make.ts';

export interface Staff {
  server: TestServer;
  notes: Notes;
  admin: Client;
  superAdmin: Client;
}

export const titles = ['banana', 'Apple', 'cherry', 'apple pie', 'Zebra'];

/** Asks for a list in every order, by pages and searches, and with the filters given. */
export async function readList(
  { notes, admin, superAdmin }: Staff,
  name: string,
  orders: string[],
  filters: object[],
) {
  const ordered = orders.flatMap((order) => ['ASC', 'DESC'].map((direction) => ({ order, direction })));
  const pages = [
    {},
    { limit: 2 },
    { limit: 2, page: 2 },
    { search: 'APPLE' },
    { search: '3' },
    { search: 'zz' },
  ];
  for (const query of [...ordered, ...pages, ...filters]) await notes.read(admin, name, { query });
  for (const client of [admin, superAdmin]) await notes.read(client, name, { query: { deleted: 'true' } });
}

/** Makes a record of each title, changes the first one last, and deletes the fifth. */
export async function makeAll(
  { server, admin }: Staff,
  thing: string,
  bodyOf: (title: string, index: number) => object,
) {
  const ids: number[] = [];
  for (const [index, title] of titles.entries()) {
    server.clock.advance(minute);
    ids.push((await make(admin, `create${thing}`, { body: bodyOf(title, index) })).body.data.id);
  }
  server.clock.advance(minute);
  const params = { id: ids[0] };
  await make(admin, `update${thing}`, { params, body: { ...bodyOf('blueberry', 0), version: 1 } });
  await make(admin, `update${thing}`, { params, body: { ...bodyOf('blackberry', 0), version: 1 } });
  await make(admin, `delete${thing}`, { params: { id: ids[4] } });
  await make(admin, `delete${thing}`, { params: { id: ids[4] } });
  await make(admin, `update${thing}`, { params: { id: ids[4] }, body: bodyOf('gone', 4) });
  return ids;
}

/** One record as staff read it: that of a deleted one, of one that was never there, and its History. */
export async function readOne(
  { notes, admin, superAdmin }: Staff,
  thing: string,
  ids: readonly number[],
): Promise<void> {
  for (const id of [ids[0], ids[4], 9999]) {
    await notes.read(admin, `get${thing}`, { params: { id } });
    await notes.read(superAdmin, `get${thing}`, { params: { id } });
  }
  await notes.read(admin, `list${thing}History`, { params: { id: ids[0] }, query: {} });
  await make(superAdmin, `restore${thing}`, { params: { id: ids[4] } });
  await make(superAdmin, `restore${thing}`, { params: { id: ids[4] } });
}
