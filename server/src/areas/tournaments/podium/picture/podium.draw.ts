import sharp, { type OverlayOptions } from 'sharp';
import type { Files } from '#files/index.ts';
import { drawFace } from './faces.ts';
import type { PictureContent } from './podium.content.ts';
import { type FacePart, layoutOf, type TextPart } from './podium.layout.ts';
import { drawLine } from './text.ts';

/** Draws the picture of a result. */
export async function drawPicture(files: Files, content: PictureContent): Promise<Buffer> {
  const { scenery, parts } = layoutOf(content);
  const layers = await Promise.all(
    parts.map((part) => ('person' in part ? faceLayer(files, part) : textLayer(part))),
  );
  return sharp(Buffer.from(scenery))
    .composite(layers.filter((layer) => layer !== undefined))
    .removeAlpha()
    .png({ compressionLevel: 9 })
    .toBuffer();
}

async function faceLayer(files: Files, { person, size, left, top }: FacePart): Promise<OverlayOptions> {
  return { input: await drawFace(files, person, size), left, top };
}

/** Undefined where there is nothing to write. */
async function textLayer({ text, style, x, y }: TextPart): Promise<OverlayOptions | undefined> {
  const drawn = await drawLine(text, style);
  if (!drawn) return undefined;
  const { input, width, height } = drawn;
  return { input, left: Math.round(x - width / 2), top: Math.max(0, Math.round(y - height / 2)) };
}
