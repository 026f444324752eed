import '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { newSecret } from '#people/index.ts';

const name = 'matchdesk_browser';

/** The cookie that ties a social login to the browser that began it. */
export function rememberBrowser(request: FastifyRequest, reply: FastifyReply): string {
  const browser = newSecret();
  // Lax, not strict: the provider sends the browser back from another site.
  reply.setCookie(name, browser, {
    path: '/api',
    httpOnly: true,
    sameSite: 'lax',
    secure: request.protocol === 'https',
    maxAge: 15 * 60,
  });
  return browser;
}

export function browserOf(request: FastifyRequest): string | undefined {
  return request.cookies[name];
}
