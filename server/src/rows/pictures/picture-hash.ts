import sharp from 'sharp';
import { known } from '#known.ts';

const side = 64;
const frequencies = 16;
/** A picture that varies less is of one colour: there is nothing to compare. */
const leastDeviation = 8;
const keyCount = 10;
const bitsPerKey = 25;

/** The cosines of the 16 lowest frequencies; the very lowest is the brightness, which says nothing. */
const cosines = Array.from({ length: frequencies }, (_, index) =>
  Float64Array.from({ length: side }, (__, x) =>
    Math.cos(((2 * x + 1) * (index + 1) * Math.PI) / (2 * side)),
  ),
);

/**
 * 256 bits of how a picture looks: its lowest frequencies in both directions, each above or below their median. They
 * stay nearly the same when it is saved again, shrunk or brightened. Undefined where it is of one colour.
 */
export async function hashPicture(bytes: Uint8Array): Promise<string | undefined> {
  const grey = await sharp(bytes).greyscale().resize(side, side, { fit: 'fill' }).raw().toBuffer();
  if (deviationOf(grey) < leastDeviation) return undefined;
  const lines = Array.from({ length: side }, (_, y) => grey.subarray(y * side, (y + 1) * side));
  const rows = cosines.map((cosine) => Float64Array.from(lines, (line) => dot(line, cosine)));
  const found = rows.flatMap((row) => cosines.map((cosine) => dot(row, cosine)));
  const median = known(
    found.toSorted((one, other) => one - other)[found.length / 2],
    'the median of all frequencies',
  );
  return found.map((value) => (value > median ? '1' : '0')).join('');
}

/** Both of the same length. */
function dot(one: ArrayLike<number>, other: ArrayLike<number>): number {
  let sum = 0;
  for (let index = 0; index < one.length; index += 1) sum += one[index]! * other[index]!;
  return sum;
}

function deviationOf(values: Uint8Array): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length);
}

/** Ten numbers of 25 bits each, taken from all over the hash: every tenth bit. */
export const keysOf = (hash: string): number[] =>
  Array.from({ length: keyCount }, (_, key) =>
    Number.parseInt(
      Array.from({ length: bitsPerKey }, (__, index) => hash[key + keyCount * index]).join(''),
      2,
    ),
  );
