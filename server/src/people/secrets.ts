import { hash, randomBytes } from 'node:crypto';

/** 256 bits, safe in headers, queries and cookies. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** Secrets are random, so a plain hash keeps them; passwords go through argon2. */
export function hashOf(secret: string): Buffer {
  return hash('sha256', secret, 'buffer');
}
