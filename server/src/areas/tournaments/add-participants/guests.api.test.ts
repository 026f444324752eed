import { getAudience } from '@matchdesk/contract/content/notifications';
import { closeChallenge, startChallenge } from '@matchdesk/contract/formats/any-format';
import { addEntries, claimSeat, makeClaimLink } from '@matchdesk/contract/tournaments/add-participants';
import { listParticipants } from '@matchdesk/contract/tournaments/participants';
import { expect, test } from 'vitest';
import { challengeCalls, placed } from '#testing/challenge.testing.ts';
import { makeTournament, setTournamentStatus, signUpPlayer } from '#testing/players.testing.ts';
import { readPrizes } from '#testing/prizes.ts';
import { makeSeason, soloBoard } from '#testing/seasons.testing.ts';
import { useTestServer } from '#testing/server.testing.ts';

const server = useTestServer();

test('a guest gets no messages, no prize and no season points, until somebody claims the seat', async () => {
  const { season, midyear } = await makeSeason(server);
  const prizes = [100, 50].map((value, index) => ({ place: index + 1, prizes: [{ wallet: 'EUR', value }] }));
  const { id } = await makeTournament(server, {
    type: '8',
    started_at: midyear,
    end_at: midyear,
    prize_pool: JSON.stringify(prizes),
  });
  await setTournamentStatus(server, id, 'CHECKIN');
  const manager = await server.as('manager');
  const runnerUp = await signUpPlayer(server, 'Runner-up');
  await manager.call(addEntries, {
    params: { id },
    body: {
      rows: [
        { line: 1, name: 'Winning guest' },
        { line: 2, user_id: runnerUp.id },
      ],
    },
  });
  const audience = await manager.call(getAudience, {
    query: { targets: 'participants', tournament_id: id },
  });
  expect(audience.body.data.people).toBe(1);

  const { data: inside } = (await manager.call(listParticipants, { params: { id }, query: {} })).body;
  expect((await manager.call(startChallenge, { params: { id } })).status).toBe(200);
  await challengeCalls(server, id).save(placed(...inside.map((participant) => participant.id)));
  expect((await manager.call(closeChallenge, { params: { id } })).status).toBe(200);
  const treasurer = await server.as('treasurer');
  const cannot = async () => (await readPrizes(treasurer, id)).lines.map((line) => line.cannot);
  expect(await cannot()).toEqual(['guest', null]);
  expect(await soloBoard(server, season.id)).toEqual([[1, runnerUp.id, 80]]);

  const { body } = await manager.call(makeClaimLink, { params: { id, pid: inside[0]!.id } });
  const token = new URLSearchParams(new URL(body.data.link).hash.slice(1)).get('token')!;
  const winner = await signUpPlayer(server, 'Winner');
  expect((await winner.client.call(claimSeat, { body: { token } })).status).toBe(200);
  expect(await cannot()).toEqual([null, null]);
  expect(await soloBoard(server, season.id)).toEqual([
    [1, winner.id, 100],
    [2, runnerUp.id, 80],
  ]);
});
