import { getRealtimeToken } from '@matchdesk/contract/people/users.shell.calls';
import { attempt } from '#shared/api/call.ts';
import { queryClient } from '#shared/api/query.ts';
import { checkReach, reach, useReach } from '#shared/api/reach.ts';
import { findSession, storeRealtimeToken } from '#shared/session/session.ts';
import { useStore } from '#shared/store/store.ts';
import { type ConnectionState, createConnection, type TokenAnswer } from './connection.ts';
import { socketWith } from './socket.ts';
import { tokenAnswer } from './token-answer.ts';

export const connection = createConnection({
  openSocket,
  askToken,
  reach: { state: reach, check: checkReach },
  storedToken: () => findSession()?.realtimeToken,
  log: (message, detail) => console.info(message, ...(detail === undefined ? [] : [detail])),
});

/** What a person is told: while nothing is heard it is not live, whatever the browser believes. */
export function useConnection(): ConnectionState {
  const state = useStore(connection.state);
  const isSilent = useStore(connection.silent);
  const isLost = useReach() === 'lost';
  if (state === 'none') return 'none';
  if (isLost) return 'offline';
  return isSilent ? 'reconnecting' : state;
}

const LONGEST_MS = 3000;
const QUIET_MS = 400;
const STEP_MS = 50;

let library: Promise<typeof import('socket.io-client')> | undefined;

/** Loads the library after the first screen has its data. A failed load is retried with the next socket. */
function loadLibrary() {
  library ??= untilQuiet(() => queryClient.isFetching() > 0)
    .then(() => import('socket.io-client'))
    .catch((error) => {
      library = undefined;
      throw error;
    });
  return library;
}

/** Waits until nothing has been busy for a while, but not for ever. */
async function untilQuiet(isBusy: () => boolean): Promise<void> {
  for (let waited = 0, quiet = 0; waited < LONGEST_MS && quiet < QUIET_MS; waited += STEP_MS) {
    await new Promise((resolve) => setTimeout(resolve, STEP_MS));
    quiet = isBusy() ? 0 : quiet + STEP_MS;
  }
}

async function openSocket(token: string | undefined) {
  const { io } = await loadLibrary();
  return socketWith(io, token);
}

async function askToken(): Promise<TokenAnswer> {
  const session = findSession();
  if (!session) return 'sign-out';
  const answer = tokenAnswer(
    await attempt(getRealtimeToken, { params: { id: session.user.id } }, { quiet: true }),
  );
  if (typeof answer === 'object' && 'token' in answer) storeRealtimeToken(answer.token);
  return answer;
}
