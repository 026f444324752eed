import type { Access } from './access.ts';
import type { CallParts, Endpoint, Method, Subject } from './endpoint.ts';

/** An endpoint without its schemas: plain data the panel can call with, typed by the endpoint it was made from. */
export interface Call<E extends Endpoint = Endpoint> {
  readonly name: string;
  readonly method: Method;
  readonly path: string;
  readonly access: Access;
  readonly form?: true;
  readonly subject?: Subject;
  /** Exists only in the type. */
  readonly endpoint?: E;
}

export function plainCall<E extends Endpoint>(call: Omit<Call, 'endpoint'>): Call<E> {
  return call;
}

type Given<Parts> = { [K in keyof Parts as Parts[K] extends undefined ? never : K]: Parts[K] };

type OptionalWhenEmpty<Parts> = {
  [K in keyof Parts as object extends Parts[K] ? never : K]: Parts[K];
} & { [K in keyof Parts as object extends Parts[K] ? K : never]?: Parts[K] };

/** `{params, query, body}` with only the parts the endpoint has; a part without required members may be left out. */
export type CallInput<E extends Endpoint> = OptionalWhenEmpty<Given<CallParts<E>>>;

/** The headers by which the panel marks its calls. */
export const markers = { client: 'X-Client', admin: 'X-Admin' } as const;
