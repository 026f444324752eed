import * as engine from '../../../../engine/src/index.ts';
import { coins } from '../player.ts';
import { accepted, type Format, startsAt } from './format.ts';

/** Rooms of `size`, all their matches, and the second stage of their winners to its end. */
const rooms = (format: engine.RoomFormat, size: number): Format => ({
  generate(entrants) {
    const setup = { format, status: 'REGISTRATION_CLOSED', rooms: [] } as const;
    const count = Math.ceil(entrants.length / size);
    const create = { type: 'create', count, size, entrants: entrants.length } as const;
    const created = accepted(engine.applySetup(setup, create, startsAt)).changes.map(({ after }) => after!);
    const fill = { type: 'fill', unseated: entrants } as const;
    const filled = accepted(engine.applySetup({ ...setup, rooms: created }, fill, startsAt)).changes;
    const drawn = { ...setup, rooms: filled.map(({ after }) => after!) };
    const generated = accepted(
      engine.generateRooms(drawn, { eligible: entrants, leaveOut: false }, startsAt),
    );
    return {
      play() {
        const coin = coins();
        const played = generated.changes.map(({ after }) =>
          playRoom(format, after, [...generated.matches.get(after.room)!], coin),
        );
        playStageTwo(format, played, coin);
      },
    };
  },
});

function playRoom(
  format: engine.RoomFormat,
  drawn: engine.RoomRow,
  rows: engine.MatchRow[],
  coin: () => boolean,
): engine.PlayedRoom {
  let room = drawn;
  const matches = { find: (match: number) => rows[match] };
  const settings = { status: 'IN_PROGRESS', winnersPerRoom: null, autoApprove: true } as const;
  for (let match = 0; match < rows.length; match++) {
    const { first, second } = rows[match]!;
    if (engine.isFinished(rows[match]!)) continue;
    const state = { ...settings, format, room, matches, hasStageTwo: false };
    const winner = coin() ? second : first;
    const done = accepted(engine.applyRoom(state, { type: 'finish', match, winner }, startsAt));
    for (const { after } of done.changes) rows[after.match] = after;
    room = done.room?.after ?? room;
  }
  return { room, matches: rows };
}

function playStageTwo(
  format: engine.RoomFormat,
  played: readonly engine.PlayedRoom[],
  coin: () => boolean,
): void {
  const state = { format, status: 'IN_PROGRESS', rooms: played.map(({ room }) => room) } as const;
  const { shape, seeds, matches } = accepted(
    engine.startBracket(state, { thirdPlace: true, hasStageTwo: false }, startsAt),
  );
  const behind = engine.roomPlacings(format, played, new Set(seeds), seeds.length + 1);
  const bracket = { format, status: 'IN_PROGRESS', shape, matches, autoApprove: true, behind } as const;
  for (let match = 0; match < matches.length; match++) {
    const winner = matches.slots[2 * match + (coin() ? 1 : 0)]!;
    if (!engine.isFinished(matches.find(match)!))
      accepted(engine.advanceElimination(bracket, { type: 'finish', match, winner }, startsAt));
  }
}

export const roundRobin = rooms(4, 8);
export const swiss = rooms(7, 16);
