import type { Context } from '#context.ts';
import { drawScreenshot } from './pictures.ts';

/** The texts for two conflicts and a one-sided report. */
const texts = ['WIN', '2:1', 'GG', 'VICTORY', '13:7'];

/** Draws the screenshots of one tournament's reports. The opponent in the first conflict reuses an earlier one. */
export async function drawReports(context: Context, seed: number, earlier?: string): Promise<string[]> {
  const screenshots: string[] = [];
  // One after the other: on a busy machine a waiting picture would be refused.
  for (const [index, text] of texts.entries()) {
    const isEarlier = index === 1 && earlier !== undefined;
    screenshots.push(isEarlier ? earlier : await drawScreenshot(context, text, seed * 7 + index * 3));
  }
  return screenshots;
}
