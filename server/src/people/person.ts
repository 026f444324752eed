import type { UserWithGrants } from './grants.ts';

/** The signed-in person behind a call, and the bearer token it carries. */
export interface Person extends UserWithGrants {
  tokenId: number;
  /** When they last proved their identity with a password or a code; null if a provider signed them in. */
  provedAt: string | null;
  /** When the session was last recorded as in use. */
  seenAt: string | null;
}
