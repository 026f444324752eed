import type { FastifyInstance, FastifyRequest } from 'fastify';
import { calls, documentText } from './api-document.ts';
import { docsFiles, drawCall, drawIndex } from './docs-pages.ts';

/** The pages load their own script and style, and nothing else. */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The API for those who write programs for it: a page for each call, and the document that generators read. */
export function serveDocs(app: FastifyInstance): void {
  const pages = { type: 'text/html; charset=utf-8', headers: { 'content-security-policy': policy } };
  const index = drawIndex();
  app.get('/docs', (_request, reply) => reply.type(pages.type).headers(pages.headers).send(index));
  app.get('/docs/openapi.json', (_request, reply) => reply.type('application/json').send(documentText));
  for (const [name, { type, text }] of Object.entries(docsFiles))
    app.get(`/docs/files/${name}`, (_request, reply) =>
      reply.type(type).header('cache-control', 'public, max-age=31536000, immutable').send(text),
    );
  app.get('/docs/:call', (request: FastifyRequest<{ Params: { call: string } }>, reply) => {
    const call = calls.find(({ id }) => id === request.params.call);
    if (!call) return reply.redirect('/docs');
    return reply.type(pages.type).headers(pages.headers).send(drawCall(call));
  });
}
