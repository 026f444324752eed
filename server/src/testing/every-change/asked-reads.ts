import type { Client } from '../client.ts';

/** What each of these addresses below `/api` answers, one line each. */
export async function answersAt(client: Client, addresses: readonly string[]): Promise<string[]> {
  const lines: string[] = [];
  for (const address of addresses) {
    const response = await client.raw(`/api${address}`);
    lines.push(`${address} ${response.status} ${await response.text()}`);
  }
  return lines;
}
