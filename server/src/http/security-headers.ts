import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Sent with every answer; pages add a policy of what they may load. */
export function sendSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, _payload, done) => {
    addSecurityHeaders(request, reply);
    done();
  });
}

export function addSecurityHeaders(request: FastifyRequest, reply: FastifyReply): void {
  reply.headers({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'x-frame-options': 'DENY',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  });
  if (request.protocol === 'https') reply.header('strict-transport-security', 'max-age=31536000');
  if (!reply.hasHeader('content-security-policy')) {
    reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'");
  }
}

export function newNonce(): string {
  return randomBytes(16).toString('base64');
}

/**
 * The policy of the panel's page: its own scripts, styles marked with the nonce, and the hosts that its configuration
 * names.
 */
export function pagePolicy(nonce: string, hosts: readonly string[]): string {
  const others = hosts.flatMap((host) => [host, host.replace(/^http/, 'ws')]);
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src 'self' data: blob: ${hosts.join(' ')}`.trim(),
    "font-src 'self'",
    "media-src 'self'",
    `connect-src 'self' ${others.join(' ')}`.trim(),
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
  ].join('; ');
}
