import * as engine from '../../../../engine/src/index.ts';
import { accepted, type Format, startsAt } from './format.ts';

export const tft: Format = {
  generate(entrants) {
    const { shape, lobbies } = accepted(
      engine.startTft('REGISTRATION_CLOSED', entrants, { startsAt }, startsAt),
    );
    const rows = [...lobbies];
    const state = {
      status: 'IN_PROGRESS',
      shape,
      lobbies: { find: (lobby: number) => rows[lobby] },
    } as const;
    const apply = (command: engine.TftCommand) => {
      for (const { after } of accepted(engine.applyTft(state, command, startsAt)).changes)
        rows[after.lobby] = after;
    };
    return {
      play() {
        for (let lobby = 0; lobby < rows.length; lobby++) {
          const places = engine.playersOf(rows[lobby]!).slice(0, engine.placesNeeded(shape, lobby));
          if (!engine.isOver(rows[lobby]!)) apply({ type: 'finish', lobby, places });
        }
        apply({ type: 'close' });
      },
    };
  },
};

/** Lobbies of 6 to 8, of which the better half goes on, until one lobby is left. */
export const multiLobby: Format = {
  generate(entrants) {
    const lobbies: engine.RoundLobby[] = [];
    let status: engine.TournamentStatus = 'CHECKIN';
    const apply = (command: engine.MultiLobbyCommand) => {
      const state = { status, bounds: { min: 6, max: 8 }, lobbies };
      const done = accepted(engine.applyMultiLobby(state, command, startsAt));
      for (const { after } of done.changes) lobbies[after!.lobby - 1] = after!;
      status = done.status?.after ?? status;
    };
    apply({ type: 'generate', eligible: entrants, random: engine.randomFrom(1), startsAt });
    return {
      play() {
        apply({ type: 'start' });
        for (let first = 0, isLast = false; !isLast; ) {
          const drawn = lobbies.slice(first);
          for (const { lobby, lines } of drawn) apply({ type: 'save-scores', lobby, lines: scored(lines) });
          first = lobbies.length;
          isLast = drawn.length === 1;
          if (!isLast) apply({ type: 'next-round', startsAt, confirmed: ['sizes'] });
        }
        apply({ type: 'close' });
      },
    };
  },
};

const scored = (lines: readonly engine.RoundLobbyLine[]): engine.ScoreLine[] =>
  lines.map(({ participant }, index) => ({
    participant,
    points: (participant * 7919) % 61,
    passed: index < lines.length / 2,
  }));
