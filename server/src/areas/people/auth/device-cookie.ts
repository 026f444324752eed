import '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { newSecret } from '#people/index.ts';

const name = 'matchdesk_device';
const secret = /^[\w-]{43}$/;

/** The cookie by which a browser shows that it was signed in before; a browser without one is a new device. */
export function deviceOf(request: FastifyRequest): string {
  const device = request.cookies[name];
  return device && secret.test(device) ? device : newSecret();
}

export function keepDevice(request: FastifyRequest, reply: FastifyReply, device: string): void {
  reply.setCookie(name, device, {
    path: '/api',
    httpOnly: true,
    sameSite: 'lax',
    secure: request.protocol === 'https',
    maxAge: 90 * 24 * 60 * 60,
  });
}
