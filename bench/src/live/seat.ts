import { WebSocket } from 'ws';

/** One listener: a bare WebSocket that speaks as much of Engine.IO and Socket.IO as watching takes. */
export interface Seat {
  /** The number of the last frame before it joined; the next one is its first. */
  joinedAt: number;
  isClosed(): boolean;
  close(): void;
}

const [opened, ping, connected, acknowledged, event] = ['0', '2', '40', '43', '42'].map((text) =>
  Buffer.from(text),
) as [Buffer, Buffer, Buffer, Buffer, Buffer];

const startsWith = (message: Buffer, start: Buffer) => message.subarray(0, start.length).equals(start);

export function takeSeat(
  origin: string,
  channel: string,
  onFrame: (frame: Buffer) => void,
  token?: string,
): Promise<Seat> {
  const address = `${origin.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`;
  const socket = new WebSocket(address, { perMessageDeflate: false, skipUTF8Validation: true });
  let isClosed = false;
  return new Promise((resolve, reject) => {
    socket.on('close', () => {
      isClosed = true;
      reject(new Error('a spectator was not let in'));
    });
    socket.on('error', reject);
    socket.on('message', (data) => {
      const message = data as Buffer;
      if (startsWith(message, event)) onFrame(message);
      else if (startsWith(message, ping)) socket.send('3');
      else if (startsWith(message, opened))
        socket.send(token === undefined ? '40' : `40${JSON.stringify({ token })}`);
      else if (startsWith(message, connected)) socket.send(`420${JSON.stringify(['subscribe', channel])}`);
      else if (startsWith(message, acknowledged)) {
        const text = message.toString();
        const [answer] = JSON.parse(text.slice(text.indexOf('['))) as [{ ok: boolean; sequence: number }];
        if (!answer.ok) return reject(new Error(`a spectator may not hear ${channel}`));
        resolve({
          joinedAt: answer.sequence,
          isClosed: () => isClosed,
          close: () => socket.terminate(),
        });
      }
    });
  });
}
