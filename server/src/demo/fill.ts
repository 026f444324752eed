import { sql } from 'kysely';
import type { Config } from '#config.ts';
import type { Context } from '#context.ts';
import { withAdvisoryLock } from '#database/advisory-lock.ts';
import type { Db } from '#database/schema.ts';
import { fillAdvertisements } from './advertisements.demo.ts';
import { fillChallenges } from './challenge.demo.ts';
import { fillChats } from './chats.demo.ts';
import { fillClans } from './clans.ts';
import { fillDeepLinks } from './deep-links.demo.ts';
import { fillBrackets } from './elimination.demo.ts';
import { fillGames } from './games.demo.ts';
import { fillLeaderboards } from './leaderboards.ts';
import { fillLocations } from './locations.demo.ts';
import { fillMoney } from './money.ts';
import { fillMultiLobbies } from './multi-lobby.demo.ts';
import { fillNews } from './news.demo.ts';
import { fillNotifications } from './notifications.demo.ts';
import { fillParticipants } from './participants.demo.ts';
import { fillPeople } from './people.ts';
import { fillPlayers } from './players.demo.ts';
import { restartIds } from './restart-ids.ts';
import { fillRoomsOfDemo } from './round-robin-swiss.demo.ts';
import { fillRules } from './rules.demo.ts';
import { fillSeasons } from './seasons.demo.ts';
import { fillSupport } from './support.demo.ts';
import { fillTeams } from './teams.demo.ts';
import { fillTemplates } from './templates.demo.ts';
import { fillTerms } from './terms.demo.ts';
import { fillTft } from './tft.demo.ts';
import { fillTournaments } from './tournaments.demo.ts';

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
