import { startTournament } from '@matchdesk/contract/formats/any-format';
import { generateBrackets, listTimings } from '@matchdesk/contract/formats/elimination';
import { hour, later } from '#clock.ts';
import { drawnTournament, enterPlayers, startedTournament } from '#testing/entrants.testing.ts';
import { startedLeaderboard } from '#testing/leaderboards.testing.ts';
import { enteredTft, placesFor, playersIn, readLobbies } from '#testing/lobbies.testing.ts';
import { matchOfTwo } from '#testing/match-of-two.ts';
import { makeTournament, setTournamentStatus } from '#testing/players.testing.ts';
import type { TestServer } from '#testing/server.testing.ts';
import { make } from '../make.ts';

/** A bracket, from its seats to corrections after a decision. */
export async function changeBrackets(server: TestServer): Promise<void> {
  const { id, manager, matches } = await drawnTournament(server, 7, { custom_seeding: '1' });
  const params = { id };
  const seat = { params: { id, matchId: matches[1]!.id } };
  await make(manager, 'setParticipant', { ...seat, body: { position: 'first', participant_id: null } });
  await make(manager, 'fillEmptySpots', { params });
  const { change_id } = (await make(manager, 'shuffleBrackets', { params })).body;
  await make(manager, 'undoSeats', { params, body: { change_id } });
  const rounds = (await manager.call(listTimings, { params })).body.data;
  await make(manager, 'saveTimings', {
    params,
    body: {
      rounds: rounds.map(({ round, games_count }, index) => ({
        round,
        games_count,
        started_at: later(server.clock.now(), (3 + index) * hour).toISOString(),
      })),
    },
  });
  await manager.call(startTournament, { params, body: {} });
  await make(manager, 'undoStart', { params });

  const cup = await matchOfTwo(server);
  const match = { id: cup.id, matchId: cup.match.id };
  for (const user_id of [await server.idOf('admin'), null])
    await make(cup.manager, 'giveMatches', {
      params: { id: cup.id },
      body: { matches: [{ from: cup.match.id, to: cup.match.id + 1 }], user_id },
    });
  const started_at = later(server.clock.now(), hour).toISOString();
  await make(cup.manager, 'updateMatch', { params: match, body: { started_at } });
  await make(cup.players[0]!.client, 'reportMatch', { params: match, body: { result: '1:0' } });
  const winner_id = cup.match.first_participant!.id;
  await make(cup.manager, 'finishMatch', { params: match, body: { winner_id } });
  await make(cup.manager, 'revertMatch', { params: match, query: {} });
  const { action_id } = (await make(cup.manager, 'finishMatch', { params: match, body: { winner_id } })).body;
  await make(cup.manager, 'undoMatchAction', { params: { id: cup.id }, body: { action_id } });
  const superAdmin = await server.as('superAdmin');
  await make(superAdmin, 'checkMatchEdit', { params: match, body: { winner: winner_id } });
  await make(superAdmin, 'editMatch', {
    params: match,
    body: { winner: winner_id, version: (await cup.read()).version },
  });
}

/** A leaderboard, and TFT lobbies. */
export async function changeOtherCups(server: TestServer): Promise<void> {
  const board = await startedLeaderboard(server, 4);
  await board.enter(1, [[board.entrants[0]!, 40]]);
  await make(board.manager, 'saveRoundCount', { params: { id: board.id }, body: { rounds: 3 } });
  await make(board.manager, 'closeScoredTournament', { params: { id: board.id }, body: { confirmed: true } });
  const planned = await makeTournament(server, { type: '2', rounds: '2' });
  const times = [3, 5].map((hours, index) => ({
    round: index + 1,
    started_at: later(server.clock.now(), hours * hour).toISOString(),
  }));
  await make(board.manager, 'saveLeaderboardTimings', {
    params: { id: planned.id },
    body: { rounds: times },
  });

  const tft = await enteredTft(server, 12);
  await make(tft.manager, 'startTournament', { params: { id: tft.id }, body: { confirmed: true } });
  const [lobby, other] = await readLobbies(tft.manager, tft.id);
  const at = { id: tft.id, matchId: lobby!.id };
  await make(tft.manager, 'updateTftMatch', { params: at, body: { room_id: 'R-1', password: 'open' } });
  await make(tft.manager, 'finishTftMatch', { params: at, body: { winners: placesFor(lobby!) } });
  await make(tft.manager, 'revertTftMatch', { params: at, query: {} });
  await make(tft.manager, 'noShowTftMatch', {
    params: { id: tft.id, matchId: other!.id },
    body: { participant_id: playersIn(other!)[0] },
  });

  const drawn = await makeTournament(server);
  await enterPlayers(server, drawn.id, 4);
  await setTournamentStatus(server, drawn.id, 'REGISTRATION_CLOSED');
  await tft.manager.call(generateBrackets, { params: { id: drawn.id }, query: {} });
}

/** Recreates a card game. The demo's simulator plays it in the background after the answer, so this must come last. */
export async function changeCardGames(server: TestServer): Promise<void> {
  const held = await startedTournament(server, 4, { game_id: '6', match_autohandle: '1' });
  const params = { id: held.id, matchId: held.matches[0]!.id };
  await server.context.db
    .updateTable('matches')
    .set({ status: 'CONFLICT', is_autohandled: true })
    .where('id', '=', held.matches[0]!.id)
    .execute();
  await make(held.manager, 'recreateGame', { params });
}
