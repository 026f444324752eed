import type { FastifyRequest } from 'fastify';
import type { Context } from '#context.ts';
import { isOnPlayersHost } from './players-host.ts';
import { refuse } from './refusal.ts';

/** This server's address by the connection itself: unlike the Host header, no caller can choose it. */
export function ownOriginOf({ socket }: FastifyRequest): string {
  const localAddress = socket.localAddress?.replace(/^::ffff:(?=\d+\.)/, '') ?? '';
  const { localPort } = socket;
  return `http://${localAddress.includes(':') ? `[${localAddress}]` : localAddress}:${localPort}`;
}

const hostName = /^([\w.-]+|\[[0-9a-f:.]+\])(:\d{1,5})?$/i;

/** This server's address in what is stored or mailed: others follow it, so no caller may choose it. */
export function lastingOriginOf({ config }: Context, request: FastifyRequest): string {
  return config.PUBLIC_URL ?? ownOriginOf(request);
}

/** This server's address as the browser knows it: only for what is answered to that browser, and kept nowhere. */
export function originOf({ config }: Context, request: FastifyRequest): string {
  if (config.PLAY_URL && isOnPlayersHost({ config }, request)) return config.PLAY_URL;
  if (config.PUBLIC_URL) return config.PUBLIC_URL;
  const origin = `${request.protocol}://${request.host}`;
  if (!hostName.test(request.host) || !URL.canParse(origin)) throw refuse('malformed-request');
  return origin;
}
