import sharp from 'sharp';
import type { Context } from '#context.ts';

interface Drawing {
  text: string;
  seed: number;
  width: number;
  height: number;
}

/** A made-up picture for a made-up game: two hues, a few shapes and its letters. */
export async function drawPicture({ text, seed, width, height }: Drawing): Promise<File> {
  const hue = (seed * 137) % 360;
  const size = Math.min(width / text.length, height) * 0.72;
  const circles = [0.2, 0.5, 0.85].map((at, index) => {
    const radius = Math.min(width, height) * (0.25 + 0.12 * ((seed + index) % 3));
    return `<circle cx="${width * at}" cy="${height * ((at + seed * 0.23) % 1)}" r="${radius}" fill="hsl(${(hue + 40 * index) % 360} 70% 60%)" opacity="0.35"/>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1">
      <stop offset="0" stop-color="hsl(${hue} 65% 38%)"/><stop offset="1" stop-color="hsl(${(hue + 60) % 360} 70% 22%)"/>
    </linearGradient></defs>
    <rect width="100%" height="100%" fill="url(#g)"/>${circles.join('')}
    <text x="50%" y="50%" dy="0.36em" text-anchor="middle" font-family="sans-serif" font-weight="700" font-size="${size}" fill="#fff">${text}</text>
  </svg>`;
  const bytes = await sharp(Buffer.from(svg)).png().toBuffer();
  return new File([new Uint8Array(bytes)], `${text.toLowerCase()}.png`, { type: 'image/png' });
}

/** A stored screenshot, as a player would send it. */
export async function drawScreenshot({ files }: Context, text: string, seed: number): Promise<string> {
  return files.storePicture('screenshot', await drawPicture({ text, seed, width: 640, height: 360 }));
}
