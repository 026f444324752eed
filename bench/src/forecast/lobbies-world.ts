import * as engine from '../../../engine/src/index.ts';
import { accepted } from './bracket-world.ts';
import { type Ready, start, type World } from './world.ts';

export function tftWorld(players: number): World {
  const seeds = Array.from({ length: players }, (_, index) => index + 1);
  const template = Array.from({ length: 8 }, () => ({ duration: 40, gamesCount: 1 }));
  const started = accepted(
    engine.startTft('REGISTRATION_CLOSED', seeds, { startsAt: start, template }, start),
  );
  const { shape } = started;
  const rows = [...started.lobbies];
  const state = { status: 'IN_PROGRESS', shape, lobbies: { find: (lobby: number) => rows[lobby] } } as const;
  const told = new Set<number>();
  const ready = () =>
    rows.flatMap((row): Ready[] => {
      if (told.has(row.lobby) || engine.isOver(row) || row.seats.includes(engine.EMPTY)) return [];
      told.add(row.lobby);
      return [{ key: row.lobby + 1, kind: 'match', planned: row.startsAt, games: 1 }];
    });
  return {
    begin: ready,
    end(key, coin, now) {
      const row = rows[key - 1]!;
      const places = engine
        .shuffled(engine.playersOf(row), coin)
        .slice(0, engine.placesNeeded(shape, key - 1));
      const done = accepted(engine.applyTft(state, { type: 'finish', lobby: key - 1, places }, now));
      for (const { after } of done.changes) rows[after.lobby] = after;
      return ready();
    },
    toEvening(timesOf) {
      const evening = engine.newEvening(start);
      engine.addTftTree(evening, shape, state.lobbies, {
        idOf: (lobby) => lobby + 1,
        timesOf: (lobby) => timesOf(lobby + 1),
      });
      return evening;
    },
  };
}

/** The step by which staff draw round r has the key 1,000 + r. */
const drawKeys = 1000;
const bounds = { min: 4, max: 8 };

/** Of each lobby the better half goes on, until one lobby is left. */
export function multiLobbyWorld(players: number): World {
  const eligible = Array.from({ length: players }, (_, index) => index + 1);
  const lobbies: engine.RoundLobby[] = [];
  const apply = (command: engine.MultiLobbyCommand, status: engine.TournamentStatus, now: number) => {
    const done = accepted(engine.applyMultiLobby({ status, bounds, lobbies }, command, now));
    for (const { after } of done.changes) lobbies[after!.lobby - 1] = after!;
  };
  apply(
    { type: 'generate', eligible, random: engine.randomFrom(players), startsAt: start },
    'CHECKIN',
    start,
  );
  apply({ type: 'start' }, 'REGISTRATION_CLOSED', start);
  const told = new Set<number>();
  const scored = ({ lines }: engine.RoundLobby) => lines.filter(({ points }) => points !== null).length;
  const round = () => engine.lastRound(lobbies);
  const current = () => engine.lobbiesOf(lobbies, round());
  const ready = () =>
    current().flatMap(({ lobby, startsAt }): Ready[] => {
      if (told.has(lobby)) return [];
      told.add(lobby);
      return [{ key: lobby, kind: 'match', planned: startsAt, games: 1 }];
    });
  return {
    begin: ready,
    end(key, coin, now) {
      if (key > drawKeys) {
        const confirmed = ['passed', 'sizes'] as const;
        apply({ type: 'next-round', startsAt: now, confirmed }, 'IN_PROGRESS', now);
        return ready();
      }
      const { lines } = engine.findLobby(lobbies, key)!;
      const order = engine.shuffled(lines, coin);
      const passing = Math.ceil(lines.length / 2);
      const entered = order.map(({ participant }, place) => ({
        participant,
        points: lines.length - place,
        passed: place < passing,
      }));
      apply({ type: 'save-scores', lobby: key, lines: entered }, 'IN_PROGRESS', now);
      const isComplete = current().every((lobby) => scored(lobby) === lobby.lines.length);
      if (!isComplete || current().length === 1) return [];
      return [{ key: drawKeys + round(), kind: 'staff', planned: 0, games: 1 }];
    },
    toEvening(timesOf) {
      const evening = engine.newEvening(start);
      const counted = lobbies.map((lobby) => ({
        lobby: lobby.lobby,
        round: lobby.round,
        status: lobby.status,
        startsAt: lobby.startsAt,
        seated: lobby.lines.length,
        scored: scored(lobby),
        passed: lobby.lines.filter(({ passed }) => passed).length,
      }));
      engine.addLobbies(evening, counted, bounds, { idOf: (lobby) => lobby, timesOf });
      return evening;
    },
  };
}
