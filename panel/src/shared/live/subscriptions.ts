import type { LiveEvent, LiveFrame, Resync, SubscribeAnswer } from '@matchdesk/contract/channels';
import type { Socket } from 'socket.io-client';

interface FrameTracker {
  /** Starts at the sequence number that the connected server had when it accepted the subscription. */
  begin(source: string, sequence: number): void;
  /** Whether the frame follows the last one of its source, or something in between was missed. */
  see(frame: Pick<LiveFrame, 'source' | 'sequence'>): 'next' | 'gap';
}

const ANSWER_WITHIN_MS = 10_000;

/**
 * Why events may be missing: data loaded before the subscription may be older than it, the connection was lost, or a
 * frame was lost.
 */
export type GapCause = 'subscribed' | 'reconnected' | 'missed';

interface ChannelListener {
  onEvent(event: LiveEvent): void;
  onGap(cause: GapCause): void;
}

interface Room {
  listeners: Set<ChannelListener>;
  tracker: FrameTracker;
  heard: boolean;
  /** The time in milliseconds over which the server wants the rereads after a gap to be spread. */
  within: number;
  /** A gap notification that is already scheduled; further gaps before it change nothing. */
  gapSoon?: ReturnType<typeof setTimeout> | undefined;
  log: Log;
}

export type Log = (message: string, detail?: unknown) => void;

export interface Subscriptions {
  add(channel: string, listener: ChannelListener): () => void;
  attach(socket: Socket): void;
}

function notify(room: Room, say: (listener: ChannelListener) => void) {
  for (const listener of [...room.listeners]) {
    try {
      say(listener);
    } catch (error) {
      room.log('A listener of live updates failed', error);
    }
  }
}

/** Many clients may have missed the same frame, so each waits a random time. */
function tellOfGap(room: Room, cause: GapCause, moment = Math.random()) {
  room.gapSoon ??= setTimeout(() => {
    room.gapSoon = undefined;
    notify(room, (listener) => listener.onGap(cause));
  }, moment * room.within);
}

function begin(room: Room, { source, sequence, within }: Extract<SubscribeAnswer, { ok: true }>) {
  room.tracker.begin(source, sequence);
  room.within = within;
  if (room.heard) tellOfGap(room, 'reconnected');
  else notify(room, (listener) => listener.onGap('subscribed'));
  room.heard = true;
}

/** The channels that the screen listens to, independent of the connection; each is subscribed once. */
export function createSubscriptions(log: Log): Subscriptions {
  const rooms = new Map<string, Room>();
  let current: Socket | undefined;

  function ask(socket: Socket, name: string, room: Room) {
    socket
      .timeout(ANSWER_WITHIN_MS)
      .emit('subscribe', name, (late: Error | null, answer: SubscribeAnswer) => {
        if (socket !== current || rooms.get(name) !== room) return;
        if (late) {
          log(`No answer for ${name}`);
          socket.disconnect();
        } else if (answer.ok) begin(room, answer);
        else log(`${name} was refused: ${answer.code}`);
      });
  }

  function take(frame: LiveFrame) {
    const room = rooms.get(frame.room);
    if (!room) return;
    const order = room.tracker.see(frame);
    for (const event of frame.events) notify(room, (listener) => listener.onEvent(event));
    if (order === 'gap') tellOfGap(room, 'missed');
  }

  function open(name: string): Room {
    const room: Room = { listeners: new Set(), tracker: createFrameTracker(), heard: false, within: 0, log };
    rooms.set(name, room);
    if (current?.connected) ask(current, name, room);
    return room;
  }

  function leave(name: string, room: Room, listener: ChannelListener) {
    room.listeners.delete(listener);
    if (room.listeners.size > 0 || rooms.get(name) !== room) return;
    rooms.delete(name);
    clearTimeout(room.gapSoon);
    if (current?.connected) current.emit('unsubscribe', name, () => {});
  }

  return {
    add(name, listener) {
      const room = rooms.get(name) ?? open(name);
      room.listeners.add(listener);
      if (room.heard) queueMicrotask(() => room.listeners.has(listener) && listener.onGap('subscribed'));
      return () => leave(name, room, listener);
    },
    attach(socket) {
      current = socket;
      socket.on('frame', (frame: LiveFrame) => socket === current && take(frame));
      socket.on('resync', ({ within }: Resync = { within: 0 }) => {
        if (socket !== current) return;
        const moment = Math.random();
        for (const room of rooms.values()) {
          room.within = within;
          tellOfGap(room, 'missed', moment);
        }
      });
      for (const [name, room] of rooms) ask(socket, name, room);
    },
  };
}

/** Tracks the frames of one channel. Frames of several servers interleave, each with its own sequence. */
export function createFrameTracker(): FrameTracker {
  const last = new Map<string, number>();
  return {
    begin(source, sequence) {
      last.clear();
      last.set(source, sequence);
    },
    see({ source, sequence }) {
      const before = last.get(source);
      last.set(source, sequence);
      // The first frame of another server cannot be a gap: frames before the subscription do not concern us.
      return before === undefined || sequence === before + 1 ? 'next' : 'gap';
    },
  };
}
