import type { Context } from '#context.ts';
import { drawScreenshot } from './pictures.ts';

/** Of two conflicts and a report of one side. */
const texts = ['WIN', '2:1', 'GG', 'VICTORY', '13:7'];

/** The screenshots of the reports of one tournament. The opponent in the first conflict sends an earlier one again. */
export async function drawReports(context: Context, seed: number, earlier?: string): Promise<string[]> {
  const draw = (text: string, index: number) => drawScreenshot(context, text, seed * 7 + index * 3);
  return Promise.all(texts.map((text, index) => (index === 1 && earlier ? earlier : draw(text, index))));
}
