import { Agent, request } from 'node:http';
import { constants, setPriority } from 'node:os';
import type { Sent } from './burst.ts';

const origin = process.argv[2]!;
// Players have machines of their own: this process takes what the server and the measuring leave over.
setPriority(constants.priority.PRIORITY_LOW);
const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });

function statusOf({ method, path, token, body }: Sent): Promise<number> {
  return new Promise((resolve) => {
    const headers = {
      authorization: `Bearer ${token}`,
      ...(body !== undefined && { 'content-type': 'application/json', 'content-length': body.length }),
    };
    const sent = request(origin + path, { method, headers, agent }, (response) => {
      response.resume();
      response.once('end', () => resolve(response.statusCode ?? 0));
    });
    sent.once('error', () => resolve(0));
    sent.end(body);
  });
}

process.on('message', async (calls: Sent[]) => {
  process.send?.(await Promise.all(calls.map(statusOf)));
});

process.on('disconnect', () => process.exit(0));
