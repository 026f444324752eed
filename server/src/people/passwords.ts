import { hash, verify } from '@node-rs/argon2';
import { hashing, type Lane } from './password-hashing.ts';

/** Argon2id, which is the library's default algorithm. */
const settings = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function hashPassword(password: string, lane: Lane): Promise<string> {
  return hashing.run(lane, () => hash(password, settings));
}

let nobodysHash: Promise<string> | undefined;

/** Takes as long for an unknown account as for a wrong password, so that nobody can tell them apart. */
export async function passwordFits(
  stored: string | null | undefined,
  password: string,
  lane: Lane,
): Promise<boolean> {
  nobodysHash ??= hash('nobody has this password', settings);
  const against = stored ?? (await nobodysHash);
  const fits = await hashing.run(lane, () => verify(against, password));
  return fits && typeof stored === 'string';
}
