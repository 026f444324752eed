import { join } from 'node:path';
import type { GameForm } from '@matchdesk/contract/games';
import { pino } from 'pino';
import { inject } from 'vitest';
import { gameKind } from '#areas/games/index.ts';
import { readConfig } from '#config.ts';
import { type Connection, connect } from '#database/connect.ts';
import { fillPeople } from '#demo/people.ts';
import { createRecord } from '#records/index.ts';
import { serve } from '#start.ts';
import { cloneDatabase } from './database.ts';

/** In this order they get the ids 1 to 12, so that the demo people's assigned games exist. */
const testGames = 'Kites Lanterns Marbles Needles Oars Pearls Quills Ropes Sails Tiles Urns Vanes'.split(' ');

const peopledName = 'matchdesk_peopled_template';
/** Any number that nothing else in these databases locks. */
const lock = 4711;

/**
 * The name of a database with the demo people and the games of the tests. It is filled once for all test files:
 * hashing the passwords of eight people in each took longer than many a test.
 */
export async function peopledTemplate(folder: string): Promise<string> {
  const where = inject('postgres');
  const silent = pino({ level: 'silent' });
  const admin = connect({ ...where, database: 'postgres', max: 1 }, silent);
  await admin.pool.query('select pg_advisory_lock($1)', [lock]);
  const { rowCount } = await admin.pool.query('select from pg_database where datname = $1', [peopledName]);
  if (!rowCount) {
    const database = await cloneDatabase();
    await fill(database, folder);
    await admin.pool.query(`alter database ${database.name} rename to ${peopledName}`);
  }
  await admin.close();
  return peopledName;
}

async function fill(database: Connection, folder: string): Promise<void> {
  const config = readConfig({ PORT: '0', HOST: '127.0.0.1', DATA_DIR: folder, NODE_ENV: 'test', DEMO: '1' });
  const server = await serve(config, pino({ level: 'silent' }), database, {
    demo: true,
    ticking: false,
    panelFolder: join(folder, 'no-panel'),
    async fill(context) {
      const people = await fillPeople(context);
      for (const name of testGames) await createRecord(context, gameKind, people.superAdmin, bareGame(name));
      await people.assignGames();
    },
  });
  await server.close();
}

function bareGame(name: string): GameForm {
  return {
    name,
    name_short: name.slice(0, 3),
    label: name,
    ios_label: name,
    reg_ex: '',
    participant_number: '1,2',
    platforms: [],
    co_cap_limit: 0,
    required_template: false,
    is_global: false,
    display_in_tournaments: true,
    display_in_events: true,
    community_default: false,
  };
}
