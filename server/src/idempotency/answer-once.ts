import type { Endpoint } from '@matchdesk/contract/endpoint';
import type { Context } from '#context.ts';
import { transact } from '#database/transact.ts';
import { keyedCall } from '#idempotency/keyed-call.ts';
import { known } from '#known.ts';
import { refuse } from '../http/refusal.ts';
import type { Handled, Route } from '../http/register.ts';
import { runHandler } from '../http/run-handler.ts';
import type { TakeTurn } from '../queues/turns.ts';
import {
  AnsweredBefore,
  answerStore,
  type CallKey,
  hashOfRequest,
  replayAnswer,
} from './idempotency.store.ts';

const keyForm = /^[\x21-\x7e]{1,200}$/;

async function toCallKey(
  { method, path }: Endpoint,
  { request, person, params, query, body }: Handled<Endpoint>,
): Promise<CallKey> {
  const key = request.headers['idempotency-key'];
  if (typeof key !== 'string' || !keyForm.test(key)) throw refuse('key-not-valid');
  const caller = known(person, 'the person whom a call with a key needs').id;
  return { caller, key, request: await hashOfRequest(method, path, params, query, body) };
}

/** Answers a call that came with an Idempotency-Key: a repeat gets the first call's answer. */
export async function answerOnce(
  context: Context,
  route: Route,
  input: Handled<Endpoint>,
  takeTurn: TakeTurn,
  serialise: (result: unknown) => string,
): Promise<string> {
  try {
    const key = await toCallKey(route.endpoint, input);
    await replayAnswer(context.db, key);
    const call = keyedCall(answerStore(context, key));
    let answer = '';
    const finish = async (result: unknown) => {
      try {
        answer = serialise(result);
      } catch (error) {
        await call.abandon(error);
        throw error;
      }
      await call.finish((work) => transact(context, work), answer);
    };
    await runHandler(route, input, { takeTurn, keyed: { call, finish } });
    return answer;
  } catch (error) {
    if (!(error instanceof AnsweredBefore)) throw error;
    input.reply.header('idempotent-replayed', 'true');
    return error.answer;
  }
}
