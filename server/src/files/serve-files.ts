import type { FastifyInstance } from 'fastify';
import { refuse } from '#http/refusal.ts';
import type { Files } from './index.ts';
import { filesPath } from './pictures.store.ts';

/** A picture never changes under its name, so it may be cached for ever, unless staff may remove it. */
const kept = 'public, max-age=31536000, immutable';
const askedAgain = 'private, no-cache';

/** Anybody who knows a picture's name may see it: it is too long to be guessed. Nothing in it may run. */
export function serveFiles(app: FastifyInstance, files: Files): void {
  app.get<{ Params: { name: string } }>(`${filesPath}:name`, async (request, reply) => {
    const { name } = request.params;
    const etag = `"${name}"`;
    reply.headers({
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'cross-origin',
    });
    const found = await files.find(name);
    const isKnown = request.headers['if-none-match'] === etag;
    const content = found && !isKnown ? await files.read(name) : undefined;
    if (!found || !(isKnown || content)) throw refuse('not-found');
    reply.headers({ etag, 'cache-control': found.isRemovable ? askedAgain : kept });
    return isKnown ? reply.code(304).send() : reply.header('content-type', 'image/webp').send(content);
  });
}
