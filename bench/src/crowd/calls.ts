import { allEndpoints } from '../../../contract/src/areas.ts';
import type { Endpoint } from '../../../contract/src/endpoint.ts';
import type { Ground } from './ground.ts';

interface Input {
  params?: Record<string, number>;
  body?: object;
}

const said = { body: { message: 'hello' } };

/** What each call is made with by the player of this number. */
const inputs: Record<string, (ground: Ground, player: number) => Input> = {
  acceptClanMate: ({ clan }, player) => ({ params: { id: clan, mateId: player + 1 } }),
  acceptMate: ({ team }, player) => ({ params: { id: team, mateId: player + 1 }, body: {} }),
  acceptTerms: () => ({ params: { id: 1 }, body: { revision: 1 } }),
  askForWithdraw: () => ({ body: { currency: 'EUR', amount: 10, payment_detail: 'DE02 1203 0000 0000 20' } }),
  askToJoin: ({ team }) => ({ params: { id: team } }),
  askToJoinClan: ({ clan }) => ({ params: { id: clan } }),
  changePlayerPassword: () => ({ body: { password: 'a-longer-password', current_password: 'not mine' } }),
  checkIn: ({ cup }) => ({ params: { id: cup } }),
  claimSeat: () => ({ body: { token: 'x'.repeat(43) } }),
  createMyClan: (_, player) => ({ body: { name: `Clan of ${player}` } }),
  createMyTeam: (_, player) => ({ body: { name: `Team of ${player}`, game_id: 12 } }),
  dropMyDevice: () => ({ params: { id: 1 } }),
  leaveClan: ({ clan }) => ({ params: { id: clan } }),
  leaveTeam: ({ team }) => ({ params: { id: team } }),
  readMyMessage: () => ({ params: { id: 1 } }),
  register: ({ cup }) => ({ params: { id: cup }, body: {} }),
  registerMyDevice: (_, player) => ({ body: { token: `device-${player}`, platform: 'android' } }),
  reportMatch: ({ running, matches }, player) => ({
    params: { id: running, matchId: matches[Math.floor(player / 2)]! },
    body: { result: '1:0' },
  }),
  saveMyProfile: (_, player) => ({ body: { game_id: 12, nickname: `Named ${player}` } }),
  saveMySubscription: () => ({ body: { game_id: 12, is_subscribed: true } }),
  sendMyMatchMessage: ({ running, matches }, player) => ({
    params: { id: running, matchId: matches[Math.floor(player / 2)]! },
    ...said,
  }),
  sendMySupportMessage: () => said,
  sendMyTournamentMessage: ({ running }) => ({ params: { id: running }, ...said }),
  sendMyWithdrawMessage: () => ({ params: { id: 1 }, ...said }),
  startMyConversation: () => ({}),
  withdraw: ({ cup }) => ({ params: { id: cup } }),
};

/** Every changing call below `/play` of a signed-in player. */
export const playersCalls = allEndpoints()
  .map(({ name, endpoint }) => ({ name, endpoint: endpoint as Endpoint }))
  .filter(
    ({ endpoint: { method, path, access } }) =>
      method !== 'GET' && access.level === 'signed-in' && path.startsWith('/play/'),
  )
  .map(({ name, endpoint }) => {
    const inputOf = inputs[name];
    if (!inputOf) throw new Error(`say in bench/src/crowd/calls.ts what ${name} is called with`);
    return { name, endpoint, inputOf };
  });
