import type { ParticipantId, TournamentId } from '@matchdesk/contract/ids';
import type { MyLobby } from '@matchdesk/contract/people/players';
import { readRoomAccess, roomFor } from '#areas/formats/matches/index.ts';
import type { Context } from '#context.ts';
import type { Person } from '#people/index.ts';
import { findOwnEntrants } from '#rows/participants/index.ts';
import { sidesInLobbies, toPublicLobby } from '../reading/tft.lobby-record.ts';
import { nameOfRound } from '../reading/tft.rounds.ts';
import { listLobbies, lobbiesOf, type StoredLobby } from '../store/tft.lobbies.store.ts';
import { type DrawnTree, findTree } from '../store/tft.store.ts';

export async function listMyLobbies(context: Context, person: Person, id: TournamentId): Promise<MyLobby[]> {
  const { db } = context;
  const tree = await findTree(db, id);
  if (!tree) return [];
  const mine: MyLobby[] = [];
  for (const own of await findOwnEntrants(db, id, person.id)) {
    const rows = await listLobbies(db, tree, await lobbiesOf(db, id, own));
    mine.push(...(await toMyLobbies(context, tree, rows, own)));
  }
  return mine;
}

/** Players see only public data about the others: no real name, no e-mail. */
export async function toMyLobbies(
  { db, clock }: Context,
  tree: DrawnTree,
  rows: readonly StoredLobby[],
  own: ParticipantId,
): Promise<MyLobby[]> {
  const now = clock.now();
  const sides = await sidesInLobbies(db, rows);
  const access = await readRoomAccess(db);
  return rows.map((row) => {
    const { id, round, lobby, status, started_at, participants } = toPublicLobby(tree, row, now, sides);
    const room = { room_id: row.roomId, password: row.password, startsAt: row.startsAt };
    return {
      kind: 'lobby',
      id,
      round_name: nameOfRound(tree.shape, round),
      status,
      started_at,
      room: row.out.includes(own) ? null : roomFor(room, now, access),
      lobby: tree.shape.lobbies[round - 1] === 1 ? null : lobby,
      points: null,
      place: participants.find(({ participant }) => participant.id === own)?.place ?? null,
      participants: participants.map(({ participant, place }) => ({
        name: participant.name,
        points: null,
        place,
        is_me: participant.id === own,
      })),
    };
  });
}
