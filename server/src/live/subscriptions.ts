import { type Access, may } from '@matchdesk/contract';
import { staff } from '@matchdesk/contract/access';
import {
  type ChannelPattern,
  channelPatterns,
  channels,
  partOf,
  patternOf,
  type SubscribeAnswer,
} from '@matchdesk/contract/channels';
import type { ParticipantId, TournamentId } from '@matchdesk/contract/ids';
import { largestId } from '@matchdesk/contract/limits';
import { mayForSomeGame } from '#http/access.ts';
import type { Log } from '#log.ts';
import { type Answer, type LivePerson, type LiveSocket, refusals } from './protocol.ts';

const CHANNELS_A_SOCKET = 500;

/**
 * A socket that asks for all its channels at once gets an answer to each, and so do a few questions beyond the limit.
 */
const WAITING_BOUND = CHANNELS_A_SOCKET + 50;

const CHANNEL_LENGTH_BOUND = 200;

interface Position {
  source: string;
  sequenceOf(room: string): number;
  /** Over how many milliseconds this person should spread their refetch. */
  within(person: LivePerson | undefined): number;
}

/** The game of a tournament; undefined where there is no such tournament. */
export type FindGameOfTournament = (id: number) => Promise<number | undefined>;

/** Looks up what decides who may hear a channel. */
export interface Doorkeeper {
  findGameOfTournament: FindGameOfTournament;
  /** Whether this person plays as this participant of the tournament. */
  isOwnParticipant(
    person: LivePerson,
    tournament: TournamentId,
    participant: ParticipantId,
  ): Promise<boolean>;
  log: Log;
}

const ofParticipant = 'tournament.{id}.participant.{participant}' satisfies ChannelPattern;

const tryAgain: SubscribeAnswer = { ok: false, code: refusals.tryAgain };

export function takeSubscriptions(
  socket: LiveSocket,
  { source, sequenceOf, within }: Position,
  doorkeeper: Doorkeeper,
) {
  const { log } = doorkeeper;
  const heard = new Set<string>();
  let waiting = 0;
  let earlier: Promise<void> = Promise.resolve();

  async function subscribe(channel: unknown): Promise<SubscribeAnswer> {
    const refusal = await whyNot(channel, socket.data.person, doorkeeper);
    if (refusal) return { ok: false, code: refusal };
    // A socket that has left meanwhile would stay in the room for ever.
    if (!socket.connected) return tryAgain;
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

  /**
   * Some answers wait for the database. They are sent in the order of the questions, or a late yes would undo a leave.
   * For a socket that has left, nothing more is looked up.
   */
  function inOrder(answer: unknown, ask: () => SubscribeAnswer | Promise<SubscribeAnswer>) {
    if (waiting >= WAITING_BOUND) return reply(answer, tryAgain);
    waiting += 1;
    earlier = earlier
      .then(() => (socket.connected ? ask() : tryAgain))
      .catch((error: unknown) => {
        log.error({ err: error }, 'A subscription could not be checked');
        return tryAgain;
      })
      .then((content) => {
        waiting -= 1;
        reply(answer, content);
      });
  }

  socket.data.leaveOthers = async () => {
    const { person } = socket.data;
    let hasLeft = false;
    for (const room of heard) {
      // A link plays as its participant until its session ends.
      if (person?.link || patternOf(room) !== ofParticipant) continue;
      if (await isOwn(room, ofParticipant, person, doorkeeper)) continue;
      unsubscribe(room);
      hasLeft = true;
    }
    if (hasLeft) socket.emit('resync', { within: within(person) });
  };

  socket.on('subscribe', (channel, answer) => inOrder(answer, () => subscribe(channel)));
  socket.on('unsubscribe', (channel, answer) => inOrder(answer, () => unsubscribe(channel)));
}

function reply(answer: unknown, content: SubscribeAnswer) {
  if (typeof answer === 'function') (answer as Answer)(content);
}

async function whyNot(
  channel: unknown,
  person: LivePerson | undefined,
  doorkeeper: Doorkeeper,
): Promise<string | undefined> {
  if (typeof channel !== 'string' || channel.length > CHANNEL_LENGTH_BOUND) return refusals.unknownChannel;
  const pattern = patternOf(channel);
  if (!pattern) return refusals.unknownChannel;
  // Spectators subscribe to tournaments by name; only staff may subscribe to all of them at once.
  if (channel.includes('*') && !may({ level: 'staff' }, person)) return refusals.notPermitted;
  if (pattern === 'person.{id}' && channel !== channels.person(person?.id ?? 0)) return refusals.notPermitted;
  const access: Access = channelPatterns[pattern];
  if (person?.link && !(access.link || access.level === 'anyone')) return refusals.notPermitted;
  // Checked before the database is asked: strangers could keep it busy with chats that they may never hear.
  if (!mayForSomeGame(access, person)) return refusals.notPermitted;
  if (pattern === ofParticipant)
    return (await isOwn(channel, pattern, person, doorkeeper)) ? undefined : refusals.notPermitted;
  if (!access.permission?.game) return undefined;
  const game = await findGame(channel, pattern, doorkeeper);
  return may(access, person, game) ? undefined : refusals.notPermitted;
}

/** The game of the tournament that a channel names; none where it names all of them, or one that does not exist. */
async function findGame(
  channel: string,
  pattern: ChannelPattern,
  { findGameOfTournament }: Doorkeeper,
): Promise<number | undefined> {
  const id = Number(partOf(channel, pattern, 'id'));
  return Number.isSafeInteger(id) ? findGameOfTournament(id) : undefined;
}

async function isOwn(
  channel: string,
  pattern: ChannelPattern,
  person: LivePerson | undefined,
  { isOwnParticipant }: Doorkeeper,
): Promise<boolean> {
  const [tournament, participant] = ['id', 'participant'].map((name) => partOf(channel, pattern, name) ?? '');
  if (!person || !isId(tournament) || !isId(participant)) return false;
  return isOwnParticipant(person, Number(tournament) as TournamentId, Number(participant) as ParticipantId);
}

/** As our channels spell an id, so that nobody listens to a room that we never speak in. */
const isId = (text = ''): boolean => /^[1-9]\d{0,9}$/.test(text) && Number(text) <= largestId;

/** Is told which staff are connected, and what they look at. */
export interface PresenceListener {
  come(socket: string, person: LivePerson): Promise<void>;
  /** The client's message is not validated yet. */
  look(socket: string, person: LivePerson, look: unknown): Promise<void>;
  leave(socket: string, person: LivePerson): Promise<void>;
}

/**
 * Passes a client's messages on one after the other, in their order: a late look would undo a leave. Once a socket has
 * left, only its leave is still passed on.
 */
export function listenForPresence(socket: LiveSocket, onlookers: PresenceListener, log: Log): void {
  const { person } = socket.data;
  if (!person || !may(staff, person)) return;
  let earlier: Promise<void> = Promise.resolve();
  const inOrder = (work: () => Promise<void>) => {
    earlier = earlier
      .then(work)
      .catch((error: unknown) => log.warn({ err: error }, 'Who looks at what could not be kept'));
  };
  const whileHere = (work: () => Promise<void>) =>
    inOrder(async () => {
      if (socket.connected) await work();
    });
  whileHere(() => onlookers.come(socket.id, person));
  socket.on('look', (look) => whileHere(() => onlookers.look(socket.id, person, look)));
  socket.on('disconnect', () => inOrder(() => onlookers.leave(socket.id, person)));
}
