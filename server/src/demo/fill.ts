import { sql } from 'kysely';
import type { Config } from '#config.ts';
import type { Context } from '#context.ts';
import { withAdvisoryLock } from '#database/advisory-lock.ts';
import type { Db } from '#database/schema.ts';
import { fillAdvertisements } from './advertisements.demo.ts';
import { fillMoney } from './billing.demo.ts';
import { fillChallenges } from './challenge.demo.ts';
import { fillChats } from './chats.demo.ts';
import { fillDeepLinks } from './deep-links.demo.ts';
import { fillBrackets } from './elimination.demo.ts';
import { fillGames } from './games.demo.ts';
import { fillLeaderboards } from './leaderboard.demo.ts';
import { fillLocations } from './locations.demo.ts';
import { fillMultiLobbies } from './multi-lobby.demo.ts';
import { fillNews } from './news.demo.ts';
import { fillNotifications } from './notifications.demo.ts';
import { fillParticipants } from './participants.demo.ts';
import { fillPlayers } from './players.demo.ts';
import { fillRoomsOfDemo } from './round-robin-swiss.demo.ts';
import { fillRules } from './rules.demo.ts';
import { fillSeasons } from './seasons.demo.ts';
import { fillSupport } from './support.demo.ts';
import { fillClans, fillTeams } from './teams.demo.ts';
import { fillTemplates } from './templates.demo.ts';
import { fillTerms } from './terms.demo.ts';
import { fillTft } from './tft.demo.ts';
import { fillTournaments } from './tournaments.demo.ts';
import { demoPassword, demoPeople, fillPeople } from './users.demo.ts';
import { fillVenues } from './venues.demo.ts';

/** DEMO decides; without it, an embedded database that was empty at its first start is a demo. */
export async function decideDemo(db: Db, config: Pick<Config, 'DEMO' | 'DATABASE_URL'>): Promise<boolean> {
  if (config.DEMO !== undefined) return config.DEMO;
  if (config.DATABASE_URL) return false;
  const isFilled = await db.selectFrom('users').select(sql`1`.as('one')).limit(1).executeTakeFirst();
  return !isFilled || (await isMarked(db));
}

async function isMarked(db: Db): Promise<boolean> {
  const mark = await db
    .selectFrom('installation')
    .where('key', '=', 'demo')
    .select('value')
    .executeTakeFirst();
  return mark !== undefined;
}

/** Enough for the demo's largest tournament, and some who are in none. */
const demoPlayers = 4600;

/** Fills the demo once, in one transaction; later starts find its mark and skip it. */
export async function fillDemo(context: Context): Promise<void> {
  await withAdvisoryLock(context, 'demo', async (inside) => {
    if (await isMarked(inside.db)) return;
    inside.log.info(
      'filling the demo: people, games with pictures, rules, tournaments and who plays in them; this happens once',
    );
    await restartIds(inside.db);
    const people = await fillPeople(inside);
    await fillGames(inside, people.superAdmin);
    await fillRules(inside, people.superAdmin);
    await fillNews(inside, people.superAdmin);
    await fillTemplates(inside, people.superAdmin);
    await fillLocations(inside, people.superAdmin);
    await fillVenues(inside, people.superAdmin);
    await fillDeepLinks(inside, people.superAdmin);
    await fillAdvertisements(inside, people.superAdmin);
    await fillTerms(inside, people.superAdmin);
    await people.assignGames();
    await fillTournaments(inside, people.superAdmin);
    const players = await fillPlayers(inside, demoPlayers);
    const teams = await fillTeams(inside, players, people.superAdmin);
    await fillClans(inside, players);
    await fillSupport(inside, players, people.superAdmin);
    await fillParticipants(inside, players, teams, people.superAdmin);
    await fillLeaderboards(inside, people.superAdmin);
    await fillBrackets(inside);
    await fillMultiLobbies(inside);
    await fillRoomsOfDemo(inside, people.superAdmin);
    await fillChallenges(inside);
    await fillTft(inside);
    await fillSeasons(inside, people.superAdmin);
    await fillChats(inside, people.superAdmin);
    await fillNotifications(inside, people.superAdmin);
    await fillMoney(inside, people.superAdmin);
    await inside.db.insertInto('installation').values({ key: 'demo', value: '1' }).execute();
  });
}

/**
 * Restarts the ids of empty tables at 1. A fill that was killed has used some, which a rollback does not give back, but
 * the demo refers to its games by fixed ids.
 */
async function restartIds(db: Db): Promise<void> {
  await sql`
    do $$
    declare
      id record;
      is_filled boolean;
    begin
      for id in
        select table_name, column_name from information_schema.columns
        where table_schema = current_schema() and is_identity = 'YES'
      loop
        execute format('select exists (select from %I)', id.table_name) into is_filled;
        if not is_filled then
          perform setval(pg_get_serial_sequence(quote_ident(id.table_name), id.column_name), 1, false);
        end if;
      end loop;
    end $$`.execute(db);
}

/** The first thing a newcomer reads: where to go, and which accounts to use. */
export function greet({ demo, log, config }: Context, address: string): void {
  const where =
    config.PUBLIC_URL ?? address.replace('127.0.0.1', 'localhost').replace('0.0.0.0', 'localhost');
  if (!demo) {
    log.info(`Matchdesk is ready at ${where}`);
    return;
  }
  log.warn('This is the demo: its accounts have well-known passwords. Never show it to the internet.');
  console.log(greeting(where));
}

export function greeting(where: string): string {
  const { superAdmin, admin, treasurer, manager, player } = demoPeople;
  const accounts = [
    ['Super admin', superAdmin],
    ['Tournament admin', admin],
    ['Treasurer', treasurer],
    ['Tournament manager', manager],
    ['Player (no desk)', player],
  ] as const;
  return [
    '',
    `  Matchdesk is ready:  ${where}`,
    `  On a phone:          ${where}/play`,
    '',
    `  Sign in with the password  ${demoPassword}  as`,
    ...accounts.map(([role, { email }]) => `    ${role.padEnd(20)}${email}`),
    '',
  ].join('\n');
}
