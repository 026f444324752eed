import { may } from '@matchdesk/contract';
import { channelPatterns, patternOf, type SubscribeAnswer } from '@matchdesk/contract/channels';
import { type Answer, type LivePerson, type LiveSocket, refusals } from './protocol.ts';

const CHANNELS_A_SOCKET = 500;
const CHANNEL_LENGTH_BOUND = 200;

export interface Position {
  source: string;
  sequenceOf(room: string): number;
  /** Over how many milliseconds this person should spread what is read again. */
  within(person: LivePerson | undefined): number;
}

export function takeSubscriptions(socket: LiveSocket, { source, sequenceOf, within }: Position) {
  const heard = new Set<string>();

  function subscribe(channel: unknown): SubscribeAnswer {
    const refusal = whyNot(channel, socket.data.person);
    if (refusal) return { ok: false, code: refusal };
    const room = channel as string;
    if (!heard.has(room) && heard.size >= CHANNELS_A_SOCKET) {
      return { ok: false, code: refusals.tooManyChannels };
    }
    heard.add(room);
    socket.join(room);
    return { ok: true, source, sequence: sequenceOf(room), within: within(socket.data.person) };
  }

  function unsubscribe(channel: unknown): SubscribeAnswer {
    if (typeof channel !== 'string' || !heard.delete(channel)) {
      return { ok: false, code: refusals.unknownChannel };
    }
    socket.leave(channel);
    return { ok: true, source, sequence: sequenceOf(channel), within: 0 };
  }

  socket.on('subscribe', (channel, answer) => reply(answer, subscribe(channel)));
  socket.on('unsubscribe', (channel, answer) => reply(answer, unsubscribe(channel)));
}

function reply(answer: unknown, content: SubscribeAnswer) {
  if (typeof answer === 'function') (answer as Answer)(content);
}

function whyNot(channel: unknown, person: LivePerson | undefined): string | undefined {
  if (typeof channel !== 'string' || channel.length > CHANNEL_LENGTH_BOUND) return refusals.unknownChannel;
  const pattern = patternOf(channel);
  if (!pattern) return refusals.unknownChannel;
  if (!may(channelPatterns[pattern], person)) return refusals.notPermitted;
  // A spectator hears the tournaments they name; all of them at once is for staff.
  if (channel.includes('*') && !may({ level: 'staff' }, person)) return refusals.notPermitted;
  return undefined;
}
