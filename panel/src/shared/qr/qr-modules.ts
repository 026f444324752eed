/**
 * A QR code (ISO/IEC 18004) of bytes at the lowest level of error correction, which a screen does not need more of.
 * Enough for any address of ours.
 */

/** By version from 1 on: error-correction bytes a block, and blocks. */
const correction = [7, 10, 15, 20, 26, 18, 20, 24, 30, 18, 20, 24, 26, 30, 22];
const blocks = [1, 1, 1, 1, 1, 2, 2, 2, 2, 4, 4, 4, 4, 4, 6];

function bytesIn(version: number): number {
  const alignments = Math.floor(version / 7) + 2;
  let modules = (16 * version + 128) * version + 64;
  if (version >= 2) modules -= (25 * alignments - 10) * alignments - 55;
  if (version >= 7) modules -= 36;
  return modules >> 3;
}

const dataBytesIn = (version: number) => bytesIn(version) - correction[version - 1]! * blocks[version - 1]!;

const lengthBits = (version: number) => (version < 10 ? 8 : 16);

/** Rows of dark and light modules, from the top. */
export function qrModules(text: string): boolean[][] {
  const content = new TextEncoder().encode(text);
  const fits = (version: number) => dataBytesIn(version) * 8 >= 4 + lengthBits(version) + content.length * 8;
  const version = correction.findIndex((_, index) => fits(index + 1)) + 1;
  if (version === 0) throw new Error('This is too long for a QR code');
  return draw(version, withCorrection(version, dataOf(version, content)));
}

function dataOf(version: number, content: Uint8Array): number[] {
  const write = (value: number, length: number) => value.toString(2).padStart(length, '0');
  const room = dataBytesIn(version) * 8;
  let bits = write(4, 4) + write(content.length, lengthBits(version));
  for (const byte of content) bits += write(byte, 8);
  bits += '0'.repeat(Math.min(4, room - bits.length));
  bits += '0'.repeat((8 - (bits.length % 8)) % 8);
  const bytes = (bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2));
  for (let filler = 0xec; bytes.length < room / 8; filler ^= 0xec ^ 0x11) bytes.push(filler);
  return bytes;
}

/** In the field of 256 elements that Reed-Solomon codes count in. */
function times(one: number, other: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit -= 1) {
    product = (product << 1) ^ ((product >>> 7) * 0x11d);
    product ^= ((other >>> bit) & 1) * one;
  }
  return product;
}

function divisorOf(degree: number): number[] {
  const divisor = [...Array<number>(degree - 1).fill(0), 1];
  let root = 1;
  for (let step = 0; step < degree; step += 1) {
    for (let at = 0; at < degree; at += 1) {
      divisor[at] = times(divisor[at]!, root);
      if (at + 1 < degree) divisor[at]! ^= divisor[at + 1]!;
    }
    root = times(root, 2);
  }
  return divisor;
}

function remainderOf(data: readonly number[], divisor: readonly number[]): number[] {
  const remainder = Array<number>(divisor.length).fill(0);
  for (const byte of data) {
    const factor = byte ^ remainder.shift()!;
    remainder.push(0);
    for (const [at, part] of divisor.entries()) remainder[at]! ^= times(part, factor);
  }
  return remainder;
}

/** The blocks take turns, so that a stain hurts each of them a little. The last ones are a byte longer. */
function withCorrection(version: number, data: readonly number[]): number[] {
  const count = blocks[version - 1]!;
  const divisor = divisorOf(correction[version - 1]!);
  const short = Math.floor(data.length / count);
  const shortBlocks = count - (data.length % count);
  let from = 0;
  const parts = Array.from({ length: count }, (_, index) => {
    const part = data.slice(from, from + short + (index < shortBlocks ? 0 : 1));
    from += part.length;
    return part;
  });
  const remainders = parts.map((part) => remainderOf(part, divisor));
  const inTurns = (rows: readonly number[][], length: number) =>
    Array.from({ length }, (_, at) => rows.flatMap((row) => (at < row.length ? [row[at]!] : []))).flat();
  return [...inTurns(parts, short + 1), ...inTurns(remainders, divisor.length)];
}

