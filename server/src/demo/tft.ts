import { type LobbiesAhead, playLobbiesAhead } from '#areas/tft/index.ts';
import type { Context } from '#context.ts';
import { drawScreenshot } from './pictures.ts';

const ahead = {
  STARTED: { played: 'nothing' },
  IN_PROGRESS: { played: 'all but the final' },
  FINISHED: { played: 'all' },
  CLOSED: { played: 'all' },
} as const satisfies Record<string, LobbiesAhead>;

/** TFT in every state that has something to show: dealt, a final half reported, and over. */
export async function fillTft(context: Context): Promise<void> {
  const screenshots = await Promise.all([
    drawScreenshot(context, '1ST', 5),
    drawScreenshot(context, '2ND', 11),
    drawScreenshot(context, 'TOP 4', 17),
  ]);
  const tournaments = await context.db
    .selectFrom('tournaments')
    .where('type', '=', 6)
    .where('status', 'in', Object.keys(ahead) as (keyof typeof ahead)[])
    .select(['id', 'status'])
    .orderBy('id')
    .execute();
  for (const { id, status } of tournaments) {
    const isJudged = status === 'IN_PROGRESS';
    await playLobbiesAhead(context, id, {
      ...ahead[status as keyof typeof ahead],
      ...(isJudged && { screenshots }),
    });
  }
}
