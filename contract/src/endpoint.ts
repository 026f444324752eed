import type * as z from 'zod';
import type { Access } from './access.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
export type Subject = 'Tournament' | 'Match' | 'Participant' | 'Rule' | 'Deep link' | 'Season' | 'Game';

/** One call of the API. Everything else (routes, the panel's calls, the OpenAPI document) is made from it. */
export interface Endpoint {
  readonly method: Method;
  /** Below the API's base address, with `{name}` for each of `params`. */
  readonly path: string;
  readonly summary: string;
  readonly access: Access;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /** In bytes, where the body may be larger than others. */
  readonly bodyLimit?: number;
  /** Accepts multipart with bracketed names, besides JSON. */
  readonly form?: true;
  /** Success code, 200 unless given. A 302 has no reply body. */
  readonly status?: 201 | 202 | 302;
  readonly reply: z.ZodType;
  /** The answer holds a secret that is shown once and not stored, so a retry cannot get it again. */
  readonly isSecret?: true;
  /**
   * The queue in which a change waits for its lock: that of the tournament in `{id}` or, where only a match is named,
   * that of all card games.
   */
  readonly turn?: 'tournament' | 'card games';
  /** What kind of thing `{id}` names, for the panel's check before sending. */
  readonly subject?: Subject;
}

export function endpoint<const E extends Endpoint>(shape: E): E {
  return shape;
}

type Schema<E, Part extends keyof Endpoint> = E extends { readonly [key in Part]: infer S extends z.ZodType }
  ? S
  : undefined;
type InputOf<S> = S extends z.ZodType ? z.input<S> : undefined;
type OutputOf<S> = S extends z.ZodType ? z.output<S> : undefined;

/** The parts that a caller sends. */
export interface CallParts<E extends Endpoint> {
  params: InputOf<Schema<E, 'params'>>;
  query: InputOf<Schema<E, 'query'>>;
  body: InputOf<Schema<E, 'body'>>;
}

/** The parts that a handler gets, checked. */
export interface CheckedParts<E extends Endpoint> {
  params: OutputOf<Schema<E, 'params'>>;
  query: OutputOf<Schema<E, 'query'>>;
  body: OutputOf<Schema<E, 'body'>>;
}

export type ReplyOf<E extends Endpoint> = z.output<E['reply']>;

/**
 * Whether a call may have an `Idempotency-Key`: it changes something, is not signing in, and answers no secret, because
 * answers are stored.
 */
export function takesKey({ method, access, isSecret }: Endpoint): boolean {
  return method !== 'GET' && access.level !== 'anyone' && !isSecret;
}

export function isEndpoint(value: unknown): value is Endpoint {
  return (
    typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value
  );
}
