import * as contract from '@matchdesk/contract/content/terms';
import { languageOf } from '@matchdesk/contract/languages';
import type { Context } from '#context.ts';
import { handle } from '#http/register.ts';
import { getRecordOrDeleted, recordRoutes } from '#records/index.ts';
import { acceptTerms, termsKind } from './terms.service.ts';
import { findCurrentTerms, pageAcceptances } from './terms.store.ts';

export const termsRoutes = (context: Context) => [
  ...recordRoutes(context, contract.termsCalls, termsKind),
  handle(contract.listAcceptances, async ({ params: { id }, query }) => {
    await getRecordOrDeleted(context.db, termsKind, id);
    return pageAcceptances(context.db, id, { ...query, path: `/terms/${id}/acceptances` });
  }),
  handle(contract.getMyTerms, async ({ person }) => ({
    data: (await findCurrentTerms(context.db, person.id)) ?? null,
  })),
  handle(contract.acceptTerms, async ({ person, params, body, request }) => {
    const language = languageOf(request.headers['accept-language']);
    return { data: await acceptTerms(context, person, { ...params, ...body, language }) };
  }),
];
