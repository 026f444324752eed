import { type Logger, pino } from 'pino';
import type { Config } from './config.ts';

export type Log = Logger;

const secrets = ['authorization', 'cookie', 'password', 'token', 'secret'];

export function openLog({ LOG_LEVEL }: Pick<Config, 'LOG_LEVEL'>): Log {
  return pino({
    level: LOG_LEVEL,
    redact: { paths: secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[hidden]' },
    ...(process.stdout.isTTY && {
      transport: { target: 'pino-pretty', options: { ignore: 'pid,hostname', translateTime: 'HH:MM:ss' } },
    }),
  });
}

/** Query strings carry one-time tokens and OAuth codes; the addresses of calendars and check-in links are secrets. */
export function withoutSecrets(url: string): string {
  const [path = url] = url.split('?', 1);
  const secret = ['/calendar/', '/check-in/'].find((start) => path.startsWith(start));
  return secret ? `${secret}[hidden]` : path;
}
