import type { UserWithGrants } from './grants.ts';

/** The signed-in person behind a call, and the bearer token it carries. */
export interface Person extends UserWithGrants {
  tokenId: number;
  /** When they last proved with a password or a code that it is them; null where a provider let them in. */
  provedAt: string | null;
  /** When the session was last noted as in use. */
  seenAt: string | null;
}
