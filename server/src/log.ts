import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';
import { known } from '#known.ts';
import type { Config } from './config.ts';
import { isOutage } from './database/lost-connection.ts';

export type Log = Logger;

const secrets = ['authorization', 'cookie', 'password', 'token', 'secret'];

const debug = known(pino.levels.values.debug, 'a level that pino has');

/** An outage is logged when it begins and when it ends; errors that it causes are lowered to debug. */
const quietInOutage: NonNullable<LoggerOptions['hooks']> = {
  logMethod(given, method, level) {
    const { err } = (given[0] ?? {}) as { err?: unknown };
    if (level > debug && isOutage(err)) this.debug(...given);
    else method.apply(this, given);
  },
};

export function openLog({ LOG_LEVEL }: Pick<Config, 'LOG_LEVEL'>, into?: DestinationStream): Log {
  const options: LoggerOptions = {
    level: LOG_LEVEL,
    hooks: quietInOutage,
    redact: { paths: secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[hidden]' },
    ...(!into &&
      process.stdout.isTTY && {
        transport: { target: 'pino-pretty', options: { ignore: 'pid,hostname', translateTime: 'HH:MM:ss' } },
      }),
  };
  return into ? pino(options, into) : pino(options);
}

/**
 * Removes secrets: query strings carry one-time tokens and OAuth codes, and addresses of calendars, players'
 * links, invitations and boards are secret.
 */
export function withoutSecrets(url: string): string {
  const [path = url] = url.split('?', 1);
  const secret = ['/calendar/', '/p/', '/play/team/', '/team/', '/check-in/', '/board/'].find((start) =>
    path.startsWith(start),
  );
  return secret ? `${secret}[hidden]` : path;
}

/** A failure that lasts. It is logged when it begins and when it ends, however often it is met in between. */
interface OngoingFailure {
  begin(facts: object): void;
  end(): void;
  isUnderWay(): boolean;
}

export function watchFailure(
  log: Pick<Log, 'warn'>,
  { begins, ends }: { begins: string; ends: string },
): OngoingFailure {
  let since: number | undefined;
  return {
    begin(facts) {
      if (since !== undefined) return;
      since = performance.now();
      log.warn(facts, begins);
    },
    end() {
      if (since === undefined) return;
      log.warn({ seconds: Math.round((performance.now() - since) / 100) / 10 }, ends);
      since = undefined;
    },
    isUnderWay: () => since !== undefined,
  };
}
