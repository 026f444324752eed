import type { LiveFrame, SubscribeAnswer } from '@matchdesk/contract/channels';
import { getMe, getRealtimeToken } from '@matchdesk/contract/people/users';
import { io, type Socket } from 'socket.io-client';
import { afterEach } from 'vitest';
import type { Client } from './client.ts';
import type { TestServer } from './server.testing.ts';

const open: Socket[] = [];

/** Opens sockets in a test file by their tokens, and closes them after each test. */
export function useTokenSockets(server: TestServer) {
  afterEach(() => {
    for (const socket of open.splice(0)) socket.disconnect();
  });
  return async (token: string | undefined): Promise<Socket> => {
    const socket = io(server.address, { transports: ['websocket'], auth: { token }, reconnection: false });
    open.push(socket);
    await new Promise<void>((resolve, reject) =>
      socket.once('connect', resolve).once('connect_error', reject),
    );
    return socket;
  };
}

/** The same for staff, or for a stranger. */
export function useSockets(server: TestServer) {
  const connect = useTokenSockets(server);
  return async (client: Client | undefined): Promise<Socket> => {
    const id = client && (await client.call(getMe)).body.data.id;
    return connect(client && id && (await client.call(getRealtimeToken, { params: { id } })).body.token);
  };
}

export const subscribe = (socket: Socket, channel: string): Promise<SubscribeAnswer> =>
  socket.emitWithAck('subscribe', channel);

export const nextFrame = (socket: Socket) =>
  new Promise<LiveFrame>((resolve) => socket.once('frame', resolve));

export const closed = (socket: Socket) =>
  new Promise<string>((resolve) => socket.once('disconnect', resolve));
