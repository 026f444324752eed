import { spawn } from 'node:child_process';
import { createReadStream, existsSync } from 'node:fs';
import { createServer, request as forward } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export interface Served {
  ours: string;
  antd: string;
  token: string;
  close(): Promise<void>;
}

const types: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.html': 'text/html',
  '.svg': 'image/svg+xml',
};

/** The real server with our panel, and beside it a plain one for the other page that passes calls on to it. */
export async function serveBoth(folder: string, oursDir: string, antdDir: string): Promise<Served> {
  const port = 20_000 + Math.floor(Math.random() * 20_000);
  const ours = `http://127.0.0.1:${port}`;
  const main = fileURLToPath(new URL('../../../server/src/main.ts', import.meta.url));
  const env = {
    ...process.env,
    PORT: String(port),
    DATA_DIR: join(folder, 'data'),
    PANEL_DIR: oursDir,
    DEMO: '1',
    LOG_LEVEL: 'error',
  };
  const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const token = await signIn(ours);

  const plain = createServer((request, response) => {
    const path = (request.url ?? '/').split('?', 1)[0] ?? '/';
    if (/^\/(api|files)\//.test(path)) {
      const passed = forward(
        ours + request.url,
        { method: request.method, headers: request.headers },
        (answer) => {
          response.writeHead(answer.statusCode ?? 502, answer.headers);
          answer.pipe(response);
        },
      );
      request.pipe(passed);
      return;
    }
    const file = join(antdDir, path);
    const found = path !== '/' && existsSync(file) ? file : join(antdDir, 'index.html');
    response.writeHead(200, { 'content-type': types[extname(found)] ?? 'application/octet-stream' });
    createReadStream(found).pipe(response);
  });
  await new Promise<void>((resolve) => plain.listen(0, '127.0.0.1', resolve));
  return {
    ours,
    antd: `http://127.0.0.1:${(plain.address() as AddressInfo).port}`,
    token,
    async close() {
      plain.close();
      plain.closeAllConnections();
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await gone;
    },
  };
}

async function signIn(origin: string): Promise<string> {
  const body = JSON.stringify({ email: 'super@matchdesk.test', password: 'matchdesk-demo' });
  for (let attempt = 0; attempt < 240; attempt += 1) {
    try {
      const response = await fetch(`${origin}/api/login`, {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json' },
      });
      if (response.ok) return ((await response.json()) as { token: string }).token;
    } catch {
      // It is not listening yet.
    }
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  throw new Error('the server did not start within two minutes');
}
