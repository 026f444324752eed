import { buffer } from 'node:stream/consumers';
import type { OverlayOptions } from 'sharp';
import sharp from 'sharp';
import type { Files } from '#files/index.ts';
import { filesPath } from '#files/pictures.store.ts';
import { known } from '#known.ts';
import type { PictureContent } from './content.ts';
import { drawLine, type FacePart, layoutOf, type TextPart, toLine } from './layout.ts';

const colours = ['#5d6fdb', '#0f8b8d', '#9c4dcc', '#d9730d', '#2f7d4f', '#b83b5e'];

const disc = (size: number, fill: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><circle cx="${size / 2}" cy="${size / 2}" r="${size / 2}" fill="${fill}"/></svg>`,
  );

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

/** The picture of a person or team as a disc; without one, the name's first letter on a colour picked by the name. */
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
  const line = toLine(name);
  const code = [...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0);
  const style = { size: size * 0.5, colour: '#ffffff', weight: 'Bold', width: size * 0.8 } as const;
  const letter = await drawLine(
    [...new Intl.Segmenter().segment(line)][0]?.segment.toUpperCase() ?? '?',
    style,
  );
  const ground = sharp(disc(size, known(colours[code % colours.length], 'one of the colours')));
  return (letter ? ground.composite([{ input: letter.input, gravity: 'centre' }]) : ground).png().toBuffer();
}

/** Reads only pictures that we store; never fetches one from elsewhere. */
async function findPicture(files: Files, address: string | null): Promise<Buffer | undefined> {
  if (!address?.startsWith(filesPath)) return undefined;
  const content = await files.read(address.slice(filesPath.length));
  return content && buffer(content);
}
