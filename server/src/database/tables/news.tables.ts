import type { GameId, NewsId } from '@matchdesk/contract/ids';
import type { Generated } from 'kysely';
import type { SoftDeleted, Stamped, Versioned } from './columns.tables.ts';

interface NewsTable extends Stamped, SoftDeleted, Versioned {
  id: Generated<NewsId>;
  title: string;
  description: string;
  content: string;
  deeplink: string;
  image: string | null;
  icon_image: string | null;
  game_id: GameId | null;
}

export interface NewsTables {
  news: NewsTable;
}
