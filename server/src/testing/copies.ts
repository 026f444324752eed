import { sql } from 'kysely';
import { pino } from 'pino';
import { inject, onTestFinished } from 'vitest';
import { connect } from '#database/connect.ts';
import { serve } from '#start.ts';
import { type Client, openClient } from './client.ts';
import type { TestServer } from './server.ts';

/** A second copy of a server, on the same database and clock, until the test ends. */
export async function openCopy({ context, clock }: TestServer): Promise<{ as(of: Client): Client }> {
  const log = pino({ level: 'silent' });
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(context.db);
  const database = connect({ ...inject('postgres'), database: rows[0]?.name, max: 10 }, log);
  const copy = await serve(context.config, log, database, {
    demo: true,
    ticking: false,
    clock,
    panelFolder: '/nowhere',
    checkReplies: true,
    fill: async () => {},
  });
  onTestFinished(() => copy.close());
  return { as: ({ token }) => openClient(copy.address, token) };
}
