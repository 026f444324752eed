import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Endpoint } from '../../../contract/src/endpoint.ts';

interface Call {
  endpoint: Endpoint;
  token: string;
  params?: Record<string, number>;
  body?: object;
}

/** What the process is sent for each call. */
export interface Sent {
  method: string;
  path: string;
  token: string;
  body: string | undefined;
}

const toSent = ({ endpoint: { method, path }, token, params = {}, body }: Call): Sent => ({
  method,
  path: `/api${path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(params[name]))}`,
  token,
  body: body && JSON.stringify(body),
});

/** Sends calls from a process of its own, so that the cost of sending is not measured. */
export function openBurst(origin: string) {
  const child = fork(join(import.meta.dirname, 'send.ts'), [origin]);
  return {
    async send(calls: readonly Call[], answered: (status: number) => void): Promise<void> {
      child.send(calls.map(toSent));
      const [statuses] = (await once(child, 'message')) as [number[]];
      for (const status of statuses) answered(status);
    },
    close: () => child.kill(),
  };
}
