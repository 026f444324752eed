import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openClient } from '../../../server/src/testing/client.ts';
import type { Report } from '../row.ts';
import { openPlace } from '../tournaments/place.ts';
import { compareApprovals } from './approvals.ts';
import { compareGeneration } from './generation.ts';
import { raceForMatches } from './races.ts';

export const title = 'Matches';
export const summary =
  'generating 131,072 entrants beside a bare COPY, approvals beside the bare transaction, and 50 clients racing for each of 100 matches';

/** `MATCHES_QUICK=1` takes a tenth of everything, to see that it works. */
export async function run(report: Report): Promise<void> {
  const scale = process.env.MATCHES_QUICK === '1' ? 0.1 : 1;
  const folder = mkdtempSync(join(tmpdir(), 'matchdesk-matches-'));
  const place = await openPlace(folder);
  const server = await place.startOurs();
  const client = openClient(server.origin, place.token);
  try {
    await compareGeneration({ place, server, client }, Math.round(131_072 * scale), report);
    await compareApprovals({ place, server, client }, Math.round(4096 * scale), report);
    await raceForMatches({ place, server, client }, Math.round(100 * scale), report);
  } finally {
    await server.stop();
    await place.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
