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
  /** Taken as multipart with bracketed names; JSON is understood too. */
  readonly form?: true;
  /** Success code, 200 unless given. A 302 has no reply body. */
  readonly status?: 201 | 202 | 302;
  readonly reply: z.ZodType;
  /** Its answer has a secret that is shown once and kept nowhere: a repeat cannot get it again. */
  readonly isSecret?: true;
  /**
   * The queue in which a change waits for the lock it needs: the one of the tournament that `{id}` names, or, where only
   * a match is named, the one of all card games.
   */
  readonly turn?: 'tournament' | 'card games';
  /** Names the thing of `{id}`, for the panel's check before sending. */
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

/** What a caller gives. */
export interface CallParts<E extends Endpoint> {
  params: InputOf<Schema<E, 'params'>>;
  query: InputOf<Schema<E, 'query'>>;
  body: InputOf<Schema<E, 'body'>>;
}

/** What a handler gets, checked. */
export interface CheckedParts<E extends Endpoint> {
  params: OutputOf<Schema<E, 'params'>>;
  query: OutputOf<Schema<E, 'query'>>;
  body: OutputOf<Schema<E, 'body'>>;
}

export type ReplyOf<E extends Endpoint> = z.output<E['reply']>;

/**
 * Whether a call may come with an `Idempotency-Key`: what changes something, is not signing in, and answers no secret,
 * because answers are kept.
 */
export function takesKey({ method, access, isSecret }: Endpoint): boolean {
  return method !== 'GET' && access.level !== 'anyone' && !isSecret;
}

export function isEndpoint(value: unknown): value is Endpoint {
  return (
    typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value
  );
}
