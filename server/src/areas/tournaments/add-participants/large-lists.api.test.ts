import { addEntries, type EntryRow, previewEntries } from '@matchdesk/contract/tournaments/add-participants';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { userId } from '#testing/ids.testing.ts';
import { makeTournament } from '#testing/players.testing.ts';
import { useTestServer } from '#testing/server.testing.ts';

const server = useTestServer();

const size = 10_000;

async function insertPeople(): Promise<void> {
  await sql`
    insert into users (email, name, nickname, blocked_at, created_at, updated_at)
    select 'known-' || n || '@players.test', '', case when n > 6000 then 'Same name' else 'Known ' || n end,
      case when n % 100 = 0 then now() end, now(), now()
    from generate_series(1, 6010) n`.execute(server.context.db);
}

/** Every kind of bad line among good ones, always in the same places. */
function rowOf(line: number): Partial<EntryRow> & { line: number } {
  switch (line % 20) {
    case 3:
      return { line, name: `KNOWN ${line - 1}` };
    case 5:
      return { line, name: 'Same name' };
    case 7:
      return { line, name: 'y'.repeat(50) };
    case 9:
      return { line, email: 'nobody@players.test' };
    case 11:
      return { line, email: 'not an e-mail' };
    case 13:
      return { line };
    case 15:
      return { line, user_id: userId(2_000_000_000) };
    default:
      return line <= 6000 && line % 2 === 0
        ? { line, name: `Known ${line}` }
        : { line, name: `Walk-in ${line}` };
  }
}

const countRows = async (id: number) => {
  const { rows } = await sql<{
    participants: number;
    members: number;
    logs: number;
    audit: number;
    counted: number;
  }>`
    select count(*)::int as participants,
      (select count(*)::int from participant_members where tournament_id = ${id}) as members,
      (select count(*)::int from participant_logs where tournament_id = ${id}) as logs,
      (select count(*)::int from audit where subject = 'participant' and action = 'added'
        and subject_id in (select id from participants where tournament_id = ${id})) as audit,
      (select registered_count from tournaments where id = ${id}) as counted
    from participants where tournament_id = ${id}`.execute(server.context.db);
  return rows[0]!;
};

test('10,000 lines with every kind of bad one: a report names each, nothing is half-written, the same list changes nothing', async () => {
  await insertPeople();
  const manager = await server.as('manager');
  const { id } = await makeTournament(server, { max_member: '10000', require_user_profiling: '0' });
  await server.context.db.updateTable('tournaments').set({ max_member: 6000 }).where('id', '=', id).execute();
  const rows = Array.from({ length: size }, (_, index) => rowOf(index + 1)) as EntryRow[];
  const { body } = await manager.call(previewEntries, { params: { id }, body: { rows } });
  expect(body.data).toHaveLength(size);
  expect(new Set(body.data.flatMap(({ verdict, reasons }) => [verdict, ...reasons]))).toEqual(
    new Set([
      'found',
      'new',
      'doubtful',
      'twice',
      'refused',
      'blocked',
      'full',
      'name-too-long',
      'unknown-email',
      'email-not-valid',
      'empty',
      'unknown-id',
    ]),
  );
  expect(body.counts.found + body.counts.new).toBe(6000);

  const whole = await manager.call(addEntries, { params: { id }, body: { rows } });
  expect([whole.status, whole.body.code]).toEqual([409, 'entries-changed']);
  expect((await countRows(id)).participants).toBe(0);

  const good = rows.filter((_, index) => ['found', 'new'].includes(body.data[index]!.verdict));
  const added = await manager.call(addEntries, { params: { id }, body: { rows: good } });
  expect(added.body.data).toEqual({ added: 6000, guests: body.counts.new, unchanged: 0, overridden: 0 });
  const counted = { participants: 6000, members: 6000, logs: 6000, audit: 6000, counted: 6000 };
  expect(await countRows(id)).toEqual(counted);

  const again = await manager.call(addEntries, { params: { id }, body: { rows: good } });
  expect(again.body.data).toEqual({ added: 0, guests: 0, unchanged: 6000, overridden: 0 });
  expect(await countRows(id)).toEqual(counted);
}, 60_000);

test('nothing is left of a list whose last portion fails, and other tournaments go on meanwhile', async () => {
  const manager = await server.as('manager');
  const [one, other] = [await makeTournament(server, { max_member: '4000' }), await makeTournament(server)];
  await sql`
    create function refuse_last() returns trigger language plpgsql as
      $$ begin if new.search_text = 'faller 2990' then raise 'no room on the disk'; end if; return new; end $$`.execute(
    server.context.db,
  );
  await sql`create trigger refuse_last before insert on participants for each row execute function refuse_last()`.execute(
    server.context.db,
  );
  const rows = Array.from({ length: 3000 }, (_, index) => ({
    line: index + 1,
    name: `Faller ${index + 1}`,
  })) as EntryRow[];
  const failing = manager.call(addEntries, { params: { id: one.id }, body: { rows } });
  const beside = await manager.call(addEntries, {
    params: { id: other.id },
    body: { rows: [{ line: 1, name: 'Elsewhere' }] },
  });
  expect(beside.status).toBe(201);
  expect((await failing).status).toBe(500);
  expect(await countRows(one.id)).toEqual({ participants: 0, members: 0, logs: 0, audit: 0, counted: 0 });
  const { rows: guests } = await sql`select from users where nickname like 'Faller %'`.execute(
    server.context.db,
  );
  expect(guests).toEqual([]);
});
