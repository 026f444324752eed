import { buffer } from 'node:stream/consumers';
import { initials, ownColour } from '@matchdesk/contract/people/own-look';
import type { OverlayOptions } from 'sharp';
import sharp from 'sharp';
import type { Files } from '#files/index.ts';
import { filesPath } from '#files/pictures.store.ts';
import type { PictureContent } from './content.ts';
import { drawLine, type FacePart, layoutOf, type TextPart, toLine } from './layout.ts';

const disc = (size: number, fill: string, drawing = '') =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 32 32"><circle cx="16" cy="16" r="16" fill="${fill}"/>${drawing}</svg>`,
  );

/** The strokes of the logo, faint enough for letters above them. */
const logo =
  '<path d="M7 9h7v4h5v6h-5v4H7M19 16h6" fill="none" stroke="#fff" stroke-opacity="0.2" stroke-width="2.5" stroke-linecap="round" stroke-linejoin="round"/>';

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

/** The picture of a person or team as a disc; without one, the initials above the logo, on a colour of their own. */
export async function drawFace(
  files: Files,
  { name, avatar }: { name: string; avatar: string | null },
  size: number,
): Promise<Buffer> {
  const bytes = await findPicture(files, avatar);
  if (bytes)
    return sharp(bytes)
      .resize(size, size, { fit: 'cover' })
      .composite([{ input: disc(size, '#fff'), blend: 'dest-in' }])
      .png()
      .toBuffer();
  const letters = await drawLine(initials(toLine(name)), {
    size: size * 0.42,
    colour: '#ffffff',
    weight: 'Bold',
    width: size * 0.8,
  });
  const ground = sharp(disc(size, ownColour(name), logo));
  return (letters ? ground.composite([{ input: letters.input, gravity: 'centre' }]) : ground)
    .png()
    .toBuffer();
}

/** Reads only pictures that we store; never fetches one from elsewhere. */
async function findPicture(files: Files, address: string | null): Promise<Buffer | undefined> {
  if (!address?.startsWith(filesPath)) return undefined;
  const content = await files.read(address.slice(filesPath.length));
  return content && buffer(content);
}
