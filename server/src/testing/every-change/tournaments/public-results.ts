import type { TournamentType } from '@matchdesk/contract/statuses';
import { sql } from 'kysely';
import { findLinkPreview } from '#areas/tournaments/podium/index.ts';
import { enterPlayers, readMatches } from '#testing/entrants.testing.ts';
import { finishedTournament } from '#testing/finished.ts';
import { makeTournament, setTournamentStatus } from '#testing/players.testing.ts';
import { cupWithPrizes, euros, pay } from '#testing/prizes.ts';
import type { Notes } from '#testing/recorded/notes.ts';
import type { TestServer } from '#testing/server.testing.ts';

/** A result in which 14 people share the third place. */
async function makeCrowd(server: TestServer, more: Record<string, string> = {}): Promise<number> {
  const prize_pool = JSON.stringify([
    { place: 1, prizes: [{ wallet: 'EUR', value: 50 }] },
    { place: 2, prizes: [{ wallet: 'COINS', value: 7 }] },
    { place: 16, prizes: [{ wallet: 'EUR', value: 10 }] },
  ]);
  const { id } = await makeTournament(server, { title: 'Crowd', max_member: '18', prize_pool, ...more });
  const ids = await enterPlayers(server, id, 18);
  const { db } = server.context;
  await sql`
    update participants set status = 'active', place_from = least(3, 18 - n), place_to = case when n > 15 then 18 - n else 16 end
    from (select id, (row_number() over (order by id))::int as n from participants where tournament_id = ${id}) t
    where participants.id = t.id and n < 18`.execute(db);
  await sql`
    update users set nickname = '', name = 'Secret name', avatar = '/files/face.webp'
    from participants p where p.user_id = users.id and p.id = ${ids[16]}`.execute(db);
  await sql`update participants set status = 'deleted', deleted_at = now() where id = ${ids[17]}`.execute(db);
  await setTournamentStatus(server, id, 'FINISHED');
  return id;
}

async function readResult(server: TestServer, notes: Notes, id: number, code?: string): Promise<void> {
  const params = { id };
  const secret = code === undefined ? {} : { code };
  const open = { public: 1, ...secret };
  await notes.read(server.anonymous, 'getPodium', { params, query: open });
  await notes.read(
    server.anonymous,
    'listPlaces',
    ...[{}, { from: 0, to: 1 }, { from: 15, to: 15 }, { from: 3, to: 2 }].map((window) => ({
      params,
      query: { ...open, ...window },
    })),
  );
  const found = ['entrant 1', 'RANT 2', 'secret', '_'].map((search) => ({
    params,
    query: { ...secret, search },
  }));
  await notes.read(server.anonymous, 'findPublicPlayers', ...found);
  for (const language of ['en', 'it'] as const)
    for (const path of [`/tournaments/${id}/public-brackets`, `/webview/tournament/${id}/`])
      notes.note(`${path} ${language}`, (await findLinkPreview(server.context, path, language)) ?? null);
}

async function readPlayers(server: TestServer, notes: Notes, id: number): Promise<void> {
  const { rows } = await sql<{ id: number; table: string }>`
    select id, 'people' as table from participants where tournament_id = ${id}
    union all select id, 'matches' from matches where tournament_id = ${id}
    union all select id, 'matches' from tft_lobbies where tournament_id = ${id}
    union all select id, 'matches' from arena_lobbies where tournament_id = ${id}
    union all select id, 'matches' from challenge_entries where tournament_id = ${id}
    order by 2, 1`.execute(server.context.db);
  const idsOf = (table: string) => rows.filter((row) => row.table === table).map((row) => row.id);
  const people = idsOf('people').map((participantId) => ({ params: { id, participantId } }));
  await notes.read(server.anonymous, 'getPublicPlayer', ...people, { params: { id, participantId: 9999 } });
  const matches = idsOf('matches').map((matchId) => ({ params: { id, matchId } }));
  await notes.read(server.anonymous, 'getPublicMatch', ...matches, { params: { id, matchId: 9999 } });
}

