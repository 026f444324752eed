import * as contract from '@matchdesk/contract/tournaments/add-participants';
import type { Context } from '#context.ts';
import { originOf } from '#http/origin.ts';
import { handle } from '#http/register.ts';
import { addEntries, previewEntries, searchEntries } from './add-participants.service.ts';
import { claimSeat, makeClaimLink, previewClaim } from './claims.ts';

export const entriesRoutes = (context: Context) => [
  handle(contract.searchEntries, ({ person, params, query }) =>
    searchEntries(context, person, params.id, query.search),
  ),
  handle(contract.previewEntries, ({ person, params, body }) =>
    previewEntries(context, person, params.id, body),
  ),
  handle(contract.addEntries, async ({ person, params, body }) => ({
    data: await addEntries(context, person, params.id, body),
  })),
  handle(contract.makeClaimLink, async ({ person, params: { id, pid }, request }) => ({
    data: await makeClaimLink(context, person, id, pid, originOf(context, request)),
  })),
  handle(contract.previewClaim, async ({ body }) => ({ data: await previewClaim(context, body.token) })),
  handle(contract.claimSeat, async ({ person, body }) => ({
    data: await claimSeat(context, person, body.token),
  })),
];
