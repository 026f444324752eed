import { type FactorReset, resetFactorByEmail } from './areas.ts';
import { readConfig, WrongConfiguration } from './config.ts';
import { openDatabaseClock } from './database/clock.ts';
import { openDatabase } from './database/open.ts';
import { openLog } from './log.ts';

const said: Record<FactorReset, string> = {
  removed: 'The second factor is removed. Sign in with the password, and set a new one up in your account.',
  'no-factor': 'This account has no second factor: the password is enough to sign in.',
  'no-account': 'No account has this e-mail.',
};

/** `npm run reset-factor -- you@example.org`, with the server's configuration. */
async function main([email]: string[]): Promise<number> {
  if (!email) {
    console.error('Name the e-mail: npm run reset-factor -- you@example.org');
    return 1;
  }
  const config = readConfig(process.env);
  const log = openLog({ ...config, LOG_LEVEL: 'warn' });
  const { db, close } = await openDatabase(config, log);
  try {
    const clock = await openDatabaseClock(db, log);
    const outcome = await resetFactorByEmail({ db, clock }, email);
    console.log(said[outcome]);
    return outcome === 'no-account' ? 1 : 0;
  } finally {
    await close();
  }
}

main(process.argv.slice(2)).then(
  (code) => process.exit(code),
  (error: unknown) => {
    const isOurs =
      error instanceof WrongConfiguration || (error instanceof Error && error.name === 'StartFailure');
    console.error(isOurs ? error.message : error);
    process.exit(1);
  },
);