async function readPictures(server: TestServer, notes: Notes, id: number, secret: number): Promise<void> {
  const ask = async (path: string, headers: Record<string, string> = {}) => {
    const response = await server.anonymous.raw(path, { headers });
    await response.arrayBuffer();
    const shown = ['content-type', 'cache-control', 'etag', 'content-security-policy'];
    notes.note(
      `${path} ${response.status}`,
      shown.map((name) => response.headers.get(name)),
    );
    return response.headers.get('etag') ?? '';
  };
  const tag = await ask(`/podium/${id}.png`);
  await ask(`/podium/${id}.png`, { 'if-none-match': tag });
  for (const path of [`${secret}.png`, `${secret}.png?code=hush`, `${secret}.png?code=loud`, '9999.png'])
    await ask(`/podium/${path}`);
  for (const path of [
    'x.png',
    '0.png',
    `${id}.jpg`,
    `${id}.png?code=a&code=b`,
    `${id}.png?code=${'x'.repeat(101)}`,
  ])
    await ask(`/podium/${path}`);
}

/** What to do next, by type and status, with the numbers to say it by. */
async function readTasks(server: TestServer, notes: Notes): Promise<void> {
  const admin = await server.as('admin');
  for (const type of [1, 2, 3, 4, 5, 6, 7, 8, 9]) {
    const { id } = await makeTournament(server, {
      type: String(type),
      max_member: '16',
      check_in_time: '30',
    });
    const params = { id };
    await enterPlayers(server, id, 3);
    await notes.read(admin, 'getNextTask', { params });
    if (type > 2) continue;
    await server.context.db
      .updateTable('tournaments')
      .set({ registered_count: 14, max_member: 16 })
      .where('id', '=', id)
      .execute();
    for (const status of ['CHECKIN', 'REGISTRATION_CLOSED', 'PENDING', 'FINISHED', 'CLOSED', 'OPENED']) {
      await setTournamentStatus(server, id, status);
      await notes.read(admin, 'getNextTask', { params });
    }
  }
  const cup = await cupWithPrizes(server, 50);
  const params = { id: cup.id };
  const [first, second] = await readMatches(cup.manager, cup.id);
  await notes.read(admin, 'getNextTask', { params });
  await cup.win(first!.id, first!.first_participant!.id);
  await notes.read(admin, 'previewLeaving', { params: { id: cup.id, pid: second!.first_participant!.id } });
  await cup.nobodyCame(second!.id);
  await cup.win((await cup.final()).id, first!.first_participant!.id);
  for (const isPaid of [false, true]) {
    if (isPaid) await pay(await server.as('superAdmin'), cup.id);
    await notes.read(admin, 'getNextTask', { params });
  }
  await readPlayers(server, notes, cup.id);
}

/** What everybody sees of results, and what staff are told to do next. */
export async function readPublicResults(server: TestServer, notes: Notes): Promise<void> {
  const open = await makeCrowd(server);
  const secret = await makeCrowd(server, { is_private: '1', secret_code: 'hush' });
  await readResult(server, notes, open);
  await readResult(server, notes, secret, 'hush');
  await readPictures(server, notes, open, secret);
  await readResult(server, notes, secret, 'loud');
  await notes.read(await server.as('manager'), 'getPodium', { params: { id: secret } });
  await notes.read(await server.as('manager'), 'listPlaces', { params: { id: secret }, query: { to: 0 } });
  for (const type of [1, 2, 5, 8] satisfies TournamentType[]) {
    const { id } = await finishedTournament(server, type, { prize_pool: euros(50, 0.01, 0.03) });
    await readPlayers(server, notes, id);
    await notes.read(server.anonymous, 'getPodium', { params: { id }, query: { public: 1 } });
  }
  const { id } = await makeTournament(server, { title: 'Not begun' });
  await enterPlayers(server, id, 2);
  await readResult(server, notes, id);
  await readPlayers(server, notes, id);
  await readTasks(server, notes);
}
