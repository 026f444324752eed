import * as contract from '@matchdesk/contract/content/news';
import type { Context } from '#context.ts';
import { refuse } from '#http/refusal.ts';
import { handle } from '#http/register.ts';
import { recordRoutes } from '#records/index.ts';
import { newsKind } from './news.service.ts';
import { findPublished, pagePublished } from './news.store.ts';

export const newsRoutes = (context: Context) => [
  ...recordRoutes(context, contract.newsCalls, newsKind),
  handle(contract.listPublishedNews, ({ query }) =>
    pagePublished(context.db, { ...query, path: contract.listPublishedNews.path }),
  ),
  handle(contract.getPublishedNews, async ({ params }) => {
    const data = await findPublished(context.db, params.id);
    if (!data) throw refuse('news-not-found');
    return { data };
  }),
];
