import * as play from '@matchdesk/contract/people/players';
import { addEntries } from '@matchdesk/contract/tournaments/add-participants';
import { deleteParticipant, listParticipants } from '@matchdesk/contract/tournaments/participants';
import { getPlayerLink } from '@matchdesk/contract/tournaments/player-links';
import { changeTournamentStatus, getTournament } from '@matchdesk/contract/tournaments/tournaments';
import { expect, test } from 'vitest';
import { type Client, openClient } from '#testing/client.ts';
import { tournamentId } from '#testing/ids.testing.ts';
import { makeTournament, setTournamentStatus } from '#testing/players.testing.ts';
import { useTestServer } from '#testing/server.testing.ts';
import { lockIsWaitedFor } from '#testing/whole-database.ts';

const server = useTestServer();

interface Guest {
  id: number;
  client: Client;
}

/** Guests whose check-in is open, each with a session by their link. */
async function waitingGuests(count: number) {
  const { id } = await makeTournament(server, { max_member: String(count), check_in_time: '30' });
  const manager = await server.as('manager');
  const rows = Array.from({ length: count }, (_, index) => ({ line: index + 1, name: `Guest ${index}` }));
  await manager.call(addEntries, { params: { id }, body: { rows } });
  await setTournamentStatus(server, id, 'CHECKIN');
  const entered = (await manager.call(listParticipants, { params: { id }, query: { limit: 50 } })).body.data;
  const guests: Guest[] = [];
  for (const { id: pid } of entered) {
    const { link } = (await manager.call(getPlayerLink, { params: { id, pid } })).body.data;
    const token = new URL(link).pathname.split('/').at(-1) ?? '';
    const session = (await server.anonymous.call(play.openPlayerLink, { body: { token } })).body.data;
    guests.push({ id: pid, client: openClient(server.address, session.token) });
  }
  return { id, manager, guests };
}

/** While somebody holds the tournament, the first call comes to wait for it, then the others, which were all let in. */
async function behind<First, Other>(
  id: number,
  call: () => Promise<First>,
  others: () => Promise<Other>[],
): Promise<[First, Other[]]> {
  let first: Promise<First> | undefined;
  let made: Promise<Other>[] = [];
  await server.context.db.transaction().execute(async (trx) => {
    await trx.selectFrom('tournaments').where('id', '=', tournamentId(id)).select('id').forUpdate().execute();
    first = call();
    await lockIsWaitedFor(server, 1);
    made = others();
    await lockIsWaitedFor(server, 3);
  });
  return [(await first)!, await Promise.all(made)];
}

const checkIn = async (id: number, { client }: Guest): Promise<string> => {
  const { status, body } = await client.call(play.checkIn, { params: { id } });
  return status === 200 ? (body.data.mine?.status ?? 'nobody') : String(body.code);
};

/** How everybody is stored; what the tournament counts has to be the same. */
async function countStatuses(manager: Client, id: number) {
  const query = { limit: 50 };
  const { data } = (await manager.call(listParticipants, { params: { id }, query })).body;
  const count = (status: string) => data.filter((one) => one.status === status).length;
  const counts = { registered: count('registered'), checkin: count('checkin') };
  expect((await manager.call(getTournament, { params: { id } })).body.data).toMatchObject({
    registered_participant_count: counts.registered,
    checkin_participant_count: counts.checkin,
    participant_count: counts.registered + counts.checkin,
  });
  return { ...counts, deleted: count('deleted') };
}

test('[PLAY-18] check-ins in the same moment are each counted once', async () => {
  const { id, manager, guests } = await waitingGuests(9);
  const [one, ...rest] = [...guests, ...guests.slice(0, 3)];
  const [first, others] = await behind(
    id,
    () => checkIn(id, one!),
    () => rest.map((guest) => checkIn(id, guest)),
  );
  expect([first, ...others]).toEqual(Array.from({ length: 12 }, () => 'checkin'));
  expect(await countStatuses(manager, id)).toEqual({ registered: 0, checkin: 9, deleted: 0 });
});

test('[PLAY-18] a check-in that comes behind the end of check-in is refused', async () => {
  const { id, manager, guests } = await waitingGuests(6);
  const body = { status: 'REGISTRATION_CLOSED' } as const;
  const [closed, outcomes] = await behind(
    id,
    () => manager.call(changeTournamentStatus, { params: { id }, body }),
    () => guests.map((guest) => checkIn(id, guest)),
  );
  expect(closed.status).toBe(200);
  expect(outcomes).toEqual(guests.map(() => 'check-in-closed'));
  expect(await countStatuses(manager, id)).toEqual({ registered: 6, checkin: 0, deleted: 0 });
});

test('[PLAY-18] whoever is removed first checks in no more; removed afterwards they are out all the same', async () => {
  const { id, manager, guests } = await waitingGuests(6);
  const query = { by: 'participant' } as const;
  const remove = ({ id: pid }: Guest) => manager.call(deleteParticipant, { params: { id, pid }, query });
  const [one, two] = guests as [Guest, Guest];
  const [removed, outcomes] = await behind(
    id,
    () => remove(one),
    () => guests.map((guest) => checkIn(id, guest)),
  );
  expect(removed.status).toBe(200);
  expect(['not-registered', 'not-signed-in']).toContain(outcomes[0]);
  expect(outcomes.slice(1)).toEqual(Array.from({ length: 5 }, () => 'checkin'));
  expect((await remove(two)).status).toBe(200);
  expect(await countStatuses(manager, id)).toEqual({ registered: 0, checkin: 4, deleted: 2 });
});
