import { resolve } from 'node:path';
import * as z from 'zod';
import { second } from './clock.ts';

const text = z.string().trim().min(1);
const portRange = { error: 'must be a whole number from 0 to 65535' };
const port = z.coerce.number(portRange).int(portRange).min(0, portRange).max(65_535, portRange);
const address = (...schemes: string[]) =>
  text.refine((value) => schemes.some((scheme) => value.startsWith(`${scheme}://`)) && URL.canParse(value), {
    error: `must be an address that starts with ${schemes.map((scheme) => `${scheme}://`).join(' or ')}`,
  });
const web = address('http', 'https').transform((value) => value.replace(/\/+$/, ''));
const site = web
  .refine((value) => /^https?:\/\/[^/?#@]+$/.test(value), {
    error: 'must be an address without a path, such as https://cup.example.org',
  })
  .transform((value) => new URL(value).origin);
/** The number of proxies before us, or their addresses; other hops that a caller claims are not believed. */
const trusted = text.transform((value) => {
  if (!/^\d+$/.test(value)) return value.split(',').map((address) => address.trim());
  return value === '0' ? false : Number(value);
});
const origins = text.transform((list) =>
  list.split(',').map((origin) => URL.parse(origin.trim())?.origin ?? origin),
);
const place = text.refine((value) => URL.canParse(value), { error: 'must be an address' });
const count = z.coerce
  .number({ error: 'must be a whole number above 0' })
  .int({ error: 'must be a whole number above 0' })
  .min(1, { error: 'must be a whole number above 0' });
const poolRange = { error: 'must be a whole number from 5 to 500' };
const reserveRange = { error: 'must be a whole number of megabytes from 0 on' };
const delayRange = { error: 'must be a number of seconds from 0 to 60' };
const patienceRange = { error: 'must be a number of seconds from 0.1 to 3600' };
const patience = z.coerce.number(patienceRange).min(0.1, patienceRange).max(3600, patienceRange);
const yesOrNo = z.enum(['0', '1'], { error: 'must be 0 or 1' }).transform((value) => value === '1');

/** Every setting of the server; nothing else reads the environment. */
const Environment = z.object({
  PORT: port.default(3000),
  HOST: text.optional(),
  DATA_DIR: text.default('./data').transform((path) => resolve(path)),
  DISK_RESERVE: z.coerce.number(reserveRange).int(reserveRange).min(0, reserveRange).default(64),
  DATABASE_URL: address('postgres', 'postgresql').optional(),
  DATABASE_CONNECTIONS: z.coerce
    .number(poolRange)
    .int(poolRange)
    .min(5, poolRange)
    .max(500, poolRange)
    .default(20),
  PREPARED_STATEMENTS: yesOrNo.default(true),
  REDIS_URL: address('redis', 'rediss').optional(),
  FILES_URL: address('s3').optional(),
  PUBLIC_URL: web.optional(),
  PLAY_URL: site.optional(),
  PANEL_DIR: text.optional(),
  WEBVIEW_URL: web.optional(),
  DEEP_LINK_URL: web.optional(),
  DOCS_URL: web.optional(),
  PRIVACY_URL: web.optional(),
  TERMS_URL: web.optional(),
  PANEL_URL: web.optional(),
  WEB_LOGIN_URL: web.optional(),
  CLIENT_LOGIN_URL: place.optional(),
  MAIL_URL: address('smtp', 'smtps').optional(),
  MAIL_FROM: text.optional(),
  RESET_PASSWORD_URL: place.optional(),
  CONFIRM_EMAIL_URL: place.optional(),
  UNCONFIRMED_ACCOUNTS: yesOrNo.optional(),
  SIGN_UPS_PER_ADDRESS: count.optional(),
  SIGN_UPS_PER_HOUR: count.optional(),
  CARD_GAME_URL: web.optional(),
  CARD_GAME_KEY: z.string().min(16, { error: 'must have at least 16 characters' }).optional(),
  FCM_SERVICE_ACCOUNT: text.optional(),
  FCM_URL: web.default('https://fcm.googleapis.com'),
  CORS_ORIGINS: origins.default([]),
  TRUST_PROXY: trusted.default(false),
  CONNECTIONS_PER_ADDRESS: count.default(512),
  SOCKETS_PER_ADDRESS: count.default(1000),
  BODY_PATIENCE: patience.default(20),
  UPLOAD_PATIENCE: patience.default(120),
  READER_PATIENCE: patience.default(20),
  DISCORD_CLIENT_ID: text.optional(),
  DISCORD_CLIENT_SECRET: text.optional(),
  DISCORD_URL: web.optional(),
  TWITCH_CLIENT_ID: text.optional(),
  TWITCH_CLIENT_SECRET: text.optional(),
  TWITCH_URL: web.optional(),
  DEMO: yesOrNo.optional(),
  SECRETS_KEY: z.string().min(32, { error: 'must have at least 32 characters' }).optional(),
  ADMIN_EMAIL: z.email().optional(),
  ADMIN_PASSWORD: z.string().min(12, { error: 'must have at least 12 characters' }).optional(),
  STOP_DELAY: z.coerce.number(delayRange).min(0, delayRange).max(60, delayRange).optional(),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
  NODE_ENV: z.string().optional(),
});

