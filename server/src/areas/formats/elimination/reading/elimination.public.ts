import type { PublicBracket, PublicMatch } from '@matchdesk/contract/formats/elimination';
import type { TournamentId } from '@matchdesk/contract/ids';
import { matchCount } from '@matchdesk/engine';
import { shareUnlessSecret, sidesIn, toRanges } from '#areas/formats/matches/index.ts';
import { getPublicTournament } from '#areas/tournaments/tournaments/index.ts';
import type { Context } from '#context.ts';
import { findBracket } from '#rows/brackets/brackets.store.ts';
import { toRoundRecords } from './bracket-record.ts';
import { toPublicMatch } from './elimination.match-record.ts';
import { rowsIn } from './elimination.reading.ts';

export function getPublicBracket(
  context: Context,
  id: TournamentId,
  code: string | undefined,
  address: string,
): Promise<PublicBracket> {
  const { db } = context;
  return shareUnlessSecret(context, id, code, 'bracket', async () => {
    const tournament = await getPublicTournament(context, id, code, address);
    const bracket = await findBracket(db, id);
    if (!bracket) return { ...tournament, bracket: null };
    const { shape, entrants, third_place, grand_final_reset, first_match_id } = bracket;
    return {
      ...tournament,
      bracket: {
        kind: shape.kind,
        entrants,
        third_place,
        grand_final_reset,
        first_match_id,
        matches_count: matchCount(shape),
        rounds: await toRoundRecords(db, bracket),
      },
    };
  });
}

export function listPublicMatches(
  context: Context,
  id: TournamentId,
  ranges: string,
  code: string | undefined,
  address: string,
): Promise<PublicMatch[]> {
  const { db, clock } = context;
  return shareUnlessSecret(context, id, code, `matches ${ranges}`, async () => {
    await getPublicTournament(context, id, code, address);
    const bracket = await findBracket(db, id);
    if (!bracket) return [];
    const rows = await rowsIn(db, bracket, toRanges(ranges));
    const sides = await sidesIn(db, rows);
    return rows.map((row) => toPublicMatch(bracket, row, clock.now(), sides));
  });
}
