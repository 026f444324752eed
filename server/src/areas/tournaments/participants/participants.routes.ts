import { maySeeEmailsIn } from '@matchdesk/contract/access';
import * as contract from '@matchdesk/contract/tournaments/participants';
import { getTournament } from '#areas/tournaments/tournaments/index.ts';
import { pageHistory } from '#audit/index.ts';
import type { Context } from '#context.ts';
import { refuse } from '#http/refusal.ts';
import { handle } from '#http/register.ts';
import { withEmailsFor } from '#people/index.ts';
import { pageLogs } from '#rows/participants/logs.store.ts';
import { findParticipant, pageParticipants } from '#rows/participants/participants.store.ts';
import { changeMany, previewBulk, undoBulk } from './bulk.ts';
import {
  checkInFor,
  previewLeaving,
  removeParticipant,
  restoreParticipant,
  takeOut,
} from './participants.service.ts';
import { exportPortion } from './participants.store.ts';

export const participantsRoutes = (context: Context) => [
  handle(contract.listParticipants, async ({ person, params: { id }, query: { seated, ...query } }) => {
    const tournament = await getTournament(context.db, id);
    const seating = seated === undefined ? undefined : { tournament, isSeated: seated };
    const path = `/tournaments/${id}/participants`;
    const inEmails = maySeeEmailsIn(person, tournament.game_id);
    const page = await pageParticipants(context.db, id, { ...query, inEmails, seating, path });
    return withEmailsFor(person, tournament.game_id, page);
  }),
  handle(contract.deleteParticipant, async ({ person, params: { id, pid }, query }) => {
    await removeParticipant(context, person, id, pid, query.by);
    return { message: 'Deleted' };
  }),
  handle(contract.previewLeaving, async ({ params: { id, pid } }) => ({
    data: await previewLeaving(context, id, pid),
  })),
  handle(contract.disqualifyParticipant, ({ person, params: { id, pid } }) =>
    takeOut(context, person, id, pid, 'disqualified'),
  ),
  handle(contract.dropOutParticipant, ({ person, params: { id, pid } }) =>
    takeOut(context, person, id, pid, 'withdrew'),
  ),
  handle(contract.restoreParticipant, async ({ person, params: { id, pid } }) => ({
    data: await restoreParticipant(context, person, id, pid),
  })),
  handle(contract.listParticipantHistory, async ({ params: { id, pid }, query }) => {
    if (!(await findParticipant(context.db, id, pid))) throw refuse('participant-not-found');
    const path = `/tournaments/${id}/participants/${pid}/history`;
    return pageHistory(context.db, 'participant', pid, { ...query, path });
  }),
  handle(contract.bypassCheckIn, async ({ person, params: { id }, body }) => ({
    data: await checkInFor(context, person, id, body),
  })),
  handle(contract.previewBulk, async ({ params: { id }, body }) => ({
    data: await previewBulk(context, id, body.action, body.selection),
  })),
  handle(contract.checkInMany, async ({ person, params: { id }, body }) => ({
    data: await changeMany(context, person, id, 'check-in', body.selection),
  })),
  handle(contract.removeMany, async ({ person, params: { id }, body }) => ({
    data: await changeMany(context, person, id, 'remove', body.selection),
  })),
  handle(contract.undoBulk, async ({ person, params: { id, bulk } }) => ({
    data: await undoBulk(context, person, id, bulk),
  })),
  handle(contract.exportParticipants, async ({ person, params: { id }, query }) => {
    const { game_id, participant_count: total } = await getTournament(context.db, id);
    const portion = await exportPortion(context.db, id, query.after, query.limit);
    return { ...withEmailsFor(person, game_id, portion), total };
  }),
  handle(contract.listParticipantLogs, async ({ person, params: { id }, query }) => {
    const { game_id } = await getTournament(context.db, id);
    const path = `/tournaments/${id}/participants/logs`;
    const inEmails = maySeeEmailsIn(person, game_id);
    return withEmailsFor(person, game_id, await pageLogs(context.db, id, { ...query, inEmails, path }));
  }),
];
