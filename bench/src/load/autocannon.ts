import type Autocannon from 'autocannon';
import { installPeers } from '../install-peers.ts';

/** The load generator, which only the benches that use it install. */
export async function loadAutocannon(): Promise<typeof Autocannon> {
  await installPeers(import.meta.dirname);
  return (await import('autocannon')).default;
}
