import type { FieldSentence } from '@matchdesk/contract/field-sentences';
import type { TournamentForm } from '@matchdesk/contract/tournaments/tournaments.form';
import { usesField } from '@matchdesk/contract/tournaments/tournaments.rules';
import type { Trx } from '#database/schema.ts';
import type { StoredTournament } from '#database/tables/tournaments.tables.ts';
import { refuseFields } from '#http/refusal.ts';
import { canEditFoundations } from './tournaments.actions.ts';

type Reference = 'game_id' | 'rule_id' | 'template_id' | 'region_id' | 'venue_id';

const tables = {
  game_id: 'games',
  rule_id: 'rules',
  template_id: 'templates',
  region_id: 'regions',
  venue_id: 'venues',
} as const;
const sentences: Record<Reference, FieldSentence> = {
  game_id: 'no-such-game',
  rule_id: 'no-such-rule',
  template_id: 'no-such-template',
  region_id: 'no-such-region',
  venue_id: 'no-such-venue',
};

async function exists(trx: Trx, reference: Reference, id: number): Promise<boolean> {
  const found = await trx
    .selectFrom(tables[reference])
    .where('id', '=', id as never)
    .where('deleted_at', 'is', null)
    .select('id')
    .executeTakeFirst();
  return found !== undefined;
}

/** Whether the game requires a template and none is chosen, while the matches are still to be drawn. */
async function lacksTemplate(
  trx: Trx,
  { game_id, type, template_id }: TournamentForm,
  before: StoredTournament | undefined,
): Promise<boolean> {
  if (template_id !== null || !usesField(type, 'template_id')) return false;
  if (before && !canEditFoundations(before)) return false;
  const game = await trx
    .selectFrom('games')
    .where('id', '=', game_id)
    .select('required_template')
    .executeTakeFirst();
  return game?.required_template ?? false;
}

async function isGroupOf(trx: Trx, { venue_id, station_group_id }: TournamentForm): Promise<boolean> {
  if (station_group_id === null) return true;
  if (venue_id === null) return false;
  const found = await trx
    .selectFrom('station_groups')
    .where('id', '=', station_group_id)
    .where('venue_id', '=', venue_id)
    .where('removed_at', 'is', null)
    .select('id')
    .executeTakeFirst();
  return found !== undefined;
}

/** A newly chosen record must exist. An old tournament whose rule was deleted since can still be saved. */
export async function checkReferences(
  trx: Trx,
  form: TournamentForm,
  before?: StoredTournament,
): Promise<void> {
  const wrong: Record<string, FieldSentence> = {};
  for (const reference of Object.keys(tables) as Reference[]) {
    const id = form[reference];
    if (id !== null && id !== before?.[reference] && !(await exists(trx, reference, id)))
      wrong[reference] = sentences[reference];
  }
  const codes = form.supported_countries.filter((code) => !before?.supported_countries.includes(code));
  if (codes.length) {
    const known = await trx.selectFrom('countries').where('code', 'in', codes).select('code').execute();
    if (known.length < new Set(codes).size) wrong.supported_countries = 'no-such-country';
  }
  const keepsGroup = form.station_group_id === before?.station_group_id && form.venue_id === before?.venue_id;
  if (!keepsGroup && !(await isGroupOf(trx, form))) wrong.station_group_id = 'no-such-group';
  if (!wrong.template_id && (await lacksTemplate(trx, form, before))) wrong.template_id = 'template-required';
  if (Object.keys(wrong).length) throw refuseFields(wrong);
}
