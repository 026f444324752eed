import type { CheckedParts, ReplyOf } from '@matchdesk/contract/endpoint';
import { mostResults } from '@matchdesk/contract/formats/results.rules';
import type { TournamentId } from '@matchdesk/contract/ids';
import type { listMatchSlips, listPaperNames } from '@matchdesk/contract/tournaments/paper';
import { getDuels } from '#areas/formats/any-format/index.ts';
import { getTournament } from '#areas/tournaments/tournaments/index.ts';
import type { Context } from '#context.ts';
import type { Db } from '#database/schema.ts';
import { getSide, sidesOf } from '#rows/participants/index.ts';
import { listEntered } from './paper.store.ts';

export async function pageNames(
  db: Db,
  id: TournamentId,
  { after, limit }: CheckedParts<typeof listPaperNames>['query'],
): Promise<ReplyOf<typeof listPaperNames>> {
  await getTournament(db, id);
  const found = await listEntered(db, id, after, limit);
  const sides = await sidesOf(
    db,
    found.map((one) => one.id),
  );
  const data = found.map((one) => ({ ...one, name: getSide(sides, one.id).public_name }));
  return { data, next: data.length === limit ? (data.at(-1)?.id ?? null) : null };
}

export async function pageSlips(context: Context, id: TournamentId): Promise<ReplyOf<typeof listMatchSlips>> {
  const { pageOpen } = await getDuels(context.db, id);
  const { matches, total } = await pageOpen(context, id, { most: mostResults });
  const sides = await sidesOf(
    context.db,
    matches.flatMap((match) => [match.first_participant?.id ?? 0, match.second_participant?.id ?? 0]),
  );
  const nameOf = (participant: number | undefined) => sides.get(participant ?? 0)?.public_name ?? '';
  const data = matches
    .map((match) => {
      const { match_number, round_name, room_name, started_at, games_count } = match;
      const names: [string, string] = [
        nameOf(match.first_participant?.id),
        nameOf(match.second_participant?.id),
      ];
      return { id: match.id, match_number, round_name, room_name, started_at, games_count, names };
    })
    .sort((one, other) => one.match_number - other.match_number);
  return { data, meta: { total } };
}
