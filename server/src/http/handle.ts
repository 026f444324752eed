import type { CheckedParts, Endpoint, ReplyOf } from '@matchdesk/contract/endpoint';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Person } from '#people/index.ts';

type PersonFor<E extends Endpoint> = E['access']['level'] extends 'anyone' ? Person | undefined : Person;

export interface Handled<E extends Endpoint> extends CheckedParts<E> {
  person: PersonFor<E>;
  request: FastifyRequest;
  reply: FastifyReply;
}

export type Handler<E extends Endpoint> = (input: Handled<E>) => Promise<ReplyOf<E>>;

/** An endpoint of the contract and what answers it. */
export interface Route {
  endpoint: Endpoint;
  handler: Handler<Endpoint>;
  /** The call comes so often that logging each would cost more than the answer; failures are still logged. */
  isFrequent: boolean;
}

export function handle<E extends Endpoint>(
  endpoint: E,
  handler: Handler<E>,
  { isFrequent = false }: Partial<Pick<Route, 'isFrequent'>> = {},
): Route {
  return { endpoint, handler: handler as unknown as Handler<Endpoint>, isFrequent };
}
