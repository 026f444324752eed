import { startTournament, undoStart } from '@matchdesk/contract/formats/any-format';
import {
  fillEmptySpots,
  generateBrackets,
  listTimings,
  saveTimings,
  shuffleBrackets,
} from '@matchdesk/contract/formats/elimination';
import { finishMatch, revertMatch, setParticipant } from '@matchdesk/contract/formats/matches';
import { type TournamentStatus, tournamentStatuses } from '@matchdesk/contract/statuses';
import { saveSeeding } from '@matchdesk/contract/tournaments/seeding';
import { getTournament } from '@matchdesk/contract/tournaments/tournaments';
import type { TournamentAction } from '@matchdesk/contract/tournaments/tournaments.rules';
import { expect, test } from 'vitest';
import type { Client } from '#testing/client.ts';
import { drawnTournament, enterPlayers, readMatches } from '#testing/entrants.testing.ts';
import { tournamentId } from '#testing/ids.testing.ts';
import { makeTournament } from '#testing/players.testing.ts';
import { useTestServer } from '#testing/server.testing.ts';

const server = useTestServer();

type Call = (client: Client, id: number, match: number) => Promise<{ status: number; body: object }>;

const calls: Partial<Record<TournamentAction, Call>> = {
  'generate-brackets': (client, id) => client.call(generateBrackets, { params: { id }, query: {} }),
  'recreate-brackets': (client, id) =>
    client.call(generateBrackets, { params: { id }, query: { restore: true } }),
  seed: (client, id) => client.call(saveSeeding, { params: { id }, body: { order: [], base: [] } }),
  shuffle: (client, id) => client.call(shuffleBrackets, { params: { id } }),
  'fill-empty-spots': (client, id) => client.call(fillEmptySpots, { params: { id } }),
  seat: (client, id, matchId) =>
    client.call(setParticipant, {
      params: { id, matchId },
      body: { position: 'first', participant_id: null },
    }),
  start: (client, id) => client.call(startTournament, { params: { id }, body: {} }),
  'undo-start': (client, id) => client.call(undoStart, { params: { id } }),
  'update-schedule': async (client, id) => {
    const rounds = (await client.call(listTimings, { params: { id } })).body.data;
    const sent = rounds.map(({ round, duration, games_count, started_at }) => {
      return { round, duration, games_count, started_at: started_at.slice(0, 19).replace('T', ' ') };
    });
    return client.call(saveTimings, { params: { id }, body: { rounds: sent } });
  },
  finish: (client, id, matchId) =>
    client.call(finishMatch, {
      params: { id, matchId },
      body: { winner_id: null, reason: 'double_no_show' },
    }),
  revert: (client, id, matchId) => client.call(revertMatch, { params: { id, matchId }, query: {} }),
};

/** The refusals of a call that the tournament's status, or a missing bracket, forbids. */
const forbidden = ['status-forbids', 'no-bracket', 'match-not-found'];

async function inStatus(id: number, status: TournamentStatus): Promise<void> {
  await server.context.db
    .updateTable('tournaments')
    .set({ status })
    .where('id', '=', tournamentId(id))
    .execute();
}

async function makeUndrawn(): Promise<number> {
  const { id } = await makeTournament(server);
  await enterPlayers(server, id, 4);
  return id;
}

for (const isDrawn of [true, false])
  test(`the calls of a bracket are allowed exactly where they are offered, ${isDrawn ? 'drawn' : 'not drawn'}`, async () => {
    const manager = await server.as('manager');
    for (const status of tournamentStatuses) {
      const id = isDrawn ? (await drawnTournament(server, 2)).id : await makeUndrawn();
      await inStatus(id, status);
      const { actions } = (await manager.call(getTournament, { params: { id } })).body.data;
      const isOffered = (action: string) => actions.includes(action as TournamentAction);
      const refused: string[] = [];
      let [match] = isDrawn ? await readMatches(manager, id) : [];
      // Those that are refused change nothing; they go first.
      const tried = Object.entries(calls).sort(([a], [b]) => Number(isOffered(a)) - Number(isOffered(b)));
      for (const [action, call] of tried) {
        if (isOffered(action)) {
          await inStatus(id, status);
          [match] = isDrawn ? await readMatches(manager, id) : [];
        }
        const answer = await call(manager, id, match?.id ?? 1);
        const { code } = answer.body as { code?: string };
        if (code !== undefined && forbidden.includes(code)) refused.push(action);
        else expect([action, answer.status, code]).not.toContain(500);
      }
      const expected = Object.keys(calls).filter((action) => !isOffered(action));
      expect([status, refused.sort()]).toEqual([status, expected.sort()]);
    }
  });
