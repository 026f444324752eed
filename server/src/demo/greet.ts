import type { Context } from '#context.ts';
import { demoPassword, demoPeople } from './people.ts';

/** The first thing a newcomer reads: where to go, and which accounts to use. */
export function greet({ demo, log, config }: Context, address: string): void {
  const where =
    config.PUBLIC_URL ?? address.replace('127.0.0.1', 'localhost').replace('0.0.0.0', 'localhost');
  if (!demo) {
    log.info(`Matchdesk is ready at ${where}`);
    return;
  }
  log.warn('This is the demo: its accounts have well-known passwords. Never show it to the internet.');
  console.log(greeting(where));
}

export function greeting(where: string): string {
  const { superAdmin, admin, treasurer, manager, player } = demoPeople;
  const accounts = [
    ['Super admin', superAdmin],
    ['Tournament admin', admin],
    ['Treasurer', treasurer],
    ['Tournament manager', manager],
    ['Player (no desk)', player],
  ] as const;
  return [
    '',
    `  Matchdesk is ready:  ${where}`,
    '',
    `  Sign in with the password  ${demoPassword}  as`,
    ...accounts.map(([role, { email }]) => `    ${role.padEnd(20)}${email}`),
    '',
  ].join('\n');
}
