import type { Localization } from '@matchdesk/contract/content/seasons';
import { seasonKind } from '#areas/content/seasons/index.ts';
import { day, later } from '#clock.ts';
import type { Context } from '#context.ts';
import { transact } from '#database/transact.ts';
import { known } from '#known.ts';
import type { Person } from '#people/index.ts';
import { createRecord } from '#records/index.ts';
import { settlePoints } from '#rows/seasons/index.ts';
import { type DemoGameName, gameIds } from './games.demo.ts';
import { drawPicture } from './pictures.ts';

interface DemoSeason {
  game: DemoGameName;
  /** In days from now. */
  from: number;
  to: number;
  names: Localization[];
}

const named = (en: string, about: string, it: string, cosa: string): Localization[] => [
  { locale: 'en', title: en, description: about },
  { locale: 'it', title: it, description: cosa },
];

const demoSeasons: DemoSeason[] = [
  {
    game: 'Lantern Tactics',
    from: -70,
    to: -40,
    names: named('Founders’ season', 'Where it began', 'Stagione dei fondatori', 'Dove tutto è cominciato'),
  },
  {
    game: 'Lantern Tactics',
    from: -40,
    to: 50,
    names: named('Season of lights', 'A cup every week', 'Stagione delle luci', 'Una coppa ogni settimana'),
  },
  {
    game: 'Starforge Legends',
    from: -40,
    to: 50,
    names: named(
      'Starforge winter season',
      'Open cups, Swiss nights and a final in January',
      'Stagione invernale di Starforge',
      'Coppe aperte, serate svizzere e una finale a gennaio',
    ),
  },
  {
    game: 'Velvet Pitch',
    from: -15,
    to: 75,
    names: named('Velvet winter', 'Shields and groups', 'Inverno di velluto', 'Scudi e gironi'),
  },
  {
    game: 'Ashfall Royale',
    from: 30,
    to: 120,
    names: named('Ashfall spring', 'Begins soon', 'Primavera di Ashfall', 'Inizia presto'),
  },
];

/** Past, current and future seasons, with the points of every finished tournament. */
export async function fillSeasons(context: Context, actor: Person): Promise<void> {
  const midnight = new Date(context.clock.now().toISOString().slice(0, 10));
  for (const [index, { game, from, to, names }] of demoSeasons.entries())
    await createRecord(context, seasonKind(context.clock), actor, {
      game_id: gameIds[game],
      started_at: later(midnight, from * day).toISOString(),
      finished_at: later(midnight, to * day).toISOString(),
      localizations: names,
      image: await drawPicture({
        text: known(names[0], 'the first name of a season').title.slice(0, 3).toUpperCase(),
        seed: index + 40,
        width: 600,
        height: 315,
      }),
    });
  await awardOver(context);
}

/**
 * The demo writes tournaments in their final status, so nothing has awarded their points; archived ones count as
 * finished.
 */
async function awardOver(context: Context): Promise<void> {
  const over = await context.db
    .selectFrom('tournaments')
    .where('status', 'in', ['FINISHED', 'CLOSED'])
    .select(['id', 'status'])
    .orderBy('id')
    .execute();
  for (const { id, status } of over) {
    await transact(context, async (step) => {
      await step.trx.updateTable('tournaments').set({ status: 'FINISHED' }).where('id', '=', id).execute();
      settlePoints(step, id);
    });
    await context.db.updateTable('tournaments').set({ status }).where('id', '=', id).execute();
  }
}
