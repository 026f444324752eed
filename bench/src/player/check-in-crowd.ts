import {
  checkIn,
  getMyNext,
  getPlayTournament,
  openPlayerLink,
} from '../../../contract/src/people/players.ts';
import { openClient } from '../../../server/src/testing/client.ts';

/** A separate program: everybody opens their link and checks in, so many at a time. */

export interface Crowd {
  origin: string;
  id: number;
  links: string[];
  inFlight: number;
}

export interface CheckedIn {
  seconds: number;
  refused: number;
  /** Answers that say that the server failed. */
  failed: number;
}

const { origin, id, links, inFlight } = await new Promise<Crowd>((resolve) =>
  process.once('message', resolve),
);
const counts = { refused: 0, failed: 0 };

function note(status: number): void {
  if (status >= 500) counts.failed += 1;
  else if (status >= 400) counts.refused += 1;
}

async function comeIn(link: string): Promise<void> {
  const opened = await openClient(origin).call(openPlayerLink, { body: { token: link } });
  note(opened.status);
  if (opened.status !== 201) return;
  const client = openClient(origin, opened.body.data.token);
  note((await client.call(getMyNext, { params: { id }, query: {} })).status);
  note((await client.call(getPlayTournament, { params: { id }, query: {} })).status);
  note((await client.call(checkIn, { params: { id } })).status);
}

const began = performance.now();
const waiting = [...links];
await Promise.all(
  Array.from({ length: inFlight }, async () => {
    for (let link = waiting.pop(); link !== undefined; link = waiting.pop()) await comeIn(link);
  }),
);
process.send!({ seconds: (performance.now() - began) / 1000, ...counts } satisfies CheckedIn);
process.exit();
