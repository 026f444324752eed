import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';

export interface Received {
  from: string;
  to: string[];
  /** Headers and body as they came over the wire. */
  raw: string;
}

export interface TestSmtp {
  url: string;
  received: Received[];
  /** Refuses the next e-mails, this many, with a temporary error. */
  turnAway(count: number): void;
  /** The e-mail at this position, once it has arrived. */
  message(place: number): Promise<Received>;
  /** The recipients of e-mails with this text, once there are `count` of them. */
  receiversOf(text: string, count: number): Promise<string[]>;
  close(): Promise<void>;
}

/** A real mail server on its own port, which requires authentication. */
export async function openSmtp(): Promise<TestSmtp> {
  const received: Received[] = [];
  let away = 0;
  const server = new SMTPServer({
    // The tests have no certificate, so they authenticate without encryption.
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) =>
      username === 'desk' && password === 'p@ss'
        ? done(null, { user: username })
        : done(new Error('Invalid username or password')),
    onData(stream, { envelope }, done) {
      text(stream).then((raw) => {
        if (away > 0) {
          away -= 1;
          return done(Object.assign(new Error('Busy, come back later'), { responseCode: 451 }));
        }
        const from = envelope.mailFrom ? envelope.mailFrom.address : '';
        received.push({ from, to: envelope.rcptTo.map(({ address }) => address), raw });
        done();
      }, done);
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://desk:p%40ss@127.0.0.1:${port}`,
    received,
    turnAway: (count) => {
      away = count;
    },
    async receiversOf(text, count) {
      for (;;) {
        const found = received.filter(({ raw }) => raw.includes(text));
        if (found.length >= count) return found.flatMap(({ to }) => to).toSorted();
        await pause(20);
      }
    },
    async message(place) {
      for (;;) {
        const message = received[place];
        if (message) return message;
        await pause(20);
      }
    },
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}
