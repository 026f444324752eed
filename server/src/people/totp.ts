import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { second } from '#clock.ts';

/** Codes of six digits that change every 30 seconds (RFC 6238, with SHA-1, as every authenticator app knows them). */
const stepLength = 30 * second;
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

export const newTotpSecret = (): Buffer => randomBytes(20);

export const stepAt = (now: Date): number => Math.floor(now.getTime() / stepLength);

export function codeOfStep(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac('sha1', secret).update(counter).digest();
  const offset = hash.readUInt8(hash.length - 1) & 15;
  const number = (hash.readUInt32BE(offset) & 0x7fffffff) % 1_000_000;
  return String(number).padStart(6, '0');
}

/** The time step of a code: the current one, or the one before or after, since clocks differ. */
export function stepOfCode(secret: Buffer, code: string, now: Date): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined;
  const steps = [0, -1, 1].map((away) => stepAt(now) + away);
  return steps.find((step) => timingSafeEqual(Buffer.from(codeOfStep(secret, step)), Buffer.from(code)));
}

export function base32(bytes: Buffer): string {
  let bits = '';
  for (const byte of bytes) bits += byte.toString(2).padStart(8, '0');
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => alphabet[Number.parseInt(five.padEnd(5, '0'), 2)])
    .join('');
}

/** The address that an authenticator app reads from a QR code. */
export function totpAddress(secret: Buffer, account: string): string {
  const parts = new URLSearchParams({ secret: base32(secret), issuer: 'Matchdesk' });
  return `otpauth://totp/${encodeURIComponent(`Matchdesk:${account}`)}?${parts}`;
}
