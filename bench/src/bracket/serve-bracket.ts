import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { installPeers } from '../install-peers.ts';
import type { ViewerData } from './brackets.ts';

export interface Served {
  origin: string;
  close(): void;
}

/** The peer's page with the files of its package, and each bracket as one JSON. */
export async function serveBracketsViewer(brackets: ReadonlyMap<number, ViewerData>): Promise<Served> {
  const page = join(import.meta.dirname, 'page');
  await installPeers(page);
  const dist = join(page, 'node_modules', 'brackets-viewer', 'dist');
  const file = (type: string, path: string) => ({ type, body: readFileSync(path) });
  const files = new Map([
    ['/', file('text/html', join(page, 'brackets-viewer.html'))],
    ['/brackets-viewer.min.js', file('text/javascript', join(dist, 'brackets-viewer.min.js'))],
    ['/brackets-viewer.min.css', file('text/css', join(dist, 'brackets-viewer.min.css'))],
  ]);
  for (const [entrants, data] of brackets)
    files.set(`/${entrants}.json`, { type: 'application/json', body: Buffer.from(JSON.stringify(data)) });
  const server = createServer((request, response) => {
    const found = files.get(request.url ?? '');
    response.writeHead(found ? 200 : 404, { 'content-type': found?.type ?? 'text/plain' });
    response.end(found?.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
