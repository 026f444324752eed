import { allEndpoints } from '@matchdesk/contract/areas';
import { type Endpoint, takesKey } from '@matchdesk/contract/endpoint';
import { vi } from 'vitest';
import { comparable } from './comparable.ts';

/** The changing calls of the contract that may be repeated with a key. */
export const changes = allEndpoints().filter(({ endpoint }) => takesKey(endpoint));

const shapes = changes.map(({ name, endpoint }: { name: string; endpoint: Endpoint }) => ({
  name,
  method: endpoint.method,
  path: new RegExp(`^/api${endpoint.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
  open: endpoint.path.split('{').length,
}));

/** If two paths match, the one with fewer parameters is meant. */
const nameOf = (method: string, path: string) =>
  shapes
    .filter((shape) => shape.method === method && shape.path.test(path))
    .toSorted((one, other) => one.open - other.open)[0]?.name;

export interface RecordedCall {
  name: string;
  address: string;
  init: RequestInit;
  status: number;
  text: string;
}

/** Runs the steps and returns the answer to each changing call; each call carries the headers given. */
export async function recordCalls(
  steps: () => Promise<void>,
  headers: () => Record<string, string> = () => ({}),
): Promise<RecordedCall[]> {
  const made: RecordedCall[] = [];
  const real = globalThis.fetch;
  const spy = vi.spyOn(globalThis, 'fetch').mockImplementation(async (address, init = {}) => {
    const name = nameOf(init.method ?? 'GET', new URL(String(address)).pathname);
    if (!name) return real(address, init);
    const response = await real(address, {
      ...init,
      headers: { ...(init.headers as object), ...headers() },
    });
    const text = await response.clone().text();
    made.push({ name, address: String(address), init, status: response.status, text });
    return response;
  });
  try {
    await steps();
  } catch (error) {
    throw new Error(JSON.stringify(made.filter(({ status }) => status >= 300)), { cause: error });
  } finally {
    spy.mockRestore();
  }
  return made;
}

/** How a record states the answer to a call. */
export const answerLine = ({ name, status, text }: RecordedCall): string =>
  comparable(`${name} ${status} ${text}`);
