import { moveByClock } from '#areas.ts';
import { hour, minute } from '#clock.ts';
import { tick } from '#lifecycle/tournament-clock.ts';
import { startedTournament } from '#testing/entrants.testing.ts';
import type { Notes } from '#testing/recorded/notes.ts';
import type { TestServer } from '#testing/server.testing.ts';
import { make } from '../make.ts';

/** A service that nobody reaches: each game that it is asked for becomes a conflict. */
export const away = {
  CARD_GAME_URL: 'http://127.0.0.1:9',
  CARD_GAME_KEY: 'a key that only the service knows',
  PUBLIC_URL: 'https://desk.example',
};

/** Games are opened beside the answers: waits until none is owed and this many matches are in conflict. */
async function settle({ context: { db } }: TestServer, conflicts: number): Promise<void> {
  for (let tries = 0; tries < 1000; tries += 1) {
    const owed = await db.selectFrom('game_openings').select('match_id').execute();
    const failed = await db.selectFrom('matches').where('status', '=', 'CONFLICT').select('id').execute();
    if (owed.length === 0 && failed.length === conflicts) return;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  throw new Error('the games were not opened in time');
}

/** The service says how a game ended. */
async function endGame({ anonymous }: TestServer, notes: Notes, body: object): Promise<void> {
  const response = await anonymous.raw('/api/card-games/results', {
    method: 'POST',
    body: JSON.stringify({ key: away.CARD_GAME_KEY, ...body }),
    headers: { 'content-type': 'application/json' },
  });
  notes.note(`a game ended ${response.status}`, await response.json());
}

/** Games held elsewhere: opened when their time has come, recreated, and ended by what the service says. */
export async function changeGamesAway(server: TestServer, notes: Notes): Promise<void> {
  const { id, manager, matches } = await startedTournament(server, 3, {
    game_id: '6',
    match_autohandle: '1',
  });
  const plain = await startedTournament(server, 2, { game_id: '6' });
  const one = matches.find(({ player }) => player === 2)!;
  const final = matches[2]!;
  const recreate = (matchId: number) => make(manager, 'recreateGame', { params: { id, matchId } });
  const look = () => notes.readAt(manager, `/tournaments/${id}/matches`, `/tournaments/${plain.id}/matches`);
  const openDue = async (wait: number) => {
    server.clock.advance(wait);
    await server.context.db.updateTable('tournaments').set({ due_at: server.clock.now() }).execute();
    await tick(server.context, moveByClock);
  };
  await recreate(one.id);
  await openDue(2 * hour - minute);
  await recreate(one.id);
  await openDue(minute);
  await settle(server, 1);
  await look();
  await make(manager, 'undoStart', { params: { id } });
  await recreate(one.id);
  await settle(server, 1);
  const [first, second] = [one.first_participant?.id, one.second_participant?.id];
  for (const body of [
    { match_id: one.id, winner_id: first, key: 'another key' },
    { match_id: 9999, winner_id: first },
    { match_id: plain.matches[0]!.id, winner_id: plain.entrants[0] },
    { match_id: one.id, winner_id: plain.entrants[0] },
    { match_id: one.id, winner_id: second, result: '5:0' },
    { match_id: one.id, winner_id: second, result: 'x' },
    { match_id: one.id, winner_id: second, result: '0:1' },
    { match_id: one.id, winner_id: first },
  ])
    await endGame(server, notes, body);
  await openDue(hour);
  await settle(server, 1);
  await look();
  await recreate(final.id);
  await settle(server, 1);
  for (const match of [one, final])
    await notes.readAt(manager, `/tournaments/${id}/matches/${match.id}/history`);
}
