import { type SimulatedTft, simulateTft } from '#areas/formats/tft/index.ts';
import type { Context } from '#context.ts';
import { drawScreenshot } from './pictures.ts';

const ahead = {
  STARTED: { played: 'nothing' },
  IN_PROGRESS: { played: 'all but the final' },
  FINISHED: { played: 'all' },
  CLOSED: { played: 'all' },
} as const satisfies Record<string, SimulatedTft>;

/** TFT in every state worth showing: dealt, a final half reported, and finished. */
export async function fillTft(context: Context): Promise<void> {
  // One after the other: on a busy machine a waiting picture would be refused.
  const screenshots: string[] = [];
  for (const [text, seed] of [
    ['1ST', 5],
    ['2ND', 11],
    ['TOP 4', 17],
  ] as const)
    screenshots.push(await drawScreenshot(context, text, seed));
  const tournaments = await context.db
    .selectFrom('tournaments')
    .where('type', '=', 6)
    .where('status', 'in', Object.keys(ahead) as (keyof typeof ahead)[])
    .select(['id', 'status'])
    .orderBy('id')
    .execute();
  for (const { id, status } of tournaments) {
    const isJudged = status === 'IN_PROGRESS';
    await simulateTft(context, id, {
      ...ahead[status as keyof typeof ahead],
      ...(isJudged && { screenshots }),
    });
  }
}
