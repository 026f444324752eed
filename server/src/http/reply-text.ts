import type { Endpoint } from '@matchdesk/contract/endpoint';
import type { FastifyReply } from 'fastify';
import * as z from 'zod';

type Serialise = (result: unknown) => string;

/** Made when an endpoint answers for the first time: making all of them took most of a start. */
const serialisers = new WeakMap<Endpoint, Serialise>();

/** A reply as JSON, written by the endpoint's schema, so a field outside the contract can't leave. */
export function replyText(endpoint: Endpoint, reply: FastifyReply, result: unknown): string {
  let serialise = serialisers.get(endpoint);
  if (!serialise) {
    serialise = reply.compileSerializationSchema(replySchema(endpoint)) as Serialise;
    serialisers.set(endpoint, serialise);
  }
  return serialise(result);
}

function replySchema(endpoint: Endpoint) {
  const { $schema: _, ...schema } = z.toJSONSchema(endpoint.reply, { target: 'draft-7', io: 'output' });
  return schema;
}
