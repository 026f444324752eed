import type { Localization } from '@matchdesk/contract/content/seasons';
import type { PointsRange } from '@matchdesk/contract/content/seasons.rules';
import type { CountryId, GameId, PlatformId, SeasonId, TournamentId } from '@matchdesk/contract/ids';
import type { Generated, GeneratedAlways } from 'kysely';
import type { Instant, InstantOrNull, Json, SoftDeleted, Stamped, Versioned } from './columns.tables.ts';

export interface SeasonTable extends Stamped, SoftDeleted, Versioned {
  id: Generated<SeasonId>;
  is_default: Generated<boolean>;
  /** The title of the English localization, or else of the first one. */
  title: string;
  description: string;
  localizations: Json<Localization[]>;
  /** The default season has no game and no dates. */
  game_id: GameId | null;
  started_at: InstantOrNull;
  finished_at: InstantOrNull;
  image: string | null;
}

/** A tournament that counts for a season. */
export interface SeasonAwardTable {
  tournament_id: TournamentId;
  season_id: SeasonId;
  /** The tournament's values when the points were awarded. */
  started_at: Instant;
  platform_id: PlatformId | null;
  points: Json<PointsRange[]>;
  /** Rises with every award of any season, so that a board can tell whether it has changed since it was read. */
  change: number;
}

/** 1 a player, 2 a team, 3 a clan; a clan has no points of its own but those of its members. */
export type BoardKind = 1 | 2 | 3;

interface Counted {
  season_id: SeasonId;
  kind: BoardKind;
  entity_id: number;
  points: number;
}

export interface SeasonTables {
  seasons: SeasonTable;
  season_awards: SeasonAwardTable;
  /** The points that each tournament gave; platform 0 if it has none. */
  season_points: Counted & { tournament_id: TournamentId; platform_id: number };
  /** The sums; platform 0 stands for all platforms. */
  season_standings: Counted & {
    platform_id: number;
    country_id: CountryId | null;
    minus_points: GeneratedAlways<number>;
  };
}
