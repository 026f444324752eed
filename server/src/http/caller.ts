import { markers } from '@matchdesk/contract/markers';
import { isStaff } from '@matchdesk/contract/permissions';
import type { FastifyRequest } from 'fastify';
import type { Context } from '#context.ts';
import type { Share } from '#database/shares.ts';
import type { Person, SignInPlace } from '#people/index.ts';
import { refuse } from './refusal.ts';

/** Whether the call comes from the desk, which only staff may enter. */
export function asksForDesk(request: FastifyRequest): boolean {
  return request.headers[markers.admin.toLowerCase()] === '1';
}

/** Whose share of the database connections a call uses; people who are not signed in share with players. */
export function shareOf(person: Person | undefined): Share {
  return person && isStaff(person) ? 'staff' : 'players';
}

/** Where a call comes from, in words that its sender can recognise later. */
export function placeOf(request: FastifyRequest): SignInPlace {
  return { address: request.ip, agent: request.headers['user-agent']?.slice(0, 300) ?? null };
}

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
  if (config.PUBLIC_URL) return config.PUBLIC_URL;
  const origin = `${request.protocol}://${request.host}`;
  if (!hostName.test(request.host) || !URL.canParse(origin)) throw refuse('malformed-request');
  return origin;
}
