import { markers } from '@matchdesk/contract/markers';
import type { FastifyRequest } from 'fastify';
import type { Context } from '#context.ts';

/** Whether the call comes from the desk, which only staff may enter. */
export function asksForDesk(request: FastifyRequest): boolean {
  return request.headers[markers.admin.toLowerCase()] === '1';
}

/** This server's address as the browser knows it. */
export function originOf({ config }: Context, request: FastifyRequest): string {
  return config.PUBLIC_URL ?? `${request.protocol}://${request.host}`;
}
