import { sql } from 'kysely';
import { pino } from 'pino';
import { inject, onTestFinished } from 'vitest';
import type { Clock } from '#clock.ts';
import type { Context } from '#context.ts';
import { connect } from '#database/connect.ts';
import { type RunningServer, type StartOptions, serve } from '#start.ts';
import { type Client, openClient } from './client.ts';
import type { TestServer } from './server.testing.ts';

interface Copy extends Pick<RunningServer, 'context' | 'address'> {
  as(of: Client): Client;
}

/** A second copy of a server, on the same database and clock, until the test ends. */
export function openCopy({ context, clock }: TestServer): Promise<Copy> {
  return open(context, { clock });
}

/** A second copy on a machine whose own clock is wrong. */
export function openCopyWithClock({ context }: TestServer, ownClock: Clock): Promise<Copy> {
  return open(context, { ownClock });
}

async function open(context: Context, clocks: Pick<StartOptions, 'clock' | 'ownClock'>): Promise<Copy> {
  const log = pino({ level: 'silent' });
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(context.db);
  const database = connect({ ...inject('postgres'), database: rows[0]?.name, max: 10 }, log);
  const copy = await serve(context.config, log, database, {
    demo: true,
    ticking: false,
    ...clocks,
    panelFolder: '/nowhere',
    checkReplies: true,
    fill: async () => {},
  });
  onTestFinished(() => copy.close());
  return { ...copy, as: ({ token }) => openClient(copy.address, token) };
}
