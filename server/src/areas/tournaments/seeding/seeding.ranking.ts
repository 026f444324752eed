import type { CheckedParts } from '@matchdesk/contract/endpoint';
import type { SeasonId, TournamentId } from '@matchdesk/contract/ids';
import type { getRanking } from '@matchdesk/contract/tournaments/seeding';
import { ranksIn } from '#areas/content/seasons/index.ts';
import { getTournament } from '#areas/tournaments/tournaments/index.ts';
import type { Context } from '#context.ts';
import { listEntities, placesIn } from './seeding.store.ts';

/** The participants' standings in a season, or their places in another tournament. */
export async function readRanking(
  context: Context,
  id: TournamentId,
  { from, source_id }: CheckedParts<typeof getRanking>['query'],
) {
  const { db } = context;
  const { match_type } = await getTournament(db, id);
  const entities = await listEntities(db, id);
  const ranks =
    from === 'season'
      ? await ranksIn(
          context,
          source_id as SeasonId,
          match_type === 2 ? 2 : 1,
          entities.map(({ entity }) => entity),
        )
      : await placesOf(context, source_id as TournamentId, match_type);
  return entities.flatMap(({ id: participant, entity }) => {
    const rank = ranks.get(entity);
    return rank === undefined ? [] : { id: participant, rank };
  });
}

/** Empty where one tournament is for teams and the other for people: they cannot be compared. */
async function placesOf({ db }: Context, id: TournamentId, match_type: number): Promise<Map<number, number>> {
  const other = await getTournament(db, id);
  return other.match_type === match_type ? placesIn(db, id) : new Map();
}
