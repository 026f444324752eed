import { applyDueLimits } from '#areas/money/billing/index.ts';
import { day, hour, second } from '#clock.ts';
import type { Client } from '#testing/client.ts';
import type { Notes } from '#testing/recorded/notes.ts';
import type { TestServer } from '#testing/server.testing.ts';
import { appoint, giveRoles, independent, signedIn } from '#testing/treasurers.testing.ts';
import { make } from '../make.ts';

const setLimits = (client: Client, EUR: string | null, COINS: string | null = null) =>
  make(client, 'changeTwoPeopleLimits', { body: { EUR, COINS } });

async function waitingIn(client: Client): Promise<number> {
  const { waiting } = (await make(client, 'getTwoPeopleLimits')).body.data;
  return waiting.at(-1)?.id ?? 0;
}

/** While there is one Super admin, a higher limit counts after a while. */
async function changeAlone(server: TestServer, notes: Notes): Promise<void> {
  const superAdmin = await server.as('superAdmin');
  await setLimits(superAdmin, '50.00');
  await setLimits(superAdmin, '50', '1000');
  await setLimits(superAdmin, '49.99', '999');
  await setLimits(superAdmin, '49.99', '1000');
  await setLimits(superAdmin, '60', '1000');
  await setLimits(superAdmin, '60', '1000.00');
  await setLimits(superAdmin, '70', '999');
  await setLimits(superAdmin, null, '900');
  server.clock.advance(72 * hour - second);
  notes.note('applied too early', await applyDueLimits(server.context));
  await notes.read(superAdmin, 'getTwoPeopleLimits');
  await setLimits(superAdmin, '40', '900');
  const again = await server.as('superAdmin');
  await setLimits(again, null, null);
  server.clock.advance(72 * hour);
  const { db } = server.context;
  await db
    .updateTable('users')
    .set({ blocked_at: server.clock.now() })
    .where('id', '=', 1 as never)
    .execute();
  notes.note('applied while the asker is blocked', await applyDueLimits(server.context));
  await db.updateTable('users').set({ blocked_at: null }).execute();
  notes.note('applied when due', await applyDueLimits(server.context));
  notes.note('applied again', await applyDueLimits(server.context));
  await notes.read(await server.as('manager'), 'getTwoPeopleLimits');
  await notes.read(await server.as('manager'), 'listLimitsHistory');
  await notes.read(await server.as('manager'), 'listLimitsHistory', { query: { page: 2, limit: 4 } });
}

/** With several Super admins, another who is independent confirms. */
async function changeTogether(server: TestServer, notes: Notes): Promise<void> {
  const superAdmin = await server.as('superAdmin');
  await setLimits(superAdmin, '100');
  const puppet = await appoint(server, superAdmin, 'Puppet', 'Super admin');
  await setLimits(superAdmin, '200');
  const alone = await waitingIn(superAdmin);
  await make(puppet.client, 'confirmLimitChange', { params: { id: alone } });
  const other = await independent(server, 'Other');
  server.clock.advance(72 * hour);
  notes.note('applied while somebody can confirm', await applyDueLimits(server.context));
  await notes.read(superAdmin, 'getTwoPeopleLimits');
  await make(other.client, 'confirmLimitChange', { params: { id: alone } });
  const [sora, fresh] = [await server.as('superAdmin'), await signedIn(server, other.id)];
  await make(sora, 'confirmLimitChange', { params: { id: alone } });
  await make(fresh, 'confirmLimitChange', { params: { id: 999 } });
  await make(sora, 'updateUser', { params: { id: other.id }, body: { email: 'other@desk.test' } });
  await make(fresh, 'confirmLimitChange', { params: { id: alone } });
  await notes.read(sora, 'getTwoPeopleLimits');
  server.clock.advance(day);
  const third = await independent(server, 'Third');
  await make(await signedIn(server, other.id), 'confirmLimitChange', { params: { id: alone } });
  await make(third.client, 'confirmLimitChange', { params: { id: alone } });
  const later = await signedIn(server, third.id);
  await setLimits(later, '300', '5');
  const asked = await waitingIn(later);
  await giveRoles(await server.as('superAdmin'), third.id, ['Tournament admin']);
  await make(await server.as('superAdmin'), 'confirmLimitChange', { params: { id: asked } });
  await make(await server.as('manager'), 'cancelLimitChange', { params: { id: asked } });
  await make(await server.as('superAdmin'), 'cancelLimitChange', { params: { id: asked } });
  await make(await server.as('superAdmin'), 'cancelLimitChange', { params: { id: asked } });
  await notes.read(await server.as('superAdmin'), 'getTwoPeopleLimits');
  await notes.read(await server.as('superAdmin'), 'listMoneyGrants');
}

export async function changeLimitRaises(server: TestServer, notes: Notes): Promise<void> {
  const superAdmin = await server.as('superAdmin');
  await notes.read(superAdmin, 'getTwoPeopleLimits');
  await make(superAdmin, 'changeSetting', { params: { key: 'two_people_limit_eur' }, body: { value: '5' } });
  await changeAlone(server, notes);
  await changeTogether(server, notes);
}
