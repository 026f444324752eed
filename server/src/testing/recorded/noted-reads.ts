import type { Client } from '../client.ts';
import { make } from '../every-change/make.ts';
import type { TestServer } from '../server.testing.ts';
import { readTournaments } from './recorded-reads.ts';

/** Makes the read of this name now, and notes what it answers. */
export type Note = (client: Client, name: string, input?: Parameters<typeof make>[2]) => Promise<void>;

type Steps = (server: TestServer) => Promise<void>;
type NotingSteps = (server: TestServer, note: Note) => Promise<void>;

/** For steps whose own reads show enough. */
export const noEnding = { ending: async () => [] };

/** Steps that read on their way, and the lines that their record shows of it, before all that is shown at the end. */
export function notingReads(
  steps: NotingSteps,
  { ending = readTournaments }: { ending?: typeof readTournaments } = {},
) {
  const lines: string[] = [];
  const note: Note = async (client, name, input) => {
    const { status, body } = await make(client, name, input);
    const { params, query } = input ?? {};
    lines.push(`${name} ${JSON.stringify({ ...params, ...query })} ${status} ${JSON.stringify(body)}`);
  };
  return [
    ((server) => steps(server, note)) satisfies Steps,
    { shown: async (server: TestServer) => [...lines, ...(await ending(server))] },
  ] as const;
}
