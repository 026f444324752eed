import type { CountryId, RegionId } from '@matchdesk/contract/ids';
import type { WalletCurrency } from '@matchdesk/contract/limits';
import type { Generated } from 'kysely';
import type { Instant, SoftDeleted, Stamped, Versioned } from './columns.tables.ts';

interface CountryTable extends Versioned {
  id: Generated<CountryId>;
  code: string;
  value: string;
  supported_locales: string[];
  available_wallets: WalletCurrency[];
  updated_at: Instant;
}

interface RegionTable extends Stamped, SoftDeleted, Versioned {
  id: Generated<RegionId>;
  title: string;
}

export interface LocationTables {
  countries: CountryTable;
  regions: RegionTable;
  region_countries: { region_id: RegionId; country_id: CountryId };
}
