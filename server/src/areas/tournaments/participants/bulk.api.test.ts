import type { ParticipantId } from '@matchdesk/contract/ids';
import * as play from '@matchdesk/contract/people/players';
import * as contract from '@matchdesk/contract/tournaments/participants';
import { getTournament } from '@matchdesk/contract/tournaments/tournaments';
import { describe, expect, test } from 'vitest';
import { drawnTournament } from '#testing/entrants.testing.ts';
import { makeTournament, setTournamentStatus, signUpPlayer } from '#testing/players.testing.ts';
import { useTestServer } from '#testing/server.testing.ts';

const server = useTestServer();

async function cup(nicknames: readonly string[], more: Record<string, string> = {}) {
  const manager = await server.as('manager');
  const { id } = await makeTournament(server, { max_member: '16', ...more });
  const people = [];
  for (const nickname of nicknames) {
    const player = await signUpPlayer(server, nickname);
    const { body } = await player.client.call(play.register, { params: { id }, body: {} });
    people.push({ ...player, pid: (body.data.mine?.participant_id ?? 0) as ParticipantId });
  }
  const params = { id };
  const statuses = async () => {
    const { data } = (await manager.call(contract.listParticipants, { params, query: { limit: 50 } })).body;
    return data.map(({ nickname, status }) => `${nickname} ${status}`);
  };
  const counts = async () => {
    const { data } = (await manager.call(getTournament, { params })).body;
    return [data.participant_count, data.registered_participant_count, data.checkin_participant_count];
  };
  const undo = (bulk: number | null) => manager.call(contract.undoBulk, { params: { id, bulk: bulk ?? 0 } });
  return { id, manager, people, params, statuses, counts, undo };
}

const byIds = (people: readonly { pid: ParticipantId }[]) => ({
  selection: { ids: people.map(({ pid }) => pid) },
});

describe('checking in many', () => {
  test('[O16] changes those who wait, leaves the others, counts, logs and audits each, and is undone exactly', async () => {
    const { manager, people, params, statuses, counts, undo } = await cup(['Alva', 'Bruno', 'Cleo', 'Dora']);
    await manager.call(contract.bypassCheckIn, { params, body: { participant_id: people[1]!.pid } });
    const { body } = await manager.call(contract.checkInMany, { params, body: byIds(people.slice(0, 3)) });
    expect(body.data).toEqual({ changed: 2, left_out: 1, undo_id: expect.any(Number) });
    expect(await statuses()).toEqual(['Alva checkin', 'Bruno checkin', 'Cleo checkin', 'Dora registered']);
    expect(await counts()).toEqual([4, 1, 3]);
    const history = await manager.call(contract.listParticipantHistory, {
      params: { ...params, pid: people[0]!.pid },
    });
    expect(history.body.data[0]).toMatchObject({
      action: 'check-in bypassed',
      actor: { nickname: 'Milo' },
      changes: [{ field: 'status', before: 'registered', after: 'checkin' }],
    });
    const logs = await manager.call(contract.listParticipantLogs, { params, query: { status: 'checkin' } });
    expect(logs.body.data.map(({ user }) => user.nickname)).toEqual(['Cleo', 'Alva', 'Bruno']);

    const undone = await undo(body.data.undo_id);
    expect(undone.body.data).toEqual({ changed: 2, left_out: 0 });
    expect(await statuses()).toEqual([
      'Alva registered',
      'Bruno checkin',
      'Cleo registered',
      'Dora registered',
    ]);
    expect(await counts()).toEqual([4, 3, 1]);
    const again = await undo(body.data.undo_id);
    expect([again.status, again.body.code]).toEqual([409, 'bulk-undone']);
  });

  test('takes the filter of the list, without those who came after the question and those left out', async () => {
    const { id, manager, people, params, statuses } = await cup(['Alva', 'Bruno', 'Cleo']);
    const filter = { status: 'registered' as const, except: [people[1]!.pid] };
    const preview = await manager.call(contract.previewBulk, {
      params,
      body: { action: 'check-in', selection: { filter } },
    });
    expect(preview.body.data).toEqual({
      count: 2,
      left_out: 0,
      names: ['Alva', 'Cleo'],
      until: people[2]!.pid,
    });
    const late = await signUpPlayer(server, 'Late');
    await late.client.call(play.register, { params: { id }, body: {} });
    const until = preview.body.data.until!;
    await manager.call(contract.checkInMany, {
      params,
      body: { selection: { filter: { ...filter, until } } },
    });
    expect(await statuses()).toEqual(['Alva checkin', 'Bruno registered', 'Cleo checkin', 'Late registered']);
    await manager.call(contract.checkInMany, { params, body: { selection: { filter: { search: 'BRU' } } } });
    expect((await statuses())[1]).toBe('Bruno checkin');
  });

  test('undo leaves alone whoever was changed since, and is refused after a draw or the start', async () => {
    const { id, manager, people, params, statuses, undo } = await cup(['Alva', 'Bruno', 'Cleo']);
    const first = await manager.call(contract.checkInMany, { params, body: byIds(people) });
    await manager.call(contract.deleteParticipant, { params: { id, pid: people[0]!.pid } });
    expect((await undo(first.body.data.undo_id)).body.data).toEqual({ changed: 2, left_out: 1 });
    expect(await statuses()).toEqual(['Alva deleted', 'Bruno registered', 'Cleo registered']);
    const second = await manager.call(contract.checkInMany, { params, body: byIds(people.slice(1)) });
    await server.context.db
      .updateTable('tournaments')
      .set({ is_generated: true })
      .where('id', '=', id)
      .execute();
    const drawn = await undo(second.body.data.undo_id);
    expect([drawn.status, drawn.body.code]).toEqual([409, 'bulk-undo-drawn']);
    await setTournamentStatus(server, id, 'STARTED');
    const late = await undo(second.body.data.undo_id);
    expect([late.status, late.body.code]).toEqual([409, 'bulk-undo-too-late']);
  });

  test('is refused where nobody waits, once it has started, without a selection and without the permission', async () => {
    const { id, manager, people, params } = await cup(['Alva', 'Bruno']);
    const check = async (client = manager, body: object = byIds(people)) => {
      const answer = await client.call(contract.checkInMany, { params, body: body as never });
      return [answer.status, answer.body.code];
    };
    expect(await check(await server.as('managerWithoutGame'))).toEqual([403, expect.any(String)]);
    expect(await check(manager, { selection: {} })).toEqual([422, 'check-fields']);
    expect(await check(manager, { selection: { ids: [1], filter: {} } })).toEqual([422, 'check-fields']);
    expect(await check()).toEqual([200, undefined]);
    expect(await check()).toEqual([409, 'nobody-to-check-in']);
    await setTournamentStatus(server, id, 'STARTED');
    expect(await check()).toEqual([409, 'status-forbids']);
  });

  test('participants of another tournament are not touched', async () => {
    const [mine, other] = [await cup(['Alva']), await cup(['Bruno'])];
    const { body } = await mine.manager.call(contract.checkInMany, {
      params: mine.params,
      body: byIds([...mine.people, ...other.people]),
    });
    expect(body.data).toMatchObject({ changed: 1, left_out: 0 });
    expect(await other.statuses()).toEqual(['Bruno registered']);
    expect((await other.undo(body.data.undo_id)).status).toBe(404);
  });
});

