import { listTimings } from '@matchdesk/contract/formats/elimination';
import type { Match } from '@matchdesk/contract/formats/matches.record';
import { moveByClock } from '#areas.ts';
import { hour, later, minute } from '#clock.ts';
import { tick } from '#lifecycle/tournament-clock.ts';
import type { Client } from '#testing/client.ts';
import { drawnTournament, startedTournament } from '#testing/entrants.testing.ts';
import { makeTournament } from '#testing/players.testing.ts';
import type { Notes } from '#testing/recorded/notes.ts';
import type { TestServer } from '#testing/server.testing.ts';
import { make } from '../make.ts';

interface Cup {
  server: TestServer;
  id: number;
  manager: Client;
}

interface Sent {
  round: number;
  games_count: number | null;
  started_at: string;
}

/** The schedule as it is, with each round so many minutes after the first one was to start. */
async function save({ id, manager }: Cup, minutes: readonly number[], games_count: number | null = 1) {
  const rounds = (await manager.call(listTimings, { params: { id } })).body.data;
  const from = new Date('2040-06-01T14:00:00Z');
  const sent = rounds.map(({ round }, index): Sent => {
    const started_at = later(from, (minutes[index] ?? 0) * minute).toISOString();
    return { round, games_count, started_at };
  });
  return send({ id, manager }, sent);
}

const send = ({ id, manager }: Omit<Cup, 'server'>, rounds: readonly Sent[]) =>
  make(manager, 'saveTimings', { params: { id }, body: { rounds } });

async function finish({ server, id, manager }: Cup, match: Match) {
  server.clock.advance(minute);
  const winner_id = match.first_participant?.id;
  await make(manager, 'finishMatch', { params: { id, matchId: match.id }, body: { winner_id } });
}

/** Schedules that are refused: a round is missing, named twice, unknown, or has no games. */
async function saveWrongly({ id, manager }: Cup) {
  const row = { round: 1, games_count: 1, started_at: '2040-06-01T15:00:00Z' };
  await send({ id, manager }, [row]);
  await send({ id, manager }, [row, row, { ...row, round: 2 }]);
  await send({ id, manager }, [row, { ...row, round: 2 }, { ...row, round: 4 }]);
  await send({ id, manager }, [{ ...row, games_count: 0 }]);
  await send({ id, manager }, [{ ...row, games_count: 256 }]);
  await send({ id, manager }, [{ ...row, round: 65 }]);
  await send({ id, manager }, []);
}

/** Rounds are moved before and after the start, past each other, and once one of them is played. */
async function moveRounds(server: TestServer, notes: Notes) {
  const { id, manager, matches } = await startedTournament(server, 8, { with_third_place_match: '1' });
  const cup = { server, id, manager };
  const look = () =>
    notes.readAt(
      manager,
      `/tournaments/${id}/next-task`,
      `/tournaments/${id}/matches/timings`,
      `/tournaments/${id}/brackets`,
      `/tournaments/${id}/matches?ranges=0-8`,
    );
  await saveWrongly(cup);
  await save(cup, [60, 64, 60], 3);
  await save(cup, [30, 60, 90], null);
  await look();
  const params = { id, matchId: matches[1]!.id };
  for (const started_at of ['2040-06-01T12:00:00Z', '2040-06-01T18:00:00Z', '2040-06-01'])
    await make(manager, 'updateMatch', { params, body: { started_at } });
  await save(cup, [30, 75, 90]);
  server.clock.advance(2 * hour + 29 * minute);
  await tick(server.context, moveByClock);
  await look();
  for (const match of matches.slice(0, 3)) await finish(cup, match);
  await look();
  await finish(cup, matches[3]!);
  await tick(server.context, moveByClock);
  await look();
  await save(cup, [0, 32, 34]);
  await save(cup, [300, 301, 302]);
  await look();
}

/** Schedules of tournaments that have none yet, or of another kind. */
async function moveNothing(server: TestServer, notes: Notes) {
  const manager = await server.as('manager');
  const row = { round: 1, games_count: 1, started_at: '2040-06-02T15:00:00Z' };
  for (const type of ['1', '4', '2']) {
    const { id } = await makeTournament(server, { type });
    await send({ id, manager }, [row]);
    await notes.readAt(manager, `/tournaments/${id}/matches/timings`, `/tournaments/${id}/arena/timings`);
  }
  const { id, matches } = await drawnTournament(server, 3, { is_private: '1', secret_code: 'open' });
  await save({ server, id, manager }, [480, 540]);
  const params = { id, matchId: matches[0]!.id };
  await make(manager, 'updateMatch', { params, body: { started_at: '2040-06-02T15:00:00Z' } });
}

/** When rounds and matches start. */
export async function changeTimes(server: TestServer, notes: Notes): Promise<void> {
  await moveRounds(server, notes);
  await moveNothing(server, notes);
}
