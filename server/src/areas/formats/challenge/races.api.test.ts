import {
  closeChallenge,
  getLastSave,
  revertLastSave,
  startChallenge,
} from '@matchdesk/contract/formats/any-format';
import { listChallengeMatches, saveWinners } from '@matchdesk/contract/formats/challenge';
import { disqualifyParticipant } from '@matchdesk/contract/tournaments/participants';
import { brokenChallengeInvariants } from '@matchdesk/engine';
import { expect, test } from 'vitest';
import { placed, startedChallenge } from '#testing/challenge.testing.ts';
import { enterPlayers } from '#testing/entrants.testing.ts';
import { makeTournament } from '#testing/players.testing.ts';
import { useTestServer } from '#testing/server.testing.ts';

const server = useTestServer();
const clients = 50;
const together = <T>(act: (n: number) => Promise<T>) =>
  Promise.all(Array.from({ length: clients }, (_, n) => act(n)));

async function brokenIn(id: number) {
  const manager = await server.as('manager');
  const { body } = await manager.call(listChallengeMatches, { params: { id }, query: {} });
  return brokenChallengeInvariants(
    body.data.map(({ participant, status, place, left }) => ({
      participant: participant.id,
      status,
      place,
      out: left,
    })),
  );
}

test('fifty save from the same sight of the winners: one list stands, the others are told', async () => {
  const { id, manager, entrants, winners } = await startedChallenge(server, 8);
  const lists = Array.from({ length: clients }, (_, n) =>
    placed(entrants[n % 8], entrants[(n + 1 + (n >> 3)) % 8]),
  );
  const answers = await together((n) =>
    manager.call(saveWinners, { params: { id }, body: { winners: lists[n]!, seen: [] } }),
  );
  const statuses = new Set(answers.map(({ status }) => status));
  expect([...statuses].toSorted()).toEqual([200, 409]);
  const standing = await winners();
  for (const [n, { status }] of answers.entries()) {
    const isStanding = lists[n]!.every(({ participant_id }, index) => standing[index] === participant_id);
    expect(status === 200).toBe(isStanding);
  }
  expect(await brokenIn(id)).toEqual([]);
});

test('fifty save, disqualify, take back and close at once: the places stay whole', async () => {
  const { id, manager, entrants, save } = await startedChallenge(server, 12);
  const params = { id };
  await save(placed(...entrants.slice(0, 6)));
  const answers = await together(async (n) => {
    if (n === 25) return manager.call(closeChallenge, { params });
    if (n % 5 === 1) return manager.call(disqualifyParticipant, { params: { id, pid: entrants[n % 12]! } });
    if (n % 5 === 2) {
      const last = (await manager.call(getLastSave, { params })).body.data;
      const body = { action_id: last?.action_id ?? 1 };
      return manager.call(revertLastSave, { params, body });
    }
    const winners = placed(...entrants.slice(n % 7, (n % 7) + 4));
    return manager.call(saveWinners, { params, body: { winners } });
  });
  expect(answers.filter(({ status }) => ![200, 409, 422].includes(status))).toEqual([]);
  expect(await brokenIn(id)).toEqual([]);
});

test('fifty start it at once: it starts once', async () => {
  const { id } = await makeTournament(server, { type: '9' });
  await enterPlayers(server, id, 5);
  const manager = await server.as('manager');
  const answers = await together(() => manager.call(startChallenge, { params: { id } }));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(clients - 1);
  const { body } = await manager.call(listChallengeMatches, { params: { id }, query: {} });
  expect(body.meta.total).toBe(5);
});
