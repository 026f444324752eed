import type { GameId, RuleId } from '@matchdesk/contract/ids';
import type { Generated } from 'kysely';
import type { SoftDeleted, Stamped, Versioned } from './columns.tables.ts';

interface RuleTable extends Stamped, SoftDeleted, Versioned {
  id: Generated<RuleId>;
  title: string;
  game_id: GameId | null;
  content: string;
}

export interface RuleTables {
  rules: RuleTable;
}
