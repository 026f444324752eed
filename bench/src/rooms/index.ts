import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openClient } from '../../../server/src/testing/client.ts';
import type { Report } from '../row.ts';
import { openPlace } from '../tournaments/place.ts';
import { measureRooms } from './rooms.ts';

export const title = 'Rooms';
export const summary =
  'generating 500 rooms of 16 beside a bare COPY, and pairing Swiss rounds in 100 rooms of 24';

/** `ROOMS_QUICK=1` takes a tenth of everything, to see that it works. */
export async function run(report: Report): Promise<void> {
  const scale = process.env.ROOMS_QUICK === '1' ? 0.1 : 1;
  const folder = mkdtempSync(join(tmpdir(), 'matchdesk-rooms-'));
  const place = await openPlace(folder);
  const server = await place.startOurs();
  const client = openClient(server.origin, place.token);
  try {
    await measureRooms({ place, server, client }, scale, report);
  } finally {
    await server.stop();
    await place.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
