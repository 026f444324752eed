import type { CallInput } from '@matchdesk/contract/call';
import type { Endpoint, ReplyOf } from '@matchdesk/contract/endpoint';
import { expect } from '@playwright/test';
import { type Answer, openClient } from '../../server/src/testing/client.ts';
import type { GivenFile } from './pictures.ts';

/** Who calls: the bearer token of somebody signed in, or nobody. */
type Caller = string | undefined;

const clientOf = (caller: Caller) => openClient(process.env.MATCHDESK_URL ?? '', caller);

/** Required parts may not be left out. */
type Input<E extends Endpoint> = object extends CallInput<E> ? [input?: CallInput<E>] : [input: CallInput<E>];

/** Makes a call of the contract directly to the server and returns any answer; for tests of refusals. */
export function answerTo<E extends Endpoint>(
  caller: Caller,
  endpoint: E,
  ...[input]: Input<E>
): Promise<Answer<ReplyOf<E>>> {
  return clientOf(caller).call(endpoint, input);
}

/** Makes a call that must succeed; returns its answer. */
export async function ask<E extends Endpoint>(
  caller: Caller,
  endpoint: E,
  ...input: Input<E>
): Promise<ReplyOf<E>> {
  return successOf(endpoint, await answerTo(caller, endpoint, ...input));
}

type Fields = Record<string, string | GivenFile>;

/** Like `ask`, as a multipart form, as the panel sends it. */
export async function askWithForm<E extends Endpoint>(
  caller: Caller,
  endpoint: E,
  fields: Fields,
  params?: Record<string, unknown>,
): Promise<ReplyOf<E>> {
  const sent = Object.entries(fields).map(([name, value]) => [name, toPart(value)]);
  return successOf(endpoint, await clientOf(caller).form(endpoint, Object.fromEntries(sent), params));
}

const toPart = (value: string | GivenFile) =>
  typeof value === 'string'
    ? value
    : new File([new Uint8Array(value.buffer)], value.name, { type: value.mimeType });

function successOf<E extends Endpoint>(endpoint: E, { status, body }: Answer<ReplyOf<E>>): ReplyOf<E> {
  const call = `${endpoint.method} ${endpoint.path}: ${JSON.stringify(body)}`;
  expect(status, call).toBe(endpoint.status ?? 200);
  return body;
}
