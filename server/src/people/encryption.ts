import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hash,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '#config.ts';

/**
 * Encrypts secrets that have to be read again, so that a stolen database alone reveals none. The key is SECRETS_KEY, or
 * a file in the data folder that only this user can read; servers that share a database need the same SECRETS_KEY.
 */
const keys = new WeakMap<object, Promise<Buffer>>();

function secretsKeyOf(config: Pick<Config, 'SECRETS_KEY' | 'DATA_DIR'>): Promise<Buffer> {
  const known = keys.get(config);
  if (known) return known;
  const key = config.SECRETS_KEY
    ? Promise.resolve(createHash('sha256').update(config.SECRETS_KEY).digest())
    : readOrMakeKey(config.DATA_DIR);
  keys.set(config, key);
  key.catch(() => keys.delete(config));
  return key;
}

async function readOrMakeKey(folder: string): Promise<Buffer> {
  const path = join(folder, 'secrets.key');
  await mkdir(folder, { recursive: true });
  // If two servers start at once, one creates the file and both read it.
  await writeFile(path, randomBytes(32), { flag: 'wx', mode: 0o600 }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    },
  );
  await chmod(path, 0o600);
  return readFile(path);
}

/** `owner` is authenticated with it: copied to somebody else's row, it cannot be opened. */
export async function encrypt(
  config: Pick<Config, 'SECRETS_KEY' | 'DATA_DIR'>,
  secret: Buffer,
  owner: string,
): Promise<Buffer> {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', await secretsKeyOf(config), nonce).setAAD(Buffer.from(owner));
  const encrypted = Buffer.concat([cipher.update(secret), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]);
}

export async function decrypt(
  config: Pick<Config, 'SECRETS_KEY' | 'DATA_DIR'>,
  encrypted: Buffer,
  owner: string,
): Promise<Buffer> {
  const decipher = createDecipheriv('aes-256-gcm', await secretsKeyOf(config), encrypted.subarray(0, 12));
  decipher.setAAD(Buffer.from(owner)).setAuthTag(encrypted.subarray(12, 28));
  return Buffer.concat([decipher.update(encrypted.subarray(28)), decipher.final()]);
}

/** A secret of 256 bits, safe in headers, queries and cookies. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** Our secrets are random, so a plain hash is enough to store them; passwords use argon2. */
export function hashOf(secret: string): Buffer {
  return hash('sha256', secret, 'buffer');
}

type Keys = Pick<Config, 'SECRETS_KEY' | 'DATA_DIR'>;

const signatureBytes = 16;

const mac = (key: Buffer, content: string | Buffer, purpose: string) =>
  createHmac('sha256', key).update(`${purpose}\n`).update(content).digest();

/** Masks the id, so that nobody can read it without the key: each signature gives another mask. */
function masked(key: Buffer, purpose: string, signature: Buffer, id: Buffer): Buffer {
  const mask = mac(key, signature, `${purpose} mask`);
  return Buffer.from(id.map((byte, at) => byte ^ mask.readUInt8(at)));
}

interface SignedId {
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
