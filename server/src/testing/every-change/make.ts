import { allEndpoints } from '@matchdesk/contract/areas';
import type { Endpoint } from '@matchdesk/contract/endpoint';
import type { Answer, Client } from '../client.ts';

const calls = new Map<string, Endpoint>(allEndpoints().map(({ name, endpoint }) => [name, endpoint]));

export interface Input {
  params?: object;
  query?: object;
  body?: object;
}

/** The fields of an answer that the scenarios read. */
interface Made {
  data: {
    id: number;
    link: string;
    secret: string;
    undo_id: number;
    digest: string;
    version: number;
    waiting: { id: number }[];
  };
  action_id: number;
  change_id: number;
}

/** Makes the call of this name, whatever its answer. */
export function make(client: Client, name: string, input: Input = {}): Promise<Answer<Made>> {
  const endpoint = calls.get(name);
  if (!endpoint) throw new Error(`the contract has no call ${name}`);
  return client.call(endpoint, input) as Promise<Answer<Made>>;
}

/** Makes, deletes and restores a record, by the calls named after it. */
export async function makeAndRestore(
  { maker, restorer }: { maker: Client; restorer: Client },
  thing: string,
  body: object,
  change?: object,
): Promise<number> {
  const { id } = (await make(maker, `create${thing}`, { body })).body.data;
  const params = { id };
  if (change) await make(maker, `update${thing}`, { params, body: { ...body, ...change } });
  await make(maker, `delete${thing}`, { params });
  await make(restorer, `restore${thing}`, { params });
  return id;
}
