import { randomUUID } from 'node:crypto';
import {
  listMySupportMessages,
  sendMySupportMessage,
  startMyConversation,
} from '../../../contract/src/desk/support.ts';
import { openClient } from '../../../server/src/testing/client.ts';
import type { Verdict } from './ledger.ts';
import type { Player } from './players.ts';
import { expectStatus, type Witness } from './witness.ts';

const clients = 3;

/** What a player sent, by client_id, which a repeat shares. */
interface Thread extends Player {
  kept: Set<string>;
  asked: Set<string>;
  isOpen: boolean;
}

/** Players who write to support, each in a thread of their own: the same code stores every chat. */
export function witnessChat(players: readonly Player[]): Witness {
  const threads = players.map(
    (player): Thread => ({ ...player, kept: new Set(), asked: new Set(), isOpen: false }),
  );
  let [acknowledged, turn] = [0, 0];

  /** Sends a message again first if the kill took away its answer, as every client of ours does. */
  async function send(origin: string, thread: Thread): Promise<void> {
    const client = openClient(origin, thread.token);
    if (!thread.isOpen) expectStatus(200, await client.call(startMyConversation));
    thread.isOpen = true;
    const [unanswered] = thread.asked;
    const client_id = unanswered ?? randomUUID();
    thread.asked.add(client_id);
    const body = { message: `Message ${client_id}`, client_id };
    expectStatus(201, await client.call(sendMySupportMessage, { body }));
    thread.asked.delete(client_id);
    thread.kept.add(client_id);
    acknowledged += 1;
  }

  return {
    what: 'messages',
    clients,
    acknowledged: () => acknowledged,
    async writeOn(origin, client) {
      for (;;) {
        turn += 1;
        // Each client has players of its own, so that one thread has one message in doubt at most.
        const own = threads.filter((_, index) => index % clients === client);
        await send(origin, own[turn % own.length]!);
      }
    },
    async inspect(origin) {
      const verdict: Verdict = { lost: 0, torn: 0 };
      for (const thread of threads.filter(({ isOpen }) => isOpen)) {
        const found = await readThread(origin, thread);
        const ids = new Set(found.map(({ client_id }) => client_id));
        verdict.lost += [...thread.kept].filter((id) => !ids.has(id)).length;
        // Twice, never sent, or with a hole in the numbers.
        verdict.torn += found.length - ids.size;
        verdict.torn += [...ids].filter((id) => !thread.kept.has(id) && !thread.asked.has(id)).length;
        verdict.torn += found.filter(({ seq }, index) => seq !== index + 1).length;
      }
      return verdict;
    },
  };
}

/** All of it, oldest first. */
async function readThread(origin: string, { token }: Player) {
  const client = openClient(origin, token);
  const found: { client_id: string; seq: number }[] = [];
  for (;;) {
    const before = found[0]?.seq;
    const query = before === undefined ? {} : { before };
    const answer = await client.call(listMySupportMessages, { query });
    expectStatus(200, answer);
    const { data } = answer.body;
    if (data.length === 0) return found;
    found.unshift(...data.map(({ client_id, seq }) => ({ client_id, seq })));
    if (found[0]!.seq <= 1) return found;
  }
}
