import Fastify from 'fastify';
import pg from 'pg';
import type { Statement } from './statements.ts';

/** A separate program: Fastify and pg with the statements it is given for each address, and nothing around them. */

export interface BareInput {
  lists: Record<string, { statements: Statement[]; meta: object }>;
}

const { PORT, DATABASE_URL, INPUT = '{}' } = process.env;
const { lists } = JSON.parse(INPUT) as BareInput;
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 20 });
const app = Fastify();

app.get('/readyz', async () => ({ status: 'ready' }));
app.get('/*', async (request, reply) => {
  const list = lists[request.url];
  if (!list) return reply.code(404).send();
  let rows: unknown[] = [];
  for (const { text, values } of list.statements) rows = (await pool.query(text, values)).rows;
  return { data: rows, meta: list.meta };
});
process.on('SIGTERM', () => process.exit(0));
process.on('disconnect', () => process.exit(0));
await app.listen({ port: Number(PORT), host: '127.0.0.1' });
