import sharp from 'sharp';

/** A picture of one colour, as somebody would choose it. */
export async function plainPicture(width: number, height: number): Promise<Blob> {
  const bytes = await sharp({ create: { width, height, channels: 3, background: '#345' } })
    .png()
    .toBuffer();
  return new Blob([new Uint8Array(bytes)], { type: 'image/png' });
}
