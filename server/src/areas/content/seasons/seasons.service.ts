import type { Season, seasonCalls } from '@matchdesk/contract/content/seasons';
import { seasonDefaults } from '@matchdesk/contract/content/seasons.rules';
import type { CheckedParts } from '@matchdesk/contract/endpoint';
import type { FieldSentence } from '@matchdesk/contract/field-sentences';
import type { SeasonId } from '@matchdesk/contract/ids';
import type { Clock } from '#clock.ts';
import type { Context } from '#context.ts';
import { transact } from '#database/transact.ts';
import { refuse, refuseFields } from '#http/refusal.ts';
import { known } from '#known.ts';
import type { Person } from '#people/index.ts';
import { type FormStep, type KindOf, lockRecord, savedRecord, writeRow } from '#records/index.ts';
import { lockClans, recountPoints } from '#rows/seasons/index.ts';
import { findSeason, getOutside, pageSeasons } from './seasons.store.ts';

type Edit = CheckedParts<typeof seasonCalls.update>['body'];
type Dated = Pick<Edit, 'game_id' | 'started_at' | 'finished_at'>;

/** Leaves derived fields out of the History. */
function snapshot({ is_active: _, tournaments_count: _1, title: _2, description: _3, ...kept }: Season) {
  return kept;
}

const shownFirst = (localizations: Season['localizations']) =>
  known(
    localizations.find(({ locale }) => locale === seasonDefaults.locale) ?? localizations[0],
    'a localization, of which a season has at least one',
  );

/** The default season has no game and no dates, and cannot get any. */
function checkUndated(given: Dated): void {
  const sent = (['game_id', 'started_at', 'finished_at'] as const).filter(
    (field) => given[field] !== undefined,
  );
  if (sent.length) throw refuseFields(Object.fromEntries(sent.map((field) => [field, 'fixed-by-now'])));
}

/** Fields that are not sent stay. The dates must still include all tournaments that gave points. */
async function datesOf({ trx, before }: FormStep<Season>, given: Dated) {
  const game_id = given.game_id ?? before?.game_id ?? seasonDefaults.game_id;
  const started_at = given.started_at ?? before?.started_at;
  const finished_at = given.finished_at ?? before?.finished_at;
  if (!started_at || !finished_at)
    throw refuseFields({
      ...(!started_at && { started_at: 'required' }),
      ...(!finished_at && { finished_at: 'required' }),
    });
  if (started_at >= finished_at) throw refuseFields({ finished_at: 'after-start' });
  if (before && before.tournaments_count > 0) {
    const outside = await getOutside(trx, before.id, { started_at, finished_at });
    const wrong: Record<string, FieldSentence> = {};
    if (game_id !== before.game_id) wrong.game_id = 'season-has-points';
    if (outside.before) wrong.started_at = 'tournaments-outside';
    if (outside.after) wrong.finished_at = 'tournaments-outside';
    if (Object.keys(wrong).length) throw refuseFields(wrong);
  }
  return { game_id, started_at, finished_at };
}

export const seasonKind = (clock: Clock): KindOf<typeof seasonCalls> => ({
  table: 'seasons',
  area: 'seasons',
  subject: 'season',
  notFound: 'season-not-found',
  find: (db, id) => findSeason(db, clock.now(), id),
  list: (db, filter) => pageSeasons(db, clock.now(), filter),
  snapshot,
  async checkDelete(_, { is_default }) {
    if (is_default) throw refuse('season-is-default');
  },
  async write(step, { version: _, image, localizations, ...dated }) {
    if (step.before?.is_default) checkUndated(dated);
    const dates = step.before?.is_default ? {} : await datesOf(step, dated);
    const { title, description } = shownFirst(localizations);
    const columns = { image, title, description, localizations: JSON.stringify(localizations), ...dates };
    return writeRow(step, 'seasons', columns);
  },
});

/** Recomputes the points of all tournaments of a season from their places; idempotent. */
export function recomputeSeason(context: Context, actor: Person, id: SeasonId): Promise<Season> {
  const kind = seasonKind(context.clock);
  return transact(context, async (step) => {
    // Locked before the season, in the same order as awards do.
    await lockClans(step.trx, 'alone');
    const before = await lockRecord(step.trx, kind, id);
    await recountPoints(step.trx, id);
    return savedRecord(step, kind, { actor, action: 'recomputed', id, before });
  });
}