describe('removing many', () => {
  test('[O16] frees their places, and undo brings exactly those back as they were', async () => {
    const { manager, people, params, statuses, counts, undo } = await cup(['Alva', 'Bruno', 'Cleo', 'Dora']);
    await manager.call(contract.checkInMany, { params, body: byIds(people.slice(0, 1)) });
    const { body } = await manager.call(contract.removeMany, { params, body: byIds(people.slice(0, 2)) });
    expect(body.data).toEqual({ changed: 2, left_out: 0, undo_id: expect.any(Number) });
    expect(await statuses()).toEqual(['Alva deleted', 'Bruno deleted', 'Cleo registered', 'Dora registered']);
    expect(await counts()).toEqual([2, 2, 0]);
    expect((await undo(body.data.undo_id)).body.data).toEqual({ changed: 2, left_out: 0 });
    expect(await statuses()).toEqual([
      'Alva checkin',
      'Bruno registered',
      'Cleo registered',
      'Dora registered',
    ]);
    expect(await counts()).toEqual([4, 3, 1]);
    const { db } = server.context;
    const seats = await db
      .selectFrom('participant_members')
      .where(
        'participant_id',
        'in',
        people.map(({ pid }) => pid),
      )
      .where('is_in_play', '=', true)
      .select('participant_id')
      .execute();
    expect(seats).toHaveLength(4);
  });

  test('undo is refused with the reason once one is in again, was changed, or the places are taken', async () => {
    const { id, manager, people, params, statuses, undo } = await cup(['Alva', 'Bruno', 'Cleo'], {
      max_member: '6',
    });
    const remove = async (count: number) => {
      const body = byIds(people.slice(0, count));
      return (await manager.call(contract.removeMany, { params, body })).body.data.undo_id;
    };
    const first = await remove(2);
    await people[0]!.client.call(play.register, { params: { id }, body: {} });
    const inAgain = await undo(first);
    expect([inAgain.status, inAgain.body.code]).toEqual([409, 'bulk-undo-in-again']);
    expect(inAgain.body.message).toContain('1 of them');
    expect(await statuses()).toEqual(['Alva deleted', 'Bruno deleted', 'Cleo registered', 'Alva registered']);
    const enter = async (...nicknames: string[]) => {
      for (const nickname of nicknames)
        await (await signUpPlayer(server, nickname)).client.call(play.register, { params: { id }, body: {} });
    };
    await enter('Nora', 'Odin', 'Pia');
    const full = await manager.call(contract.removeMany, {
      params,
      body: { selection: { filter: { search: 'cleo' } } },
    });
    await enter('Quin', 'Rita');
    const refused = await undo(full.body.data.undo_id);
    expect([refused.status, refused.body.code]).toEqual([409, 'bulk-undo-full']);
    const superAdmin = await server.as('superAdmin');
    await manager.call(contract.removeMany, { params, body: { selection: { filter: { search: 'rita' } } } });
    await superAdmin.call(contract.restoreParticipant, { params: { id, pid: people[2]!.pid } });
    const changed = await undo(full.body.data.undo_id);
    expect([changed.status, changed.body.code]).toEqual([409, 'bulk-undo-changed']);
  });

  test('while it runs, of single players those who never checked in; not undone', async () => {
    const { id, manager, people, params, statuses } = await cup(['Alva', 'Bruno']);
    await manager.call(contract.checkInMany, { params, body: byIds(people.slice(0, 1)) });
    await setTournamentStatus(server, id, 'STARTED');
    const { body } = await manager.call(contract.removeMany, { params, body: byIds(people) });
    expect(body.data).toEqual({ changed: 1, left_out: 1, undo_id: null });
    expect(await statuses()).toEqual(['Alva checkin', 'Bruno deleted']);
    const none = await manager.call(contract.removeMany, { params, body: byIds(people) });
    expect([none.status, none.body.code]).toEqual([409, 'nobody-to-remove']);
    await setTournamentStatus(server, id, 'FINISHED');
    const over = await manager.call(contract.removeMany, { params, body: byIds(people) });
    expect([over.status, over.body.code]).toEqual([409, 'status-forbids']);
  });

  test('those with a seat in the draw leave it', async () => {
    const { id, manager } = await drawnTournament(server, 4);
    const listed = await manager.call(contract.listParticipants, { params: { id }, query: { seated: 1 } });
    const [one, two] = listed.body.data;
    const selection = { ids: [one!.id, two!.id] };
    const { body } = await manager.call(contract.removeMany, { params: { id }, body: { selection } });
    expect(body.data.changed).toBe(2);
    const after = await manager.call(contract.listParticipants, { params: { id }, query: { seated: 1 } });
    expect(after.body.meta.total).toBe(2);
    await manager.call(contract.undoBulk, { params: { id, bulk: body.data.undo_id ?? 0 } });
    const waiting = await manager.call(contract.listParticipants, { params: { id }, query: { seated: 0 } });
    expect(waiting.body.data.map((row) => row.id)).toEqual([one!.id, two!.id]);
  });
});

