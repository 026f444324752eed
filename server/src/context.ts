import type { CardGames } from './card-games/index.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { OwnClock } from './database/database-clock.ts';
import type { Outage } from './database/outage.ts';
import type { Db } from './database/schema.ts';
import type { Files } from './files/index.ts';
import type { Live, SharedReads } from './live/index.ts';
import type { Log } from './log.ts';
import type { Mail } from './mail/index.ts';
import type { PushSender } from './push/index.ts';
import type { Tallies } from './tallies/index.ts';

/** What the services work with. */
export interface Context {
  config: Config;
  /** The database's time, which all copies share. */
  clock: Clock;
  ownClock: OwnClock;
  log: Log;
  db: Db;
  /** Whether the database can be used now. */
  outage: Outage;
  files: Files;
  live: Live;
  /** Shared answers to spectators, who all read the same. */
  sharedReads: SharedReads;
  /** None where mail is not set up. */
  mail: Mail | undefined;
  /** None where no card-game service is configured. */
  cardGames: CardGames | undefined;
  /** None where push notifications are not set up. */
  push: PushSender | undefined;
  /** What is counted in memory and written together. */
  tallies: Tallies;
  /** Whether the demo accounts and stand-ins are there. */
  demo: boolean;
  /** Aborted once the server is stopping: calls in flight end, and nobody new should be sent here. */
  stopping: AbortSignal;
}
