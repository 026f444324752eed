import {
  type BrokenInvariant,
  type MatchEdit,
  type RawMatch as RawRecord,
  typesOfTwoSides,
} from '@matchdesk/contract/desk/advanced';
import type { Match } from '@matchdesk/contract/formats/matches.record';
import type { MatchId, ParticipantId, TournamentId } from '@matchdesk/contract/ids';
import { EMPTY, isParticipant, type MatchRow, VOID } from '@matchdesk/engine';
import { findRawMatch } from '#areas/formats/elimination/index.ts';
import { announceJudging, type RawMatch, sidesIn, toStaff } from '#areas/formats/matches/index.ts';
import { findRawRoomMatch } from '#areas/formats/round-robin-swiss/index.ts';
import { getFormat, lockExistingTournament } from '#areas/tournaments/tournaments/index.ts';
import { recordAudit } from '#audit/index.ts';
import type { Context } from '#context.ts';
import type { Db, Trx } from '#database/schema.ts';
import { transact } from '#database/transact.ts';
import { refuse, refuseFields } from '#http/refusal.ts';
import type { Person } from '#people/index.ts';
import { checkVersion } from '#records/saving.ts';
import { reportsVoidedBy, voidReports } from '#rows/matches/index.ts';
import { takingPart } from './advanced.store.ts';

async function getRaw(db: Db | Trx, id: TournamentId, matchId: MatchId): Promise<RawMatch> {
  if (!typesOfTwoSides.includes(await getFormat(db, id))) throw refuse('match-not-of-two');
  const found = (await findRawMatch(db, id, matchId)) ?? (await findRawRoomMatch(db, id, matchId));
  if (!found) throw refuse('match-not-found');
  return found;
}

export async function getRawMatch({ db }: Context, id: TournamentId, matchId: MatchId): Promise<RawRecord> {
  const { row, room } = await getRaw(db, id, matchId);
  const sides = await sidesIn(db, [row]);
  const idIn = (slot: number) => (isParticipant(slot) ? (slot as ParticipantId) : null);
  return {
    id: matchId,
    room_id: room,
    firstParticipant: idIn(row.first),
    secondParticipant: idIn(row.second),
    winner: idIn(row.winner),
    status: row.status,
    first: toStaff(sides.get(row.first)),
    second: toStaff(sides.get(row.second)),
    is_first_void: row.first === VOID,
    is_second_void: row.second === VOID,
    version: row.version,
  };
}

/** Which invariants an edit would break, and which it would repair. */
export async function checkMatchEdit(
  { db }: Context,
  id: TournamentId,
  matchId: MatchId,
  edit: MatchEdit,
): Promise<{ breaks: BrokenInvariant[]; mends: BrokenInvariant[] }> {
  const match = await getRaw(db, id, matchId);
  const broken = await match.brokenWith(await editedRow(db, id, match, edit));
  const without = (some: BrokenInvariant[], others: BrokenInvariant[]) =>
    some.filter(
      ({ rule, match_id }) => !others.some((other) => other.rule === rule && other.match_id === match_id),
    );
  return { breaks: without(broken.after, broken.before), mends: without(broken.before, broken.after) };
}

/** Writes the edit into this one match, without advancing anybody. */
export function editMatch(
  context: Context,
  actor: Person,
  id: TournamentId,
  matchId: MatchId,
  edit: MatchEdit,
): Promise<Match> {
  return transact(context, async (step) => {
    const tournament = await lockExistingTournament(step.trx, id);
    const match = await getRaw(step.trx, id, matchId);
    const before = match.row;
    const after = await editedRow(step.trx, id, match, edit);
    const broken = await match.brokenWith(after);
    const saved = await match.save(step, after);
    announceJudging(step, tournament, match.block, [{ before, after }]);
    await voidReports(step.trx, reportsVoidedBy(match.block, [{ before, after }]), step.now);
    await recordAudit(step.trx, {
      at: step.now,
      actor,
      subject: 'match',
      subjectId: matchId,
      action: 'edited by hand',
      before: { ...snapshot(before), broken: namesOf(broken.before) },
      after: { ...snapshot(after), broken: namesOf(broken.after) },
    });
    return saved;
  });
}

const snapshot = ({ first, second, winner, status }: MatchRow) => ({ first, second, winner, status });
const namesOf = (broken: readonly BrokenInvariant[]) =>
  [...new Set(broken.map(({ rule }) => rule))].join(', ');

/** The row as it would be; refuses people who do not take part and a winner who does not play. */
async function editedRow(
  db: Db | Trx,
  id: TournamentId,
  { row }: RawMatch,
  edit: MatchEdit,
): Promise<MatchRow> {
  checkVersion(row, edit.version);
  const { firstParticipant, secondParticipant, winner } = edit;
  const named = [firstParticipant, secondParticipant].flatMap((side) => side ?? []);
  const own = await takingPart(db, id, named);
  for (const field of ['firstParticipant', 'secondParticipant'] as const)
    if (edit[field] != null && !own.has(edit[field])) throw refuseFields({ [field]: 'not-valid' });
  const first = firstParticipant === undefined ? row.first : (firstParticipant ?? EMPTY);
  const second = secondParticipant === undefined ? row.second : (secondParticipant ?? EMPTY);
  if (isParticipant(first) && first === second)
    throw refuseFields({
      [secondParticipant == null ? 'firstParticipant' : 'secondParticipant']: 'not-valid',
    });
  const won = winner === undefined ? row.winner : (winner ?? 0);
  if (won !== 0 && won !== first && won !== second) throw refuseFields({ winner: 'not-valid' });
  // A score, a reason and reports hold only for the sides and the winner they were made for.
  const isSame = first === row.first && second === row.second;
  const isSameEnd = isSame && won === row.winner;
  return {
    ...row,
    first,
    second,
    winner: won,
    status: edit.status ?? row.status,
    reason: isSameEnd ? row.reason : won === 0 ? null : 'admin',
    score: isSameEnd ? row.score : null,
    firstClaim: isSame ? row.firstClaim : null,
    secondClaim: isSame ? row.secondClaim : null,
  };
}
