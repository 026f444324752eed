import type { CardGames } from './card-games/index.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { OwnClock } from './database/clock.ts';
import type { Outage } from './database/outage.ts';
import type { Db } from './database/schema.ts';
import type { Files } from './files/index.ts';
import type { Live, SharedReads } from './live/index.ts';
import type { Log } from './log.ts';
import type { Mail } from './mail/index.ts';
import type { PushSender } from './push/index.ts';
import type { ShownBrands } from './rows/brand/index.ts';
import type { Tallies } from './tallies/index.ts';

/** Everything that services need from the running server. */
export interface Context {
  config: Config;
  /** The database's time, which all copies share. */
  clock: Clock;
  ownClock: OwnClock;
  log: Log;
  db: Db;
  /** Watches whether the database can be used. */
  outage: Outage;
  files: Files;
  live: Live;
  /** Answers to spectators, shared because they all read the same. */
  sharedReads: SharedReads;
  /** What pages and mails show of the organiser. */
  brands: ShownBrands;
  /** Undefined where mail is not set up. */
  mail: Mail | undefined;
  /** Undefined where no card-game service is configured. */
  cardGames: CardGames | undefined;
  /** Undefined where push notifications are not set up. */
  push: PushSender | undefined;
  /** Counts that are kept in memory and written in batches. */
  tallies: Tallies;
  /** Whether this server has the demo's accounts and stand-ins. */
  demo: boolean;
  /** Aborted once the server is stopping: calls in flight end, and nobody new should be sent here. */
  stopping: AbortSignal;
}
