import type { FastifyInstance } from 'fastify';
import { refuse } from '#http/refusal.ts';
import { filesPath } from './address.ts';
import type { Files } from './index.ts';

/** Stored pictures never change under their name, so they may be kept for ever; nothing in them may run. */
export function serveFiles(app: FastifyInstance, files: Files): void {
  app.get<{ Params: { name: string } }>(`${filesPath}:name`, async (request, reply) => {
    const content = await files.read(request.params.name);
    if (!content) throw refuse('not-found');
    return reply
      .headers({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': "default-src 'none'; sandbox",
        'cross-origin-resource-policy': 'cross-origin',
      })
      .send(content);
  });
}
