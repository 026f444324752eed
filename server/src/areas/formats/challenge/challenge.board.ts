import type { TournamentId } from '@matchdesk/contract/ids';
import type { Sentence } from '@matchdesk/contract/languages';
import { emptyBoard, type FormatBoard, mostOnBoard } from '#areas/formats/matches/index.ts';
import type { Context } from '#context.ts';
import { getSide, sidesOf } from '#rows/participants/index.ts';
import { countEntries, listEntries } from './challenge.store.ts';

/** Everybody who takes part, those who have a place first. */
export async function readChallengeBoard({ db }: Context, id: TournamentId): Promise<FormatBoard> {
  const { total } = await countEntries(db, id);
  if (total === 0) return emptyBoard;
  const entries = await listEntries(db, id, 'by place', { from: 0, limit: mostOnBoard.rows });
  const sides = await sidesOf(
    db,
    entries.map(({ participant_id }) => participant_id),
  );
  const rows = entries.map(({ participant_id, place, left }) => ({
    rank: place,
    name: getSide(sides, participant_id).public_name,
    value: null,
    marked: place !== null,
    out: left !== null,
  }));
  return {
    ...emptyBoard,
    tables: [{ kind: 'participants', title: participants, rows, more: total - rows.length }],
  };
}

const participants: Sentence = { en: 'Participants', it: 'Partecipanti' };
