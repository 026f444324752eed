import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Config } from '#config.ts';
import { secretsKeyOf } from './encryption.ts';

type Keys = Pick<Config, 'SECRETS_KEY' | 'DATA_DIR'>;

const signatureBytes = 16;

const mac = (key: Buffer, content: string | Buffer, purpose: string) =>
  createHmac('sha256', key).update(`${purpose}\n`).update(content).digest();

/** Masks the id, so that nobody can read it without the key: each signature gives another mask. */
function masked(key: Buffer, purpose: string, signature: Buffer, id: Buffer): Buffer {
  const mask = mac(key, signature, `${purpose} mask`);
  return Buffer.from(id.map((byte, at) => byte ^ mask.readUInt8(at)));
}

export interface SignedId {
  id: number;
  /** How often the link was replaced by a new one. */
  version: number;
}

/** Links were first made without a version, and those stay valid. */
function toBytes({ id, version }: SignedId): Buffer {
  const bytes = Buffer.alloc(version === 0 ? 4 : 8);
  bytes.writeUInt32BE(id);
  if (version > 0) bytes.writeUInt32BE(version, 4);
  return bytes;
}

const fromBytes = (bytes: Buffer): SignedId => ({
  id: bytes.readUInt32BE(),
  version: bytes.length > 4 ? bytes.readUInt32BE(4) : 0,
});

/**
 * An id as the secret part of a link. The same id and version always give the same text, so nothing has to be stored to
 * send it again; it is valid for one purpose only, and reveals nothing.
 */
export async function signId(config: Keys, purpose: string, signed: SignedId): Promise<string> {
  const key = await secretsKeyOf(config);
  const bytes = toBytes(signed);
  const signature = mac(key, bytes, purpose).subarray(0, signatureBytes);
  return Buffer.concat([signature, masked(key, purpose, signature, bytes)]).toString('base64url');
}

/** The id and version in a text that we made for this purpose; undefined for any other text. */
export async function findSignedId(
  config: Keys,
  purpose: string,
  text: string,
): Promise<SignedId | undefined> {
  const given = Buffer.from(text, 'base64url');
  const length = given.length - signatureBytes;
  if ((length !== 4 && length !== 8) || given.toString('base64url') !== text) return undefined;
  const key = await secretsKeyOf(config);
  const signature = given.subarray(0, signatureBytes);
  const bytes = masked(key, purpose, signature, given.subarray(signatureBytes));
  const expected = mac(key, bytes, purpose).subarray(0, signatureBytes);
  return timingSafeEqual(signature, expected) ? fromBytes(bytes) : undefined;
}
