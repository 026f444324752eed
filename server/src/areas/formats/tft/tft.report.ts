import type { MatchId, ParticipantId, TournamentId } from '@matchdesk/contract/ids';
import type { MyLobby, MyMatch } from '@matchdesk/contract/people/players';
import {
  type FormatDriver,
  groupMatches,
  keepEvidence,
  noRoom,
  readRoomAccess,
  roomFor,
} from '#areas/formats/matches/index.ts';
import type { Context } from '#context.ts';
import type { Db, Trx } from '#database/schema.ts';
import type { StoredTournament } from '#database/tables/tournaments.tables.ts';
import type { Person } from '#people/index.ts';
import { idOfNumber, mapReporters, numberOfId } from '#rows/matches/index.ts';
import { findActingFor } from '#rows/participants/index.ts';
import { decideLobby, holdLobby, keepLobbies } from './tft.command.ts';
import { getLobbyRow, listLobbies, listOwnLobbies, type StoredLobby } from './tft.lobbies.store.ts';
import { nameOfRound } from './tft.reading.ts';
import { sidesInLobbies, toPublicLobby } from './tft.record.ts';
import { type DrawnTree, findTree, getTree } from './tft.store.ts';

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
    return findActingFor(db, id, person, isPlaying);
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
  const row = await getLobbyRow(context.db, tree, number);
  return (await readForPlayers(context, tree, [{ own, row }]))({ own, row });
}

export async function mapLobbiesOf(
  context: Context,
  { id }: StoredTournament,
  participants: readonly ParticipantId[],
): Promise<Map<ParticipantId, MyMatch[]>> {
  const tree = await findTree(context.db, id);
  if (!tree) return new Map();
  const lobbies = await listOwnLobbies(context.db, tree, participants);
  return groupMatches(lobbies, await readForPlayers(context, tree, lobbies));
}

interface OwnLobby {
  own: ParticipantId;
  row: StoredLobby;
}

/** Players see only public data about the others: no real name, no e-mail. */
async function readForPlayers(
  { db, clock }: Context,
  tree: DrawnTree,
  lobbies: readonly OwnLobby[],
): Promise<(lobby: OwnLobby) => MyLobby> {
  const now = clock.now();
  const rows = [...new Set(lobbies.map(({ row }) => row))];
  const sides = await sidesInLobbies(db, rows);
  const access = await readRoomAccess(db);
  const reporters = await mapReporters(
    db,
    rows.map(({ lobby }) => idOfNumber(tree, lobby)),
    lobbies.map(({ own }) => own),
  );
  return ({ own, row }) => {
    const shown = toPublicLobby(tree, row, now, sides);
    const { id, round, lobby, status, is_final, started_at, participants } = shown;
    const me = participants.find(({ participant }) => participant.id === own);
    const room = { room_id: row.roomId, password: row.password, startsAt: row.startsAt };
    return {
      kind: 'lobby',
      id,
      round_name: nameOfRound(tree.shape, round),
      status,
      started_at,
      ...(row.out.includes(own) ? noRoom : roomFor(room, now, access)),
      lobby: tree.shape.lobbies[round - 1] === 1 ? null : lobby,
      points: null,
      place: me?.place ?? null,
      is_reported: reporters.get(id)?.has(own) ?? false,
      leads_to: status !== 'FINISHED' ? null : is_final ? 'end' : me?.status === 'winner' ? 'next' : 'out',
      participants: participants.map(({ participant, place }) => ({
        name: participant.name,
        points: null,
        place,
        is_me: participant.id === own,
      })),
    };
  };
}
