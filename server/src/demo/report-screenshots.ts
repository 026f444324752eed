import type { Context } from '#context.ts';
import { drawScreenshot } from './pictures.ts';

/** Of two conflicts and a report of one side. */
const texts = ['WIN', '2:1', 'GG', 'VICTORY', '13:7'];

/** The screenshots of the reports of one tournament. The opponent in the first conflict sends an earlier one again. */
export async function drawReports(context: Context, seed: number, earlier?: string): Promise<string[]> {
  const screenshots: string[] = [];
  // One after the other: on a busy machine a waiting picture would be refused.
  for (const [index, text] of texts.entries()) {
    const isEarlier = index === 1 && earlier !== undefined;
    screenshots.push(isEarlier ? earlier : await drawScreenshot(context, text, seed * 7 + index * 3));
  }
  return screenshots;
}
