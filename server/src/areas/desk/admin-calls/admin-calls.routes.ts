import * as contract from '@matchdesk/contract/desk/admin-calls';
import type { Context } from '#context.ts';
import { handle } from '#http/register.ts';
import { exportCalls, readReport } from '#rows/admin-calls/admin-calls.store.ts';
import { getAdminCall, listColleagues, listOpenOf, pageAdminCalls } from './admin-calls.reading.ts';
import {
  claimCall,
  handOverCall,
  noteCall,
  releaseCall,
  resolveCall,
  silenceCaller,
} from './admin-calls.service.ts';

export const adminCallsRoutes = (context: Context) => [
  handle(contract.listTournamentAdminCalls, async ({ params: { id } }) => ({
    data: await listOpenOf(context, id),
  })),
  handle(contract.listAdminCalls, ({ person, query }) => pageAdminCalls(context, person, query)),
  handle(contract.getAdminCall, async ({ params: { id, callId } }) => ({
    data: await getAdminCall(context.db, id, callId),
  })),
  handle(contract.listCallColleagues, async ({ params: { id } }) => ({
    data: await listColleagues(context, id),
  })),
  handle(contract.claimAdminCall, async ({ person, params }) => ({
    data: await claimCall(context, person, params),
  })),
  handle(contract.releaseAdminCall, async ({ person, params }) => ({
    data: await releaseCall(context, person, params),
  })),
  handle(contract.handOverAdminCall, async ({ person, params, body }) => ({
    data: await handOverCall(context, person, params, body.user_id),
  })),
  handle(contract.noteAdminCall, async ({ person, params, body }) => ({
    data: await noteCall(context, person, params, body.note),
  })),
  handle(contract.resolveAdminCall, async ({ person, params, body }) => ({
    data: await resolveCall(context, person, params, body),
  })),
  handle(contract.silenceCaller, async ({ person, params, body }) => {
    await silenceCaller(context, person, params, body);
    return { message: 'The caller is muted' };
  }),
  handle(contract.getAdminCallReport, async ({ params: { id } }) => ({
    data: await readReport(context.db, id),
  })),
  handle(contract.exportAdminCalls, ({ params: { id }, query }) => exportCalls(context.db, id, query)),
];
