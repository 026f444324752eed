import { channels } from '@matchdesk/contract/channels';
import type { LobbyLabel, PublicTftMatch, TftMatch } from '@matchdesk/contract/formats/tft';
import {
  finalLobby,
  isOver,
  isParticipant,
  lobbyLabel,
  openLobbyStatus,
  placeOfLobby,
  placesNeeded,
  playersOf,
  targetLobbies,
  VOID,
} from '@matchdesk/engine';
import { toStaff } from '#areas/formats/matches/index.ts';
import type { Db, Trx } from '#database/schema.ts';
import { getKnown, known } from '#known.ts';
import { idOfNumber } from '#rows/matches/index.ts';
import { getSide, type Side, sidesOf } from '#rows/participants/index.ts';
import { listLobbies, type StoredLobby } from './tft.lobbies.store.ts';
import { type DrawnTree, mapScreenshots } from './tft.store.ts';

export const statusAt = (row: StoredLobby, now: Date): TftMatch['status'] =>
  isOver(row) ? 'FINISHED' : openLobbyStatus(row, now.getTime());

/** What staff and everybody else both see. */
function toLobbyFacts(tree: DrawnTree, row: StoredLobby, now: Date) {
  const { shape } = tree;
  const { round, index } = placeOfLobby(shape, row.lobby);
  return {
    id: idOfNumber(tree, row.lobby),
    number: row.lobby,
    round,
    lobby: index + 1,
    label: lobbyLabel(shape, row.lobby) as LobbyLabel | null,
    is_final: row.lobby === finalLobby(shape),
    status: statusAt(row, now),
    is_auto: row.auto,
    started_at: new Date(row.startsAt).toISOString(),
    seats: row.seats.length,
    void_seats: row.seats.flatMap((slot, seat) => (slot === VOID ? [seat] : [])),
    places_needed: Math.min(placesNeeded(shape, row.lobby), playersOf(row).length),
    version: row.version,
  };
}

/** Those who sit in a lobby, each as `show` makes them. */
function seated<Shown>(
  tree: DrawnTree,
  row: StoredLobby,
  sides: ReadonlyMap<number, Side>,
  show: (side: Side) => Shown,
) {
  const going = row.lobby === finalLobby(tree.shape) ? 1 : placesNeeded(tree.shape, row.lobby);
  return row.seats.flatMap((slot, seat) => {
    if (!isParticipant(slot)) return [];
    const place = row.places.indexOf(slot) + 1;
    const side = getSide(sides, slot);
    const won = place > 0 && place <= going;
    return {
      seat,
      participant: show(side),
      place: place || null,
      status: isOver(row) ? (won ? ('winner' as const) : ('defeated' as const)) : null,
      out: row.out.includes(slot) ? (side.how_left ?? 'disqualified') : null,
    };
  });
}

export const sidesInLobbies = (db: Db | Trx, rows: readonly StoredLobby[]): Promise<Map<number, Side>> =>
  sidesOf(
    db,
    rows.flatMap(({ seats }) => seats),
  );

/** Lobbies as staff see them, with names, screenshots, and what their next lobbies are. */
export async function toLobbyRecords(
  db: Db | Trx,
  tree: DrawnTree,
  rows: readonly StoredLobby[],
  now: Date,
  sides?: ReadonlyMap<number, Side>,
): Promise<TftMatch[]> {
  const people = sides ?? (await sidesInLobbies(db, rows));
  const loaded = new Map(rows.map((row) => [row.lobby, row]));
  const targets = rows.flatMap(({ lobby }) => targetLobbies(tree.shape, lobby));
  const missing = [...new Set(targets)].filter((lobby) => !loaded.has(lobby));
  for (const next of await listLobbies(db, tree, missing)) loaded.set(next.lobby, next);
  const ids = rows.map(({ lobby }) => idOfNumber(tree, lobby));
  const screenshots = await mapScreenshots(db, ids);
  return rows.map((row) => {
    const facts = toLobbyFacts(tree, row, now);
    const next = targetLobbies(tree.shape, row.lobby).map((lobby) =>
      getKnown(loaded, lobby, 'a lobby that was just read'),
    );
    const { roomId: room_id, password } = row;
    return {
      ...facts,
      tournament_id: tree.tournament_id,
      participants: seated(tree, row, people, (side) => toStaff(side)),
      results: screenshots.get(facts.id) ?? [],
      next_match: next[0] ? { id: idOfNumber(tree, next[0].lobby), status: statusAt(next[0], now) } : null,
      next_matches: next.map(({ lobby }) => idOfNumber(tree, lobby)),
      next_match_finished: next.some(isOver),
      room: room_id || password ? { room_id, password } : null,
      chat_room: channels.matchChat(tree.tournament_id, facts.id),
    };
  });
}

/** A lobby as everybody may see it: no account, no real name, no room, no screenshot. */
export async function toLobbyRecord(
  db: Db | Trx,
  tree: DrawnTree,
  row: StoredLobby,
  now: Date,
): Promise<TftMatch> {
  const [record] = await toLobbyRecords(db, tree, [row], now);
  return known(record, 'the record of a lobby');
}

export function toPublicLobby(
  tree: DrawnTree,
  row: StoredLobby,
  now: Date,
  sides: ReadonlyMap<number, Side>,
): PublicTftMatch {
  return {
    ...toLobbyFacts(tree, row, now),
    participants: seated(tree, row, sides, ({ id, public_name, avatar }) => ({
      id,
      name: public_name,
      avatar,
    })),
  };
}
