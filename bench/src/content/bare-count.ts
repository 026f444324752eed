import Fastify from 'fastify';

/** A separate program: the route that counts views, without counting any. */

const app = Fastify();
app.get('/readyz', async () => ({ status: 'ready' }));
app.post<{ Body: { passes: string[] } }>('/api/play/banners/count', async ({ body }) => ({
  valid: body.passes.length,
}));
process.on('SIGTERM', () => process.exit(0));
process.on('disconnect', () => process.exit(0));
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
