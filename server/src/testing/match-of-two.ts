import { getMatch } from '@matchdesk/contract/formats/matches';
import type { Match } from '@matchdesk/contract/formats/matches.record';
import * as play from '@matchdesk/contract/people/players';
import { startedTournament } from './entrants.testing.ts';
import { signUpPlayer, type TestPlayer } from './players.testing.ts';
import type { TestServer } from './server.testing.ts';

/** Two real players in the first match of a running tournament. */
export async function matchOfTwo(server: TestServer, more: Record<string, string> = {}) {
  const { id, manager, matches } = await startedTournament(server, 4, more);
  const match = matches[0]!;
  const sides = [match.first_participant, match.second_participant];
  const players: TestPlayer[] = [];
  for (const [index, side] of sides.entries()) {
    const player = await signUpPlayer(server, `Side${index}`);
    await server.context.db
      .updateTable('participants')
      .set({ user_id: player.id })
      .where('id', '=', side!.id)
      .execute();
    players.push(player);
  }
  const say = (player: TestPlayer | undefined, result: string, picture?: Blob) =>
    player!.client.form(play.reportMatch, picture ? { result, screenshot: picture } : { result }, {
      id,
      matchId: match.id,
    });
  const read = async () =>
    (await manager.call(getMatch, { params: { id, matchId: match.id } })).body.data as Match;
  return { id, manager, match, matches, players, say, read };
}
