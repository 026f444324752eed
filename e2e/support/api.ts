import type { CallInput } from '@matchdesk/contract/call';
import type { Endpoint, ReplyOf } from '@matchdesk/contract/endpoint';
import { expect } from '@playwright/test';
import { type Answer, openClient } from '../../server/src/testing/client.ts';
import type { GivenFile } from './pictures.ts';

/** Whoever calls: the bearer of somebody signed in, or nobody. */
type Caller = string | undefined;

const clientOf = (caller: Caller) => openClient(process.env.MATCHDESK_URL ?? '', caller);

/** A part that has to be given may not be left out. */
type Input<E extends Endpoint> = object extends CallInput<E> ? [input?: CallInput<E>] : [input: CallInput<E>];

/** A call of the contract, straight to the server, whatever the answer; for refusals that are looked at. */
export function answerTo<E extends Endpoint>(
  caller: Caller,
  endpoint: E,
  ...[input]: Input<E>
): Promise<Answer<ReplyOf<E>>> {
  return clientOf(caller).call(endpoint, input);
}

/** The same where it has to succeed: what was answered. */
export async function ask<E extends Endpoint>(
  caller: Caller,
  endpoint: E,
  ...input: Input<E>
): Promise<ReplyOf<E>> {
  return successOf(endpoint, await answerTo(caller, endpoint, ...input));
}

type Fields = Record<string, string | GivenFile>;

/** The same as a multipart form, as the panel sends it. */
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
