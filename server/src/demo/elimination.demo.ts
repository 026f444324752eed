import { type SimulatedBracket, simulateBracket } from '#areas/formats/elimination/index.ts';
import type { Context } from '#context.ts';
import { drawReports } from './report-screenshots.ts';

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
