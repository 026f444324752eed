import type { MatchId, ParticipantId, TournamentId } from '@matchdesk/contract/ids';
import type { MyLobby } from '@matchdesk/contract/people/players';
import { type FormatDriver, keepEvidence } from '#areas/formats/matches/index.ts';
import type { Context } from '#context.ts';
import type { Db, Trx } from '#database/schema.ts';
import { known } from '#known.ts';
import type { Person } from '#people/index.ts';
import { numberOfId } from '#rows/matches/index.ts';
import { findActingFor } from '#rows/participants/index.ts';
import { getLobbyRow, listLobbies } from '../store/tft.lobbies.store.ts';
import { getTree } from '../store/tft.store.ts';
import { decideLobby, holdLobby, keepLobbies } from './tft.command.ts';
import { toMyLobbies } from './tft.my-lobbies.ts';

/** A player's place or screenshot: staff look at it, and the lobby waits for them. */
export async function reportLobby(
  context: Context,
  person: Person,
  id: TournamentId,
  matchId: MatchId,
  { place, screenshot }: Parameters<FormatDriver['report']>[4],
): Promise<MyLobby> {
  const tree = await getTree(context.db, id);
  const number = numberOfId(tree, matchId);
  const findOwn = async (db: Db | Trx): Promise<ParticipantId | undefined> => {
    const [row] = await listLobbies(db, tree, [number]);
    if (!row) return undefined;
    const isPlaying = (entrant: number) => row.seats.includes(entrant) && !row.out.includes(entrant);
    return findActingFor(db, id, person.id, isPlaying);
  };
  const own = await keepEvidence(
    context,
    person,
    id,
    matchId,
    { value: place, screenshot },
    {
      findOwn,
      wanted: 'screenshot',
      async onReported(step, tournament, by) {
        const held = await holdLobby(step, tournament, matchId);
        const decided = await decideLobby(held, { type: 'report', lobby: number, by });
        await keepLobbies(held, person, 'reported', decided);
      },
    },
  );
  const [mine] = await toMyLobbies(context, tree, [await getLobbyRow(context.db, tree, number)], own);
  return known(mine, 'the lobby that was just reported');
}