function draw(version: number, bytes: readonly number[]): boolean[][] {
  const size = version * 4 + 17;
  const dark = Array.from({ length: size }, () => Array<boolean>(size).fill(false));
  const fixed = Array.from({ length: size }, () => Array<boolean>(size).fill(false));
  const set = (x: number, y: number, isDark: boolean) => {
    if (x < 0 || y < 0 || x >= size || y >= size) return;
    dark[y]![x] = isDark;
    fixed[y]![x] = true;
  };
  drawPatterns(version, size, set);
  drawFormat(version, size, set);
  const bitAt = (index: number) => ((bytes[index >> 3] ?? 0) >>> (7 - (index & 7))) & 1;
  let index = 0;
  for (let right = size - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5;
    const isUpward = ((right + 1) & 2) === 0;
    for (let step = 0; step < size; step += 1) {
      const y = isUpward ? size - 1 - step : step;
      for (const x of [right, right - 1]) {
        if (fixed[y]![x]) continue;
        dark[y]![x] = (bitAt(index) === 1) !== ((x + y) % 2 === 0);
        index += 1;
      }
    }
  }
  return dark;
}

type SetModule = (x: number, y: number, isDark: boolean) => void;

function drawPatterns(version: number, size: number, set: SetModule): void {
  for (let at = 0; at < size; at += 1) {
    set(6, at, at % 2 === 0);
    set(at, 6, at % 2 === 0);
  }
  for (const [x, y] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const)
    square(x, y, 4, [2, 4], set);
  const count = version === 1 ? 0 : Math.floor(version / 7) + 2;
  const step = count > 0 ? Math.ceil((version * 4 + 4) / (count * 2 - 2)) * 2 : 0;
  const centres = Array.from({ length: count }, (_, at) =>
    at === 0 ? 6 : size - 7 - (count - 1 - at) * step,
  );
  for (const x of centres)
    for (const y of centres) {
      const isCorner = [x, y].filter((at) => at === 6).length === 2;
      const isSide = (x === 6 && y === size - 7) || (y === 6 && x === size - 7);
      if (!isCorner && !isSide) square(x, y, 2, [1], set);
    }
}

/** Rings around a centre, dark but for the light ones. */
function square(x: number, y: number, radius: number, light: readonly number[], set: SetModule): void {
  for (let down = -radius; down <= radius; down += 1)
    for (let across = -radius; across <= radius; across += 1)
      set(x + across, y + down, !light.includes(Math.max(Math.abs(across), Math.abs(down))));
}

/** The level of correction and the mask, twice; from version 7 on also the version. */
function drawFormat(version: number, size: number, set: SetModule): void {
  const format = ((1 << 13) | checkOf(1 << 3, 10, 0x537)) ^ 0x5412;
  const isSet = (bits: number, at: number) => ((bits >>> at) & 1) === 1;
  for (let at = 0; at < 15; at += 1) {
    const bit = isSet(format, at);
    if (at < 8) set(size - 1 - at, 8, bit);
    else set(8, size - 15 + at, bit);
    if (at < 6) set(8, at, bit);
    else if (at < 8) set(8, at + 1, bit);
    else if (at === 8) set(7, 8, bit);
    else set(14 - at, 8, bit);
  }
  set(8, size - 8, true);
  if (version < 7) return;
  const bits = (version << 12) | checkOf(version, 12, 0x1f25);
  for (let at = 0; at < 18; at += 1) {
    const [near, far] = [Math.floor(at / 3), size - 11 + (at % 3)];
    set(far, near, isSet(bits, at));
    set(near, far, isSet(bits, at));
  }
}

function checkOf(value: number, degree: number, polynomial: number): number {
  let rest = value;
  for (let step = 0; step < degree; step += 1) rest = (rest << 1) ^ ((rest >>> (degree - 1)) * polynomial);
  return rest;
}
