import type { Endpoint } from '@matchdesk/contract/endpoint';
import type { FastifyReply } from 'fastify';
import * as z from 'zod';

type Serialise = (result: unknown) => string;

/** Each is compiled when its endpoint first answers: compiling them all took most of a start. */
const serialisers = new WeakMap<Endpoint, Serialise>();

/** A reply as JSON, serialised by the endpoint's schema, so that a field outside the contract cannot leave. */
export function serialiseReply(endpoint: Endpoint, reply: FastifyReply, result: unknown): string {
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