export const settingNames = Object.keys(Environment.shape);

/**
 * Checks settings that need each other. Links in mails need PUBLIC_URL: they must not follow whatever host a caller
 * claims.
 */
const Checked = Environment.superRefine((given, context) => {
  const addIssue = (path: string, message: string) =>
    context.addIssue({ code: 'custom', path: [path], message, input: given });
  if (given.CARD_GAME_URL && !given.CARD_GAME_KEY)
    addIssue('CARD_GAME_KEY', 'must be set beside CARD_GAME_URL: results are taken only with it');
  if (given.CARD_GAME_URL && !given.PUBLIC_URL)
    addIssue('PUBLIC_URL', 'must be set beside CARD_GAME_URL: results are sent there');
  if (given.PLAY_URL && !given.PUBLIC_URL)
    addIssue('PUBLIC_URL', 'must be set beside PLAY_URL: the desk and public views stand there');
  const hostOf = (given: string | undefined) => given && URL.parse(given)?.host;
  if (given.PLAY_URL && hostOf(given.PLAY_URL) === hostOf(given.PUBLIC_URL))
    addIssue('PLAY_URL', 'must have another host than PUBLIC_URL, where the desk stands');
  if (!given.MAIL_URL) return;
  if (!given.MAIL_FROM) addIssue('MAIL_FROM', 'must be set beside MAIL_URL: mails need a sender');
  if (!given.PUBLIC_URL) addIssue('PUBLIC_URL', 'must be set beside MAIL_URL: the links in mails lead there');
});

export type Config = z.output<typeof Environment>;

export class WrongConfiguration extends Error {}

/** Reads and checks the environment; a wrong setting stops the start with one readable line. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const result = Checked.safeParse(given);
  if (result.success) return result.data;
  const problems = result.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
  throw new WrongConfiguration(`Wrong configuration: ${problems.join('; ')}`);
}

/**
 * For how many milliseconds a stopping server still takes calls, so that the proxy before several copies learns of it
 * from `/readyz` first.
 */
export function stopDelay({ STOP_DELAY, REDIS_URL }: Config): number {
  return (STOP_DELAY ?? (REDIS_URL ? 3 : 0)) * second;
}

const loopback = new Set(['127.0.0.1', '::1', 'localhost']);

/** The demo's accounts have known passwords, so other machines can reach it only when a setting says so. */
export function listenHost(config: Config, demo: boolean): string {
  if (!demo) return config.HOST ?? '0.0.0.0';
  const host = config.HOST ?? '127.0.0.1';
  if (!loopback.has(host) && config.DEMO !== true) {
    throw new WrongConfiguration(
      `HOST is ${host}, but this database holds the demo with its well-known passwords: set DEMO=1 to open it to other machines, or DEMO=0 to close the demo accounts`,
    );
  }
  return host;
}
