import { readFileSync } from 'node:fs';
import scalar from '@scalar/fastify-api-reference';
import type { FastifyInstance } from 'fastify';

const document = readFileSync(new URL(import.meta.resolve('@matchdesk/contract/openapi.json')), 'utf8');

const configuration = { withDefaultFonts: false, telemetry: false, agent: { disabled: true } };

/** Our own page around Scalar: the plugin's needs inline scripts, which no page of ours allows. */
const page = `<!doctype html>
<html lang="en">
  <head><meta charset="utf-8" /><meta name="viewport" content="width=device-width, initial-scale=1" /><title>Matchdesk API</title></head>
  <body>
    <script id="api-reference" data-url="/docs/openapi.json" data-configuration='${JSON.stringify(configuration)}'></script>
    <script src="/docs/reference/js/scalar.js"></script>
  </body>
</html>
`;

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

export async function serveDocs(app: FastifyInstance): Promise<void> {
  await app.register(scalar, {
    routePrefix: '/docs/reference',
    configuration: { url: '/docs/openapi.json' },
  });
  app.get('/docs', (_request, reply) =>
    reply.header('content-security-policy', policy).type('text/html; charset=utf-8').send(page),
  );
  app.get('/docs/openapi.json', (_request, reply) => reply.type('application/json').send(document));
}
