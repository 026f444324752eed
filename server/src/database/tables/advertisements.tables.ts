import type { GoalType } from '@matchdesk/contract/content/advertisements.rules';
import type { AdvertisementId, CountryId, GameId, PlatformId, RegionId } from '@matchdesk/contract/ids';
import type { Generated } from 'kysely';
import type { SoftDeleted, Stamped, Versioned } from './columns.tables.ts';

interface AdvertisementTable extends Stamped, SoftDeleted, Versioned {
  id: Generated<AdvertisementId>;
  title: string;
  image: string;
  link: string;
  goal_type: GoalType;
  goal: number;
  is_active: Generated<boolean>;
  region_id: RegionId | null;
}

export interface AdvertisementTables {
  advertisements: AdvertisementTable;
  advertisement_games: { advertisement_id: AdvertisementId; game_id: GameId };
  advertisement_platforms: { advertisement_id: AdvertisementId; platform_id: PlatformId };
  advertisement_countries: { advertisement_id: AdvertisementId; country_id: CountryId };
  /** Who was already counted on a day; rows of older days are deleted. */
  advertisement_seen: { advertisement_id: AdvertisementId; day: string; kind: GoalType; user_id: number };
  advertisement_days: { advertisement_id: AdvertisementId; day: string; views: number; clicks: number };
}
