import { day } from '#clock.ts';
import type { Client } from '#testing/client.ts';
import { enterPlayers } from '#testing/entrants.testing.ts';
import { makeTournament, type TestPlayer } from '#testing/players.testing.ts';
import type { Notes } from '#testing/recorded/notes.ts';
import type { TestServer } from '#testing/server.testing.ts';
import { make } from '../make.ts';
import { numbered } from './numbered-lines.ts';

/** A search judges each as if they were the only one, as long as one more fits. */
export async function searchLastSeat(server: TestServer, notes: Notes, admin: Client): Promise<void> {
  const { id } = await makeTournament(server, { max_member: '6' });
  const search = { params: { id }, query: { search: 'twin' } };
  await enterPlayers(server, id, 5);
  await notes.read(admin, 'searchEntries', search);
  const rows = numbered([{ name: 'Last' }]);
  await make(admin, 'addEntries', { params: { id }, body: { rows } });
  await notes.read(admin, 'searchEntries', search);
}

const tokenOf = (link: string) => new URLSearchParams(new URL(link).hash.slice(1)).get('token');

/** Links by which a guest's seat is claimed. */
export async function claimSeats(
  server: TestServer,
  notes: Notes,
  admin: Client,
  { ida, ivo }: Record<string, TestPlayer>,
) {
  const { id } = await makeTournament(server);
  const params = { id };
  const rows = numbered([{ name: 'Guest one' }, { name: 'Guest two' }, { name: 'Ida' }]);
  await make(admin, 'addEntries', { params, body: { rows, override: true } });
  const found = await server.context.db
    .selectFrom('participants')
    .where('tournament_id', '=', id)
    .select('id')
    .orderBy('id')
    .execute();
  const [one, two, player] = found.map((row) => row.id);
  const link = async (pid: number | undefined) => {
    const { body } = await make(admin, 'makeClaimLink', { params: { id, pid } });
    return { body: { token: tokenOf(body.data.link) } };
  };
  await notes.read(admin, 'makeClaimLink', { params: { id, pid: player } }, { params: { id, pid: one } });
  const [old, renewed, late] = [await link(one), await link(one), await link(two)];
  await notes.read(server.anonymous, 'previewClaim', old, renewed);
  for (const [client, given] of [
    [ivo, old],
    [ida, renewed],
    [ivo, renewed],
    [ivo, renewed],
  ] as const)
    await make(client!.client, 'claimSeat', given);
  const now = server.clock.now();
  server.clock.advance(30 * day);
  await notes.read(server.anonymous, 'previewClaim', late);
  // Sessions end within that time too.
  server.clock.set(now);
  const again = await link(two);
  await make(admin, 'deleteParticipant', { params: { id, pid: two }, query: {} });
  await notes.read(server.anonymous, 'previewClaim', again);
  await notes.read(admin, 'makeClaimLink', { params: { id, pid: two } });
}
