import { randomBytes } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';

export interface GivenFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

const SIDE = 16;

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const part = Buffer.alloc(body.length + 8);
  part.writeUInt32BE(data.length, 0);
  body.copy(part, 4);
  part.writeUInt32BE(crc32(body), body.length + 4);
  return part;
}

/** A real PNG of one colour. */
export function picture(name: string, colour: readonly [number, number, number] = [60, 90, 200]): GivenFile {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(SIDE, 0);
  header.writeUInt32BE(SIDE, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const line = [0, ...Array.from({ length: SIDE }, () => colour).flat()];
  const pixels = Buffer.from(Array.from({ length: SIDE }, () => line).flat());
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const parts = [chunk('IHDR', header), chunk('IDAT', deflateSync(pixels)), chunk('IEND', Buffer.alloc(0))];
  return { name, mimeType: 'image/png', buffer: Buffer.concat([signature, ...parts]) };
}

/** The colour of a screenshot that no other test sends. */
export const ownColour = () => [...randomBytes(3)] as [number, number, number];

/** One byte more than an upload may have. */
export function largeFile(name: string): GivenFile {
  return { name, mimeType: 'image/png', buffer: Buffer.alloc(2048 * 1024 + 1) };
}
