import * as engine from '../../../engine/src/index.ts';
import { accepted, bracketTemplate, newlyReady, toReady } from './bracket-world.ts';
import { type Ready, start, type World } from './world.ts';

interface PlayedRoom {
  room: engine.RoomRow;
  rows: engine.MatchRow[];
  told: Set<number>;
}

/** Matches of the room at index r have keys from 1,000 (r + 1) on; those of the bracket of the winners from this one. */
const roomKeys = 1000;
const bracketKeys = 1_000_000;
/** The step by which staff start the bracket. */
const startKey = 2_000_000;

interface StageTwo {
  shape: engine.BracketShape;
  matches: engine.MatchTable;
  told: Set<number>;
}

/** Rooms, and the bracket of their winners. */
export function roomsWorld(
  format: engine.RoomFormat,
  { rooms: count, size, minutes }: { rooms: number; size: number; minutes: number },
): World {
  const entrants = Array.from({ length: count * size }, (_, index) => index + 1);
  const setup = { format, status: 'REGISTRATION_CLOSED', rooms: [] } as const;
  const create = {
    type: 'create',
    count,
    size,
    entrants: entrants.length,
    startsAt: start,
    duration: minutes,
    gamesInRound: 1,
  } as const;
  const created = accepted(engine.applySetup(setup, create, start - engine.MINUTE)).changes.map(
    ({ after }) => after!,
  );
  const fill = { type: 'fill', unseated: entrants } as const;
  const filled = accepted(engine.applySetup({ ...setup, rooms: created }, fill, start)).changes;
  const drawn = { ...setup, rooms: filled.map(({ after }) => after!) };
  const generated = accepted(engine.generateRooms(drawn, { eligible: entrants, leaveOut: false }, start));
  const rooms = generated.changes.map(
    ({ after }): PlayedRoom => ({
      room: after,
      rows: [...generated.matches.get(after.room)!],
      told: new Set(),
    }),
  );
  let stageTwo: StageTwo | undefined;
  const ready = (): Ready[] => [
    ...rooms.flatMap((played, index) => readyInRoom(format, played, index)),
    ...(stageTwo ? newlyReady(stageTwo.matches, stageTwo.told, (match) => bracketKeys + match) : []),
  ];
  let isStartAsked = false;
  const readyToStart = (): Ready[] => {
    if (isStartAsked || !rooms.every(({ room }) => room.finished)) return [];
    isStartAsked = true;
    return [{ key: startKey, kind: 'staff', planned: 0, games: 1 }];
  };

  return {
    begin: ready,
    end(key, coin, now) {
      if (key === startKey) {
        stageTwo = startStageTwo(format, rooms, now);
        return ready();
      }
      if (key >= bracketKeys) endInBracket(format, stageTwo!, key - bracketKeys, coin, now);
      else endInRoom(format, rooms[Math.floor(key / roomKeys) - 1]!, key % roomKeys, coin, now);
      return [...ready(), ...readyToStart()];
    },
    toEvening(timesOf) {
      const evening = engine.newEvening(start);
      const over = rooms.flatMap(({ room, rows }, index) => {
        const facts = {
          idOf: (match: number) => (index + 1) * roomKeys + match,
          timesOf: (match: number) => timesOf((index + 1) * roomKeys + match),
        };
        return engine.addRoom(evening, format, room, { find: (match) => rows[match] }, facts);
      });
      if (stageTwo) {
        engine.addBracket(evening, stageTwo.shape, stageTwo.matches, {
          idOf: (match) => bracketKeys + match,
          timesOf: (match) => timesOf(bracketKeys + match),
        });
      } else {
        const winners = rooms.reduce((sum, { room }) => sum + engine.winnersOfRoom(format, room, null), 0);
        const template = bracketTemplate(engine.shapeFor(winners).rounds);
        const rows = rooms.map(({ room }) => room);
        engine.addExpectedStageTwo(evening, rows, over, { winners, thirdPlace: true, template });
      }
      return evening;
    },
  };
}

function readyInRoom(format: engine.RoomFormat, { rows, told }: PlayedRoom, index: number): Ready[] {
  const open = rows.filter((row) => !engine.isFinished(row));
  const busy = new Set<number>();
  const ready: Ready[] = [];
  for (const row of open) {
    const sides = [row.first, row.second];
    if (!sides.every(engine.isParticipant)) continue;
    const isFree = format === engine.SWISS || sides.every((side) => !busy.has(side));
    for (const side of sides) busy.add(side);
    if (!isFree || told.has(row.match)) continue;
    told.add(row.match);
    ready.push(toReady(row, (index + 1) * roomKeys + row.match));
  }
  return ready;
}

function endInRoom(
  format: engine.RoomFormat,
  played: PlayedRoom,
  match: number,
  coin: () => number,
  now: number,
): void {
  const { room, rows } = played;
  const settings = {
    status: 'IN_PROGRESS',
    winnersPerRoom: null,
    autoApprove: true,
    hasStageTwo: false,
  } as const;
  const state = { ...settings, format, room, matches: { find: (number: number) => rows[number] } };
  const { first, second } = rows[match]!;
  const winner = coin() < 0.5 ? first : second;
  const done = accepted(engine.applyRoom(state, { type: 'finish', match, winner }, now));
  for (const { after } of done.changes) rows[after.match] = after;
  played.room = done.room?.after ?? room;
}

function startStageTwo(format: engine.RoomFormat, rooms: readonly PlayedRoom[], now: number): StageTwo {
  const state = { format, status: 'IN_PROGRESS', rooms: rooms.map(({ room }) => room) } as const;
  const winners = state.rooms.reduce((sum, { winners }) => sum + winners.length, 0);
  const template = bracketTemplate(engine.shapeFor(winners).rounds);
  const command = { thirdPlace: true, hasStageTwo: false, template };
  const { shape, matches } = accepted(engine.startBracket(state, command, now));
  return { shape, matches, told: new Set() };
}

function endInBracket(
  format: engine.RoomFormat,
  { shape, matches }: StageTwo,
  match: number,
  coin: () => number,
  now: number,
): void {
  const state = { format, status: 'IN_PROGRESS', shape, matches, autoApprove: true, behind: [] } as const;
  const winner = matches.slots[2 * match + (coin() < 0.5 ? 0 : 1)]!;
  accepted(engine.advanceElimination(state, { type: 'finish', match, winner }, now));
}
