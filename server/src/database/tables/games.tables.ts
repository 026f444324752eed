import type { GameId, PlatformId } from '@matchdesk/contract/ids';
import type { Generated } from 'kysely';
import type { SoftDeleted, Stamped, Versioned } from './columns.tables.ts';

interface GameTable extends Stamped, SoftDeleted, Versioned {
  id: Generated<GameId>;
  name: string;
  name_short: string;
  label: string;
  ios_label: string;
  reg_ex: string;
  participant_number: string;
  co_cap_limit: number;
  required_template: boolean;
  is_global: boolean;
  display_in_tournaments: boolean;
  display_in_events: boolean;
  community_default: boolean;
  icon: string | null;
  image: string | null;
  top_banner: string | null;
  web_image: string | null;
  web_icon: string | null;
}

export interface GameTables {
  games: GameTable;
  platforms: { id: PlatformId; name: string };
  game_platforms: { game_id: GameId; platform_id: PlatformId };
}
