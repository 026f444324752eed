import { startChallenge } from '@matchdesk/contract/formats/any-format';
import { listChallengeMatches, listWinners, saveWinners } from '@matchdesk/contract/formats/challenge';
import type { ParticipantId } from '@matchdesk/contract/ids';
import sharp from 'sharp';
import { enterPlayers } from './entrants.testing.ts';
import { makeTournament } from './players.testing.ts';
import type { TestServer } from './server.testing.ts';

export interface ChallengeToMake {
  type?: '8' | '9';
  more?: Record<string, string>;
}

/** A challenge that runs, and the calls that most tests make. */
export async function startedChallenge(
  server: TestServer,
  count: number,
  { type = '8', more = {} }: ChallengeToMake = {},
) {
  const { id } = await makeTournament(server, { type, max_member: String(Math.max(6, count)), ...more });
  const entrants = await enterPlayers(server, id, count);
  const manager = await server.as('manager');
  const { status, body } = await manager.call(startChallenge, { params: { id } });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return { id, entrants, manager, ...challengeCalls(server, id) };
}

/** Winners in the order of their places. */
export const placed = (...participants: readonly (ParticipantId | undefined)[]) =>
  participants.map((participant_id, index) => ({ place: index + 1, participant_id: participant_id! }));

export function challengeCalls(server: TestServer, id: number) {
  const params = { id };
  return {
    save: async (winners: ReturnType<typeof placed>, seen?: ReturnType<typeof placed>) =>
      (await server.as('manager')).call(saveWinners, {
        params,
        body: { winners, ...(seen && { seen }) },
      }),
    matches: async (query = {}) =>
      (await (await server.as('manager')).call(listChallengeMatches, { params, query })).body,
    /** The participants by place. */
    winners: async () =>
      (await (await server.as('manager')).call(listWinners, { params })).body.data.map(
        ({ participant }) => participant.id,
      ),
  };
}

/** A picture that stands for a player's screenshot. */
export async function makeScreenshot(colour = 'teal'): Promise<File> {
  const bytes = await sharp({ create: { width: 64, height: 36, channels: 3, background: colour } })
    .png()
    .toBuffer();
  return new File([new Uint8Array(bytes)], 'screen.png', { type: 'image/png' });
}
