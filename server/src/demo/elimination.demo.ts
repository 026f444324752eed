import { type SimulatedBracket, simulateBracket } from '#areas/formats/elimination/index.ts';
import type { Context } from '#context.ts';
import { drawScreenshot } from './pictures.ts';

/** How far a bracket has come in each status: drawn, begun, half played, or finished. */
const ahead = {
  REGISTRATION_CLOSED: {},
  STARTED: { played: 0 },
  IN_PROGRESS: { played: 0.4 },
  FINISHED: { played: 1 },
  CLOSED: { played: 1 },
} satisfies Record<string, SimulatedBracket>;

/** Drawing screenshots takes a while, so only this many tournaments have reports. */
const mostJudged = 2;

/** Brackets in every state, some with reports and screenshots that wait for a judge. */
export async function fillBrackets(context: Context): Promise<void> {
  const tournaments = await context.db
    .selectFrom('tournaments')
    .where('type', 'in', [1, 3])
    .where('status', 'in', Object.keys(ahead) as (keyof typeof ahead)[])
    .select(['id', 'status'])
    .orderBy('id')
    .execute();
  let earlier: string | undefined;
  let judged = 0;
  for (const { id, status } of tournaments) {
    const isJudged = status === 'IN_PROGRESS' && judged < mostJudged;
    if (isJudged) judged += 1;
    const screenshots = isJudged ? await drawReports(context, id, earlier) : undefined;
    await simulateBracket(context, id, { ...ahead[status as keyof typeof ahead], screenshots });
    earlier = screenshots?.[0] ?? earlier;
  }
}

/** The texts for two conflicts and a one-sided report. */
const screenshotTexts = ['WIN', '2:1', 'GG', 'VICTORY', '13:7'];

/** Draws the screenshots of one tournament's reports. The opponent in the first conflict reuses an earlier one. */
async function drawReports(context: Context, seed: number, earlier?: string): Promise<string[]> {
  const screenshots: string[] = [];
  // One after the other: on a busy machine a waiting picture would be refused.
  for (const [index, text] of screenshotTexts.entries()) {
    const isEarlier = index === 1 && earlier !== undefined;
    screenshots.push(isEarlier ? earlier : await drawScreenshot(context, text, seed * 7 + index * 3));
  }
  return screenshots;
}
