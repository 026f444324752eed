import sharp from 'sharp';

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
  const rows = cosines.map((cosine) => {
    const row = new Float64Array(side);
    for (let y = 0; y < side; y += 1)
      for (let x = 0; x < side; x += 1) row[y]! += grey[y * side + x]! * cosine[x]!;
    return row;
  });
  const found = rows.flatMap((row) =>
    cosines.map((cosine) => row.reduce((sum, value, y) => sum + value * cosine[y]!, 0)),
  );
  const median = [...found].sort((one, other) => one - other)[found.length / 2]!;
  return found.map((value) => (value > median ? '1' : '0')).join('');
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
