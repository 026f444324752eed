import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '#config.ts';

/**
 * Encrypts secrets that have to be read again, so that a stolen database alone reveals none. The key is SECRETS_KEY, or
 * a file in the data folder that only this user can read; servers that share a database need the same SECRETS_KEY.
 */
const keys = new WeakMap<object, Promise<Buffer>>();

export function secretsKeyOf(config: Pick<Config, 'SECRETS_KEY' | 'DATA_DIR'>): Promise<Buffer> {
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
