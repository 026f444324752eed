import { getMyTerms } from '@matchdesk/contract/content/terms';
import { minute } from '#clock.ts';
import { countryId, playerFrom } from '#testing/notifications.testing.ts';
import type { TestPlayer } from '#testing/players.testing.ts';
import type { Notes } from '#testing/recorded/notes.ts';
import type { TestServer } from '#testing/server.testing.ts';
import { make } from '../make.ts';

/** Players read and accept the terms of their country, or those for everybody. */
export async function changeAcceptances(server: TestServer, notes: Notes): Promise<void> {
  const [admin, superAdmin] = [await server.as('admin'), await server.as('superAdmin')];
  const [it, everywhere] = [await countryId(server, 'it'), await countryId(server, 'global')];
  const roman = await playerFrom(server, 'Roman', 'it');
  const second = await playerFrom(server, 'Umbrian', 'it');
  const berliner = await playerFrom(server, 'Berliner', 'de');
  const nomad = await playerFrom(server, 'Nomad', null);
  const all = [roman, second, berliner, nomad];
  const readAll = async () => {
    for (const { client } of all) await notes.read(client, 'getMyTerms');
  };
  const publish = (version: string, country_id: number) =>
    make(admin, 'createTerms', {
      body: { title: 'Terms', version, content: `<p>${version}</p>`, country_id },
    });
  const accept = async ({ client }: TestPlayer, id: number, revision?: number) => {
    const read = (await client.call(getMyTerms)).body.data?.revision;
    server.clock.advance(minute);
    await make(client, 'acceptTerms', { params: { id }, body: { revision: revision ?? read ?? 1 } });
  };
  await readAll();
  await publish('1', everywhere);
  await publish('1', it);
  await publish('2', it);
  await readAll();
  await accept(roman, 2);
  await accept(roman, 3, 9);
  await accept(roman, 1);
  await accept(roman, 99);
  await accept(berliner, 3);
  for (const player of [roman, roman, second]) await accept(player, 3);
  for (const player of [nomad, berliner]) await accept(player, 1);
  const edit = { title: 'Terms', version: '2b', content: 'changed', country_id: it };
  await make(admin, 'updateTerms', { params: { id: 3 }, body: edit });
  await make(admin, 'updateTerms', { params: { id: 2 }, body: edit });
  for (const query of [{}, { limit: 1, page: 2 }])
    for (const id of [1, 3]) await notes.read(admin, 'listAcceptances', { params: { id }, query });
  await notes.read(admin, 'listTerms', { query: {} });
  await make(admin, 'deleteTerms', { params: { id: 3 } });
  await readAll();
  await notes.read(superAdmin, 'listAcceptances', { params: { id: 3 }, query: {} });
  await notes.read(admin, 'listAcceptances', { params: { id: 99 }, query: {} });
}
