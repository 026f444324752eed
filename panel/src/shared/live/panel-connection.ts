import { getRealtimeToken } from '@matchdesk/contract/people/users.calls';
import { attempt } from '#shared/api/call.ts';
import { queryClient } from '#shared/api/query.ts';
import { findSession, storeRealtimeToken } from '#shared/session/session.ts';
import { useStore } from '#shared/store/store.ts';
import { startConfig } from '#start-config.ts';
import { type ConnectionState, createConnection, type TokenAnswer } from './connection.ts';
import { tokenAnswer } from './token-answer.ts';
import { untilQuiet } from './until-quiet.ts';

export const connection = createConnection({
  openSocket,
  askToken,
  storedToken: () => findSession()?.realtimeToken,
  log: (message, detail) => console.info(message, ...(detail === undefined ? [] : [detail])),
});

export function useConnection(): ConnectionState {
  return useStore(connection.state);
}

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

async function openSocket(token: string | undefined) {
  const { io } = await loadLibrary();
  return io(startConfig.liveUrl || '/', {
    transports: ['websocket'],
    auth: token === undefined ? {} : { token },
    autoConnect: false,
    reconnection: false,
    forceNew: true,
  });
}

async function askToken(): Promise<TokenAnswer> {
  const session = findSession();
  if (!session) return 'sign-out';
  const answer = tokenAnswer(
    await attempt(getRealtimeToken, { params: { id: session.user.id } }, { quiet: true }),
  );
  if (typeof answer === 'object') storeRealtimeToken(answer.token);
  return answer;
}
