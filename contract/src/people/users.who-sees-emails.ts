import { needsPermission, peopleAdmins } from '../access.ts';
import { may } from '../may.ts';
import type { Holder } from '../permissions.ts';

const editors = needsPermission('Tournament edit', 'tournament');

/** Staff who may look at users see everybody's e-mail. */
export const maySeeEmails = (holder: Holder | undefined): boolean => may(peopleAdmins, holder);

/** Staff who run a game's tournaments also see the e-mails of those who play it. */
export const maySeeEmailsIn = (holder: Holder | undefined, gameId: number | undefined): boolean =>
  maySeeEmails(holder) || may(editors, holder, gameId);
