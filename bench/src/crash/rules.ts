import {
  createRule,
  listRuleHistory,
  listRules,
  type Rule,
  updateRule,
} from '../../../contract/src/content/rules.ts';
import { type Random, shuffled } from '../../../engine/src/random.ts';
import { type Client, openClient } from '../../../server/src/testing/client.ts';
import { type Found, Ledger, type Written } from './ledger.ts';
import type { Witness } from './witness.ts';

const PAGE = 200;
const LONGEST_FILL = 1500;
const HISTORIES_A_ROUND = 40;

/** What the clients share over all restarts: one sign-in, one way to name rules, one ledger. */
interface Desk {
  token: string;
  name: string;
  ledger: Ledger;
  random: Random;
}

/** Clients that create rules and change their own; the audit rows of some are counted after each restart. */
export function witnessRules(book: Pick<Desk, 'token' | 'name' | 'random'>): Witness {
  const desk = { ...book, ledger: new Ledger() };
  let withoutAudit = 0;
  return {
    what: 'rules',
    clients: 4,
    acknowledged: () => desk.ledger.acknowledged,
    writeOn: (origin) => writeOn(openClient(origin, desk.token), desk),
    withoutAudit: () => withoutAudit,
    async inspect(origin) {
      const found = await readRules(origin, desk);
      const newest = found.slice(-HISTORIES_A_ROUND / 2);
      const others = shuffled(found.slice(0, -newest.length), desk.random).slice(0, HISTORIES_A_ROUND / 2);
      withoutAudit += await countWithoutAudit(origin, desk, [...newest, ...others]);
      return desk.ledger.judge(found);
    },
  };
}

let created = 0;

/** Writes one at a time: after the kill at most one write per client is in doubt. */
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

/** Sends a rule and returns it as the server says it is now. */
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
async function readRules(origin: string, { token, name }: Desk): Promise<Found[]> {
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
async function countWithoutAudit(origin: string, { token }: Desk, rules: readonly Found[]): Promise<number> {
  const client = openClient(origin, token);
  let wrong = 0;
  for (const { id, version } of rules) {
    const { status, body } = await client.call(listRuleHistory, { params: { id }, query: { limit: 1 } });
    if (status !== 200) throw new Error(`The history of rule ${id} answered ${status}`);
    if (body.meta.total !== version) wrong += 1;
  }
  return wrong;
}
