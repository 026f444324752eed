import { channels } from '@matchdesk/contract/channels';
import { undoMatchAction } from '@matchdesk/contract/formats/any-format';
import * as play from '@matchdesk/contract/people/players';
import { expect, test } from 'vitest';
import { makeScreenshot, placed, startedChallenge } from '#testing/challenge.testing.ts';
import { signUpPlayer } from '#testing/players.testing.ts';
import { useTestServer } from '#testing/server.testing.ts';
import { nextFrame, subscribe, useSockets } from '#testing/sockets.ts';

const server = useTestServer();
const connect = useSockets(server);

test('those who judge hear of a hand-in at once, and when its challenge is decided or open again', async () => {
  const { id, entrants, manager, matches, save } = await startedChallenge(server, 5);
  const player = await signUpPlayer(server, 'Handy');
  await server.context.db
    .updateTable('participants')
    .set({ user_id: player.id })
    .where('id', '=', entrants[0]!)
    .execute();
  const desk = await connect(manager);
  await subscribe(desk, channels.judging());
  const heardAfter = async <Answer>(act: () => Promise<Answer>): Promise<Answer> => {
    const frame = nextFrame(desk);
    const answer = await act();
    expect((await frame).events).toMatchObject([{ type: 'changed', data: { tournament_id: id } }]);
    return answer;
  };
  const own = (await matches()).data.find(({ participant }) => participant.id === entrants[0])!;
  const screenshot = await makeScreenshot();
  const params = { id, matchId: own.id };
  await heardAfter(() => player.client.form(play.reportMatch, { screenshot }, params));
  const { action_id } = (await heardAfter(() => save(placed(entrants[0])))).body;
  await heardAfter(() => manager.call(undoMatchAction, { params: { id }, body: { action_id: action_id! } }));
});
