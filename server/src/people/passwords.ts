import { hash, verify } from '@node-rs/argon2';

/** Argon2id, which is the library's default algorithm. */
const settings = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function hashPassword(password: string): Promise<string> {
  return hash(password, settings);
}

let nobodysHash: Promise<string> | undefined;

/** Takes as long for an unknown account as for a wrong password, so that neither can be told from the other. */
export async function passwordFits(stored: string | null | undefined, password: string): Promise<boolean> {
  nobodysHash ??= hashPassword('nobody has this password');
  const fits = await verify(stored ?? (await nobodysHash), password);
  return fits && typeof stored === 'string';
}
