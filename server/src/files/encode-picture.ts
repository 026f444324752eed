import sharp from 'sharp';
import { Refusal, refuseFields } from '#http/refusal.ts';

/** Recognised by content, never by name or declared type; sharp alone would accept SVG and more. */
const formats = new Set(['png', 'jpeg', 'webp', 'gif']);
/** A phone's photo of a screen has 24.5 million pixels, a 4K screen 8. A few kilobytes can decompress to any number. */
const mostPixels = 25_000_000;
/** An animated avatar has a few dozen frames. Thousands fit into a small file and take minutes to encode. */
const mostFrames = 100;
const longestSide = 2048;
/** Over all frames, which keep their size: about as many as the largest still picture has after encoding. */
const mostMovingPixels = 4_000_000;
/** A picture that takes longer than this was made to keep an encoder busy. */
const encodingSeconds = 15;

export interface EncodedPicture {
  bytes: Uint8Array;
  width: number;
  height: number;
}

export interface Encoding {
  /** Takes only the first frame of an animation. */
  isStill?: boolean;
}

/** Decodes the picture and encodes it anew: only pixels are kept, no metadata and nothing hidden behind them. */
export async function encodePicture(
  field: string,
  bytes: Uint8Array,
  { isStill = false }: Encoding = {},
): Promise<EncodedPicture> {
  const animated = !isStill;
  try {
    // sharp puts all frames of an animation into one column, so they are counted together.
    const {
      format,
      width,
      height,
      pages = 1,
    } = await sharp(bytes, { limitInputPixels: false, animated }).metadata();
    if (!formats.has(format)) throw refuseFields({ [field]: 'image-file' });
    if (pages > mostFrames || (animated && pages > 1 && width * height > mostMovingPixels))
      throw refuseFields({ [field]: 'animation-too-large' });
    if (width * height > mostPixels) throw refuseFields({ [field]: 'image-too-large' });
    const { data, info } = await sharp(bytes, {
      limitInputPixels: mostPixels,
      animated,
      failOn: 'truncated',
    })
      .autoOrient()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      // Smart subsampling keeps coloured text sharp; more effort takes half as long again and saves nothing.
      .webp({ quality: 92, smartSubsample: true, effort: 2 })
      .timeout({ seconds: encodingSeconds })
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.pageHeight ?? info.height };
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw refuseFields({ [field]: 'image-file' });
  }
}
