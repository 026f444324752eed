import type { newsCalls } from '@matchdesk/contract/content/news';
import { hasText } from '@matchdesk/contract/fields';
import { refuseFields } from '#http/refusal.ts';
import { gameOrNull, type KindOf, writeRow } from '#records/index.ts';
import { cleanHtml } from '#text/clean-html.ts';
import { findNews, pageNews } from './news.store.ts';

export const newsKind: KindOf<typeof newsCalls> = {
  table: 'news',
  area: 'news',
  subject: 'news',
  notFound: 'news-not-found',
  find: findNews,
  list: pageNews,
  write(step, { version: _, game_id, ...columns }) {
    const content = cleanHtml(columns.content);
    // A text of nothing but scripts is empty once it is sanitised.
    if (!hasText(content)) throw refuseFields({ content: 'news-text-empty' });
    return writeRow(step, 'news', { ...columns, content, game_id: gameOrNull(game_id) });
  },
};
