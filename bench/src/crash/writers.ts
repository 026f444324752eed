import {
  createRule,
  listRuleHistory,
  listRules,
  type Rule,
  updateRule,
} from '../../../contract/src/rules.ts';
import type { Random } from '../../../engine/src/random.ts';
import { type Client, openClient } from '../../../server/src/testing/client.ts';
import type { Found, Ledger, Written } from './ledger.ts';

const CLIENTS = 8;
const PAGE = 200;
const LONGEST_FILL = 1500;

export interface Load {
  acknowledged(): number;
  /** What went wrong while nobody had killed anything. */
  problems: readonly string[];
  /** From here on a failure is the kill's. */
  expectTheEnd(): void;
  /** Resolves when every client has noticed. */
  ended: Promise<unknown>;
}

/** What the clients share over all restarts: one sign-in, one way to name rules, one book. */
export interface Desk {
  token: string;
  name: string;
  ledger: Ledger;
  random: Random;
}

/** Eight clients that create rules and change their own, each as fast as it is answered, until a write fails. */
export function beginLoad(origin: string, desk: Desk): Load {
  const before = desk.ledger.acknowledged;
  const problems: string[] = [];
  let isExpected = false;
  const clients = Array.from({ length: CLIENTS }, () =>
    writeOn(openClient(origin, desk.token), desk).catch((error: Error) => {
      if (!isExpected) problems.push(error.message);
    }),
  );
  return {
    acknowledged: () => desk.ledger.acknowledged - before,
    problems,
    expectTheEnd() {
      isExpected = true;
    },
    ended: Promise.all(clients),
  };
}

let created = 0;

/** One write at a time: after the kill at most one of a client's is in doubt. */
async function writeOn(client: Client, { ledger, random, name }: Desk): Promise<never> {
  const own: Found[] = [];
  for (;;) {
    const changed = random() < 0.7 ? own[Math.floor(random() * own.length)] : undefined;
    if (!changed) created += 1;
    const asked: Written = {
      title: changed?.title ?? `${name} ${created}`,
      content: `<p>${'x'.repeat(Math.floor(random() * LONGEST_FILL))} ${random()}</p>`,
      version: (changed?.version ?? 0) + 1,
    };
    ledger.ask(asked, changed?.id);
    const saved = await send(client, asked, changed);
    ledger.acknowledge(saved);
    if (changed) Object.assign(changed, asked);
    else own.push({ ...asked, id: saved.id });
  }
}

/** The rule as the server says it is now. */
async function send(client: Client, { title, content }: Written, changed?: Found): Promise<Rule> {
  const body = { title, content };
  const { status, body: answer } = changed
    ? await client.call(updateRule, {
        params: { id: changed.id },
        body: { ...body, version: changed.version },
      })
    : await client.call(createRule, { body });
  if (status >= 300) throw new Error(`A write was answered with ${status}: ${JSON.stringify(answer)}`);
  return answer.data;
}

/** Every rule that the clients of this run ever wrote. */
export async function readRules(origin: string, { token, name }: Desk): Promise<Found[]> {
  const client = openClient(origin, token);
  const found: Found[] = [];
  for (let page = 1; ; page += 1) {
    const query = { search: name, page, limit: PAGE, order: 'id', direction: 'ASC' } as const;
    const { status, body } = await client.call(listRules, { query });
    if (status !== 200) throw new Error(`The list of rules answered ${status}: ${JSON.stringify(body)}`);
    found.push(...body.data.map(({ id, title, content, version }) => ({ id, title, content, version })));
    if (page >= body.meta.last_page) return found;
  }
}

/** How many of these rules have more or fewer audit rows than changes. */
export async function countWithoutAudit(
  origin: string,
  { token }: Desk,
  rules: readonly Found[],
): Promise<number> {
  const client = openClient(origin, token);
  let wrong = 0;
  for (const { id, version } of rules) {
    const { status, body } = await client.call(listRuleHistory, { params: { id }, query: { limit: 1 } });
    if (status !== 200) throw new Error(`The history of rule ${id} answered ${status}`);
    if (body.meta.total !== version) wrong += 1;
  }
  return wrong;
}
