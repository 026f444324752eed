import { openPresence } from '#areas/desk/presence/index.ts';
import { minute, second } from '#clock.ts';
import { makeTournament } from '#testing/players.testing.ts';
import type { Notes } from '#testing/recorded/notes.ts';
import type { DemoPersonName, TestServer } from '#testing/server.testing.ts';

const everything = { tokenId: 1, roles: ['Tournament admin' as const] };
const withGames = (...games: number[]) => ({
  permissions: [{ name: 'Messages send' as const }],
  assignGames: games.map((game_id) => ({ game_id })),
});

/** Who looks at what, on one server, with what another server left behind. */
export async function changePresence(server: TestServer, notes: Notes): Promise<void> {
  const cup = await makeTournament(server, { title: 'Watched' });
  const other = await makeTournament(server, { title: 'Also watched' });
  const presence = openPresence(server.context);
  const manager = await server.as('manager');
  const personOf = async (name: DemoPersonName, ...games: number[]) => ({
    id: await server.idOf(name),
    ...everything,
    ...withGames(...games),
  });
  const ada = await personOf('admin', 12);
  const milo = await personOf('manager', 12);
  const nils = await personOf('managerWithoutGame');
  const place = { what: 'match', tournament_id: cup.id, match_id: 7 };
  const look = (socket: string, person: typeof ada, doing: string | null, where: object = {}) =>
    presence.look(socket, person, { ...place, ...where, doing });
  const seen = async () => {
    await notes.read(manager, 'listPresence', { query: {} });
    await notes.read(manager, 'listPresence', { query: { tournament_id: other.id } });
  };

  await look('a1', ada, 'reading');
  for (const socket of ['a1', 'a2']) await presence.come(socket, ada);
  await presence.come('m', milo);
  await presence.come('n', nils);
  await look('a1', ada, 'reading');
  await look('a2', ada, 'writing');
  await look('m', milo, 'deciding', { tournament_id: other.id });
  await look('m', milo, 'reading');
  await look('a1', ada, 'reading', { what: 'chat', match_id: null });
  await look('n', nils, 'reading', { what: 'chat', match_id: null });
  await look('n', nils, 'reading', { what: 'tournament', match_id: null });
  await look('n', nils, 'reading', { what: 'tournament', match_id: null, tournament_id: 9999 });
  await look('n', nils, 'sleeping');
  await look('n', nils, null);
  await seen();
  await look('a2', ada, 'deciding');
  await look('a1', ada, null, { what: 'chat', match_id: null });
  await seen();
  await presence.leave('a2', ada);
  await presence.leave('a2', ada);
  await seen();

  server.clock.advance(minute - second);
  await seen();
  server.clock.advance(second);
  await seen();
  await presence.refresh();
  await seen();
  for (let match_id = 100; match_id < 130; match_id += 1) await look('n', nils, 'reading', { match_id });
  await look('n', nils, 'writing', { match_id: 101 });
  notes.note(
    'what is left of 31 places',
    await server.context.db
      .selectFrom('presence')
      .select((of) => of.fn.countAll<number>().as('count'))
      .executeTakeFirst(),
  );
  const forgotten = openPresence(server.context);
  await forgotten.come('gone', milo);
  await forgotten.look('gone', milo, { ...place, doing: 'reading' });
  for (const wait of [5 * minute, second]) {
    server.clock.advance(wait);
    await presence.refresh();
    notes.note(
      'sockets',
      await server.context.db.selectFrom('presence').select('socket').distinct().orderBy('socket').execute(),
    );
  }
  notes.note(
    'seen',
    await server.context.db.selectFrom('staff_seen').selectAll().orderBy('user_id').execute(),
  );
  await presence.close();
  await presence.close();
  await presence.come('late', ada);
  await presence.leave('m', milo);
  await seen();
}
