import type { GameId, TemplateId } from '@matchdesk/contract/ids';
import type { Generated } from 'kysely';
import type { Json, SoftDeleted, Stamped, Versioned } from './columns.tables.ts';

interface TemplateTable extends Stamped, SoftDeleted, Versioned {
  id: Generated<TemplateId>;
  kind: 'bracket' | 'room';
  title: string;
  game_id: GameId;
  info: Json<{ duration: number; matches: number }[]>;
}

export interface TemplateTables {
  templates: TemplateTable;
}
