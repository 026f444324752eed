import type { Client } from '#testing/client.ts';
import type { Notes } from '#testing/recorded/notes.ts';

/** Participants and logs of a tournament for single players, by every filter. */
export async function readPeople(notes: Notes, client: Client, id: number): Promise<void> {
  const params = { id };
  const list = (...queries: object[]) => queries.map((query) => ({ params, query }));
  await notes.read(
    client,
    'listParticipants',
    ...list({}, { page: 2 }, { status: 'active', limit: 2 }, { status: 'registered', limit: 1 }),
    ...list({ status: 'checkin', limit: 1 }, { status: 'deleted' }, { search: 'GUEST 1', limit: 2, page: 2 }),
    ...list({ search: '@players.test' }, { search: '@p' }, { search: 'game-' }, { search: '%' }),
    ...list({ seated: 0, limit: 2 }, { seated: 1 }),
  );
  const logs = [
    { limit: 3 },
    { page: 2, limit: 2 },
    { status: 'checkin', limit: 2 },
    { search: 'alva', limit: 1 },
  ];
  await notes.read(
    client,
    'listParticipantLogs',
    ...list(...logs, { search: '2', field: 'actor_id', limit: 1 }),
  );
  await notes.read(
    client,
    'exportParticipants',
    ...list({ limit: 3 }, { after: 3, limit: 20 }, { after: 14 }),
  );
}

/** The same for teams. */
export async function readTeams(notes: Notes, client: Client, id: number): Promise<void> {
  const params = { id };
  const list = (...queries: object[]) => queries.map((query) => ({ params, query }));
  await notes.read(client, 'listParticipants', ...list({}, { search: 'wolves' }, { search: 'game-pim' }));
  await notes.read(
    client,
    'listParticipantLogs',
    ...list({ limit: 20 }, { role: 'substitute' }, { search: 'wolv', field: 'team_name', limit: 1 }),
    ...list({ search: 'wolv', limit: 1 }, { search: 'wolv', field: 'player' }, { search: 'game-bo' }),
    ...list({ search: '@players', limit: 1 }, { search: 'yak', field: 'team_id' }),
    ...list({ search: '1', field: 'team_id', limit: 1 }, { search: '9', field: 'user_id', limit: 1 }),
    ...list({ search: '1', field: 'profile_id', limit: 1 }),
  );
  await notes.read(client, 'exportParticipants', ...list({}));
}
