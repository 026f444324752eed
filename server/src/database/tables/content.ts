import type { CountryId, GameId, PlatformId, RegionId, RuleId, TemplateId } from '@matchdesk/contract/ids';
import type { WalletCurrency } from '@matchdesk/contract/limits';
import type { Generated } from 'kysely';
import type { Instant, Json, SoftDeleted, Stamped, Versioned } from './columns.ts';

export interface GameTable extends Stamped, SoftDeleted, Versioned {
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

export interface RuleTable extends Stamped, SoftDeleted, Versioned {
  id: Generated<RuleId>;
  title: string;
  game_id: GameId | null;
  content: string;
}

export interface TemplateTable extends Stamped, SoftDeleted, Versioned {
  id: Generated<TemplateId>;
  kind: 'bracket' | 'room';
  title: string;
  game_id: GameId;
  info: Json<{ duration: number; matches: number }[]>;
}

export interface CountryTable extends Versioned {
  id: Generated<CountryId>;
  code: string;
  value: string;
  supported_locales: string[];
  available_wallets: WalletCurrency[];
  updated_at: Instant;
}

export interface RegionTable extends Stamped, SoftDeleted, Versioned {
  id: Generated<RegionId>;
  title: string;
}

export interface ContentTables {
  platforms: { id: PlatformId; name: string };
  games: GameTable;
  game_platforms: { game_id: GameId; platform_id: PlatformId };
  rules: RuleTable;
  templates: TemplateTable;
  countries: CountryTable;
  regions: RegionTable;
  region_countries: { region_id: RegionId; country_id: CountryId };
}
