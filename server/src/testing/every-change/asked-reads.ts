import type { Client } from '../client.ts';
import type { TestServer } from '../server.testing.ts';

/** What each of these addresses below `/api` answers, one line each. */
export async function answersAt(client: Client, addresses: readonly string[]): Promise<string[]> {
  const lines: string[] = [];
  for (const address of addresses) {
    const response = await client.raw(`/api${address}`);
    lines.push(`${address} ${response.status} ${await response.text()}`);
  }
  return lines;
}

/** Notes what is read at these addresses at this moment. */
export type Note = (client: Client, ...addresses: string[]) => Promise<void>;

/** Steps that read in between; what they read, and any line they add, is shown by the record. */
export function noting(steps: (server: TestServer, note: Note, lines: string[]) => Promise<void>) {
  const lines: string[] = [];
  const note: Note = async (client, ...addresses) => {
    lines.push(...(await answersAt(client, addresses)));
  };
  return { steps: (server: TestServer) => steps(server, note, lines), shown: async () => lines };
}
