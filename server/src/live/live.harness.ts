import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { LiveFrame, SubscribeAnswer } from '@matchdesk/contract/channels';
import type { ParticipantId, TournamentId } from '@matchdesk/contract/ids';
import { pino } from 'pino';
import { io, type Socket } from 'socket.io-client';
import { type Live, type LivePerson, openLive } from './index.ts';

export const staffMember: LivePerson = {
  id: 7,
  tokenId: 70,
  roles: ['Tournament manager'],
  permissions: [{ name: 'Messages send' }],
  assignGames: [{ game_id: 12 }],
};
export const player: LivePerson = { ...staffMember, id: 8, tokenId: 80, roles: [] };
const guest: LivePerson = {
  ...player,
  id: 9,
  tokenId: 90,
  link: { participant_id: 90 as ParticipantId, tournament_id: 7 as TournamentId },
};

/** Stands in for the accounts: who holds which realtime token, and which sessions are over. */
export interface Accounts {
  tokens: Map<string, LivePerson>;
  over: Set<number>;
  /** Participants that their person plays as no more. */
  lost: Set<number>;
  failing: boolean;
}

export function newAccounts(): Accounts {
  return {
    tokens: new Map([
      ['staff', staffMember],
      ['player', player],
      ['guest by a link', guest],
    ]),
    over: new Set(),
    lost: new Set(),
    failing: false,
  };
}

export interface Node {
  live: Live;
  server: Server;
  address: string;
  logged: string[];
  /** The tournaments that were looked up. */
  lookedUp: number[];
}

interface NodeOptions {
  redisUrl?: string;
  origins?: string[];
  socketsPerAddress?: number;
  /** Every database lookup waits for this. */
  slowDatabase?: Promise<void>;
}

export async function startNode(accounts: Accounts, options: NodeOptions = {}) {
  const server = createServer((_request, response) => response.writeHead(404).end());
  const logged: string[] = [];
  const lookedUp: number[] = [];
  const live = openLive({
    server,
    origins: options.origins ?? true,
    redisUrl: options.redisUrl,
    log: pino({ level: 'info' }, { write: (line: string) => void logged.push(JSON.parse(line).msg) }),
    identify: async (token) => {
      if (accounts.failing) throw new Error('The database is away');
      return accounts.tokens.get(token);
    },
    findGameOfTournament: async (id) => {
      lookedUp.push(id);
      await options.slowDatabase;
      return id < 100 ? 12 : 11;
    },
    isOwnParticipant: async (person, tournament, participant) => {
      lookedUp.push(tournament);
      await options.slowDatabase;
      return participant === person.id * 10 && !accounts.lost.has(participant);
    },
    isAccessUnchanged: async (person) => !accounts.over.has(person.tokenId),
    addressOf: ({ headers, socket }) => String(headers['x-forwarded-for'] ?? socket.remoteAddress),
    socketsPerAddress: options.socketsPerAddress ?? 1000,
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { live, server, logged, lookedUp, address: `http://127.0.0.1:${port}` } satisfies Node;
}

export async function stopNode({ live, server }: Node) {
  await live.close();
  server.close();
  server.closeAllConnections();
}

export class Listener {
  readonly frames: LiveFrame[] = [];
  readonly goodbyes: string[] = [];
  resyncs = 0;
  readonly socket: Socket;

  constructor(address: string, auth: Record<string, unknown> = {}, options: Record<string, unknown> = {}) {
    this.socket = io(address, {
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
      auth,
      ...options,
    });
    this.socket.on('frame', (frame: LiveFrame) => this.frames.push(frame));
    this.socket.on('disconnect', (reason) => this.goodbyes.push(reason));
    this.socket.on('resync', () => {
      this.resyncs += 1;
    });
  }

  /** Resolves when connected; rejects with the refusal's code. */
  async connected(): Promise<this> {
    if (this.socket.connected) return this;
    await new Promise<void>((resolve, reject) => {
      this.socket.once('connect', resolve);
      this.socket.once('connect_error', (error: Error & { data?: { code?: string } }) =>
        reject(new Error(error.data?.code ?? error.message)),
      );
    });
    return this;
  }

  subscribe(channel: unknown): Promise<SubscribeAnswer> {
    return this.socket.timeout(10_000).emitWithAck('subscribe', channel);
  }

  unsubscribe(channel: unknown): Promise<SubscribeAnswer> {
    return this.socket.timeout(10_000).emitWithAck('unsubscribe', channel);
  }

  types(room?: string): string[] {
    return this.frames
      .filter((frame) => room === undefined || frame.room === room)
      .flatMap((frame) => frame.events.map((event) => event.type));
  }
}

export async function until(condition: () => boolean | Promise<boolean>, what: string): Promise<void> {
  for (let tries = 0; tries < 1500; tries += 1) {
    if (await condition()) return;
    await sleep(20);
  }
  throw new Error(`Never came: ${what}`);
}
