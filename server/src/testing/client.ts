import { type CallInput, markers } from '@matchdesk/contract/call';
import type { Endpoint, ReplyOf } from '@matchdesk/contract/endpoint';
import type { RefusalBody } from '@matchdesk/contract/refusals';

export interface Answer<T> {
  status: number;
  headers: Headers;
  body: T & Partial<RefusalBody>;
}

export interface Client {
  token: string | undefined;
  /** Makes a call of the contract over HTTP, as JSON. */
  call<E extends Endpoint>(endpoint: E, input?: Partial<CallInput<E>>): Promise<Answer<ReplyOf<E>>>;
  /** Makes the call as a multipart form; a PUT is sent as POST with `_method`. */
  form<E extends Endpoint>(
    endpoint: E,
    fields: Record<string, string | Blob>,
    params?: Record<string, unknown>,
  ): Promise<Answer<ReplyOf<E>>>;
  /** Sends anything, for requests that a well-meaning caller would never send. */
  raw(path: string, init?: RequestInit): Promise<Response>;
}

export function openClient(origin: string, token?: string): Client {
  const headers = {
    accept: 'application/json',
    [markers.admin]: '1',
    ...(token && { authorization: `Bearer ${token}` }),
  };
  const raw = (path: string, init: RequestInit = {}) =>
    fetch(`${origin}${path}`, { redirect: 'manual', ...init, headers: { ...headers, ...init.headers } });

  return {
    token,
    raw,
    async call(endpoint, input = {}) {
      const { params, query, body } = input as { params?: object; query?: object; body?: object };
      const url =
        addressOf(endpoint, params) + (query ? `?${new URLSearchParams(Object.entries(query))}` : '');
      const json = body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
      return answerOf(await raw(url, { method: endpoint.method, ...json }));
    },
    async form(endpoint, fields, params) {
      const body = new FormData();
      for (const [name, value] of Object.entries(fields)) body.append(name, value);
      if (endpoint.method === 'PUT') body.append('_method', 'PUT');
      return answerOf(await raw(addressOf(endpoint, params), { method: 'POST', body }));
    },
  };
}

function addressOf(endpoint: Endpoint, params: object = {}): string {
  return `/api${endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(Reflect.get(params, name)))}`;
}

async function answerOf<T>(response: Response): Promise<Answer<T>> {
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: text ? JSON.parse(text) : null };
}