describe('at the same moment', () => {
  test('two of the staff and the players themselves check in: each counts once', async () => {
    const { id, manager, people, params, counts, statuses } = await cup(['Alva', 'Bruno', 'Cleo', 'Dora']);
    await setTournamentStatus(server, id, 'CHECKIN');
    const other = await server.as('superAdmin');
    const all = { params, body: { selection: { filter: { status: 'registered' as const } } } };
    const answers = await Promise.all([
      manager.call(contract.checkInMany, all),
      other.call(contract.checkInMany, all),
      people[0]!.client.call(play.checkIn, { params }),
      people[3]!.client.call(play.checkIn, { params }),
    ]);
    expect(answers.slice(2).map(({ status }) => status)).toEqual([200, 200]);
    expect(await counts()).toEqual([4, 0, 4]);
    expect(new Set((await statuses()).map((one) => one.split(' ')[1]))).toEqual(new Set(['checkin']));
    const logs = await manager.call(contract.listParticipantLogs, { params, query: { status: 'checkin' } });
    expect(logs.body.meta.total).toBe(4);
  });

  test('one removes while the other checks in: the counts are those of the rows', async () => {
    const { manager, people, params, counts, statuses } = await cup(['Alva', 'Bruno', 'Cleo', 'Dora']);
    const other = await server.as('superAdmin');
    await Promise.all([
      manager.call(contract.removeMany, { params, body: byIds(people.slice(0, 2)) }),
      other.call(contract.checkInMany, { params, body: byIds(people) }),
    ]);
    expect(await statuses()).toEqual(['Alva deleted', 'Bruno deleted', 'Cleo checkin', 'Dora checkin']);
    expect(await counts()).toEqual([2, 0, 2]);
  });
});

test('a repeated call with the same key checks in once and gives the same undo', async () => {
  const { id, manager, people } = await cup(['Alva', 'Bruno']);
  const send = async () => {
    const response = await manager.raw(`/api/tournaments/${id}/participants/check-in`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': 'the-same-press' },
      body: JSON.stringify(byIds(people)),
    });
    return (await response.json()) as { data: { changed: number } };
  };
  const first = await send();
  expect(first.data.changed).toBe(2);
  expect(await send()).toEqual(first);
});
