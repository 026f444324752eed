import type { DeepLinkId, GameId, PlatformId } from '@matchdesk/contract/ids';
import type { Generated } from 'kysely';
import type { SoftDeleted, Stamped, Versioned } from './columns.tables.ts';

interface DeepLinkTable extends Stamped, SoftDeleted, Versioned {
  id: Generated<DeepLinkId>;
  link_id: string;
  link: string;
  source: string;
  game_id: GameId;
  platform_id: PlatformId;
  uses: Generated<number>;
}

export interface DeepLinkTables {
  deep_links: DeepLinkTable;
}
