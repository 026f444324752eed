import sharp from 'sharp';

/** A picture of one colour, for uploads. */
export async function plainPicture(width: number, height: number): Promise<Blob> {
  const bytes = await sharp({ create: { width, height, channels: 3, background: '#345' } })
    .png()
    .toBuffer();
  return new Blob([new Uint8Array(bytes)], { type: 'image/png' });
}

/** An animated picture with this many frames. */
export async function animation(width: number, height: number, frames: number): Promise<Blob> {
  const shades = Array.from({ length: frames }, (_, frame) => Buffer.alloc(width * height * 3, frame * 2));
  const raw = { width, height: height * frames, channels: 3 as const, pageHeight: height };
  const bytes = await sharp(Buffer.concat(shades), { raw, limitInputPixels: false })
    .gif({ effort: 1, keepDuplicateFrames: true })
    .toBuffer();
  return new Blob([new Uint8Array(bytes)], { type: 'image/gif' });
}
