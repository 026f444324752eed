import { hash, randomBytes } from 'node:crypto';

/** A secret of 256 bits, safe in headers, queries and cookies. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** Our secrets are random, so a plain hash is enough to store them; passwords use argon2. */
export function hashOf(secret: string): Buffer {
  return hash('sha256', secret, 'buffer');
}
