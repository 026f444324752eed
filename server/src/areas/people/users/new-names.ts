import { channels } from '@matchdesk/contract/channels';
import type { UserId } from '@matchdesk/contract/ids';
import { announceParticipants } from '#areas/tournaments/tournaments/index.ts';
import type { Step } from '#database/transact.ts';
import { listShowing, rewriteSearchText } from '#rows/participants/index.ts';

/** After somebody got another name: they are found by it, and open screens of their tournaments show it. */
export async function showNewNames(step: Step, user: UserId): Promise<void> {
  await rewriteSearchText(step.trx, user);
  for (const { id, is_private } of await listShowing(step.trx, user)) {
    await announceParticipants(step, id, 'many');
    step.announce(channels.tournament(id), 'brackets', { id });
    if (!is_private) step.announce(channels.publicTournament(id), 'brackets', { id });
  }
}
