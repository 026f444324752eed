import { needsPermission, peopleAdmins } from '../access.ts';
import { may } from '../may.ts';
import type { Holder } from '../permissions.ts';

const editors = needsPermission('Tournament edit', 'tournament');

/** Everybody's e-mails are for those who may look at users. */
export const maySeeEmails = (holder: Holder | undefined): boolean => may(peopleAdmins, holder);

/** E-mails of those who play a game are also for those who run its tournaments. */
export const maySeeEmailsIn = (holder: Holder | undefined, gameId: number | undefined): boolean =>
  maySeeEmails(holder) || may(editors, holder, gameId);
