import type { UserWithGrants } from './grants.ts';

/** The signed-in person behind a call, and the bearer token it carries. */
export interface Person extends UserWithGrants {
  tokenId: number;
}
