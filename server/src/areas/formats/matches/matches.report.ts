import { channels } from '@matchdesk/contract/channels';
import type { CheckedParts } from '@matchdesk/contract/endpoint';
import type { PublicMatch } from '@matchdesk/contract/formats/elimination';
import type { MatchId, ParticipantId, TournamentId, UserId } from '@matchdesk/contract/ids';
import type { MyDuel, MyLobby, reportMatch } from '@matchdesk/contract/people/players';
import { type Claim, type Score, sideOf } from '@matchdesk/engine';
import { lockExistingTournament } from '#areas/tournaments/tournaments/index.ts';
import { minute, second, withTimeout } from '#clock.ts';
import type { Context } from '#context.ts';
import type { Db, Trx } from '#database/schema.ts';
import type { StoredTournament } from '#database/tables/tournaments.tables.ts';
import { type Step, transact } from '#database/transact.ts';
import { filesPath } from '#files/pictures.store.ts';
import { refuse, refuseFields, refuseUnder } from '#http/refusal.ts';
import { known } from '#known.ts';
import type { Person } from '#people/index.ts';
import type { StoredMatch } from '#rows/matches/matches.store.ts';
import { insertReports, listMatchReports, voidReports } from '#rows/matches/reports.store.ts';
import { findActingFor } from '#rows/participants/index.ts';
import {
  findHash,
  listPicturesOf,
  type ReportedPicture,
  wasInOtherMatch,
} from '#rows/pictures/pictures.store.ts';
import { hashOf, listAlikeTo } from './used-screenshots.ts';

/** How long a report waits for the hash of its picture; without a hash only the identical picture is found. */
const patience = 5 * second;

const nameOf = (address: string) => address.slice(filesPath.length);

interface NewReport {
  by: ParticipantId;
  user_id: UserId;
  picture: string | undefined;
}

interface Evidence {
  /** The points or the place that the player claims. */
  value: number | undefined;
  screenshot: File | undefined;
}

interface Rules {
  /** The participant of this person in the match; undefined where they have none. */
  findOwn(db: Db | Trx): Promise<ParticipantId | undefined>;
  /** The field under which an empty report is refused. */
  wanted: 'points' | 'place' | 'screenshot';
  /** What else it changes, under the lock: the status of a lobby. Refuses if nothing can be reported any more. */
  onReported(step: Step, tournament: StoredTournament, own: ParticipantId): Promise<void>;
  /** Earlier pictures still count, as in a challenge. */
  keepsEarlier?: boolean;
}

const usualMinutes = 15;

/** How long before its start a room is shown to those who play in it, in milliseconds. */
export async function readRoomAccess(db: Db): Promise<number> {
  const found = await db
    .selectFrom('settings')
    .where('name', '=', 'room_access_minutes')
    .select('value')
    .executeTakeFirst();
  const minutes = Number(found?.value ?? usualMinutes);
  return (Number.isFinite(minutes) ? minutes : usualMinutes) * minute;
}

type ShownRoom = Pick<MyLobby, 'room' | 'room_opens_at'>;

/** Where none is given, and for those who play no more. */
export const noRoom: ShownRoom = { room: null, room_opens_at: null };

/** The room of a match for somebody who plays in it, or when they will see it. */
export function roomFor(
  { room_id, password, startsAt }: { room_id: string; password: string; startsAt: number },
  now: Date,
  access: number,
): ShownRoom {
  if (room_id === '' && password === '') return noRoom;
  const opensAt = new Date(startsAt - access);
  return now < opensAt
    ? { room: null, room_opens_at: opensAt.toISOString() }
    : { room: { room_id, password }, room_opens_at: null };
}

/** '2:1' as two numbers. */
export function toScore(text: string): Score {
  const [first, second] = text.split(':').map(Number);
  return [
    known(first, 'the first part of a checked score'),
    known(second, 'the second part of a checked score'),
  ];
}

/** What follows from where the match is played. */
type InFormat = Pick<MyDuel, 'round_name' | 'awaited' | 'leads_to'>;

/** Players see only public data about their opponent: no real name, no e-mail. */
export function toMyDuel(
  match: Omit<PublicMatch, 'bracket' | 'round' | 'position'>,
  row: StoredMatch,
  own: ParticipantId,
  inFormat: InFormat,
): MyDuel {
  const { id, match_number, status, started_at, match_result, winner_id } = match;
  const isFirst = row.first === own;
  const opponent = isFirst ? match.second_participant : match.first_participant;
  const [first, second] = [toText(row.firstClaim), toText(row.secondClaim)];
  return {
    kind: 'duel',
    id,
    match_number,
    status,
    started_at,
    match_result,
    room: null,
    games_count: row.bestOf,
    side: isFirst ? 'first' : 'second',
    opponent: opponent?.name ?? null,
    reports: isFirst ? { mine: first, theirs: second } : { mine: second, theirs: first },
    is_won: winner_id === null ? null : winner_id === own,
    ...inFormat,
  };
}

const toText = (claim: Claim | null): string | null => claim?.score?.join(':') ?? null;

interface DuelReport {
  by: ParticipantId;
  winner: ParticipantId;
  score: Score;
}

/** What a report may cause if it agrees with the other side's. */
interface Weight {
  /** Staff must look at it first, even if the tournament approves by itself. */
  waitsForStaff: boolean;
}

/** A match of two, wherever it is played. */
interface Duel {
  /** The match as it is now; refuses where there is none. */
  find(db: Db | Trx): Promise<StoredMatch>;
  /**
   * Locks the tournament and returns a function that decides a report, which in turn returns one that stores the
   * decision.
   */
  hold(step: Step): Promise<(report: DuelReport, weight: Weight) => Promise<() => Promise<unknown>>>;
  toMine(step: Step, own: ParticipantId): Promise<MyDuel>;
}

/** A player's report counts for their side; a second one replaces the first. */
export async function reportDuel(
  context: Context,
  person: Person,
  id: TournamentId,
  matchId: MatchId,
  { result, screenshot }: CheckedParts<typeof reportMatch>['body'],
  { find, hold, toMine }: Duel,
): Promise<MyDuel> {
  if (result === undefined) throw refuseFields({ result: 'required' });
  const score = toScore(result);
  if (score[0] === score[1]) throw refuseUnder('result', 'no-draw');
  const findOwnSide = async (db: Db | Trx) => {
    const row = await find(db);
    const own = await findActingFor(db, id, person, (entrant) => sideOf(row, entrant) !== undefined);
    if (!row || own === undefined) throw refuse('not-your-match');
    return { row, own };
  };
  // Checked before a picture is stored and the tournament is locked: otherwise strangers could hold up everybody.
  await findOwnSide(context.db);
  return withScreenshot(context, person, screenshot, (picture) =>
    transact(context, async (step) => {
      const decide = await hold(step);
      const { row, own } = await findOwnSide(step.trx);
      const winner = (score[0] > score[1] ? row.first : row.second) as ParticipantId;
      const opposite = sideOf(row, own) === 0 ? row.secondClaim : row.firstClaim;
      // This can end the match only if the other side has reported.
      const waitsForStaff =
        opposite !== null &&
        (await isAnyHandedInBefore(step.trx, matchId, { by: own, user_id: person.id, picture }));
      const keep = await decide({ by: own, winner, score }, { waitsForStaff });
      await voidReports(step.trx, [matchId], step.now, own);
      const report = {
        tournament_id: id,
        match_id: matchId,
        participant_id: own,
        user_id: person.id,
        claimed_winner: winner,
        updated_at: step.now,
        voided_at: null,
      };
      const ownScore = sideOf(row, own) === 0 ? score[0] : score[1];
      await insertReports(step.trx, [
        { ...report, type: 'INT', value_state: String(ownScore) },
        ...(picture ? [{ ...report, type: 'IMAGE' as const, value_state: picture }] : []),
      ]);
      await keep();
      const results = await listMatchReports(step.trx, matchId);
      step.announce(channels.result(id, matchId), 'reported', { match_id: matchId, results });
      return toMine(step, own);
    }),
  );
}

/**
 * A report from a lobby, for staff to look at: it writes no points or places. A new one replaces the one before. Returns
 * whose report it is.
 */
export async function keepEvidence(
  context: Context,
  person: Person,
  id: TournamentId,
  matchId: MatchId,
  { value, screenshot }: Evidence,
  { findOwn, wanted, onReported, keepsEarlier = false }: Rules,
): Promise<ParticipantId> {
  if (value === undefined && screenshot === undefined) throw refuseFields({ [wanted]: 'required' });
  // Checked before a picture is stored and the tournament is locked: otherwise strangers could hold up everybody.
  const own = await findOwn(context.db);
  if (own === undefined) throw refuse('not-your-match');
  return withScreenshot(context, person, screenshot, (picture) =>
    transact(context, async (step) => {
      const tournament = await lockExistingTournament(step.trx, id);
      if ((await findOwn(step.trx)) !== own) throw refuse('not-your-match');
      if (!keepsEarlier) await voidReports(step.trx, [matchId], step.now, own);
      const report = {
        tournament_id: id,
        match_id: matchId,
        participant_id: own,
        user_id: person.id,
        claimed_winner: null,
        updated_at: step.now,
        voided_at: null,
      };
      await insertReports(step.trx, [
        ...(value === undefined ? [] : [{ ...report, type: 'INT' as const, value_state: String(value) }]),
        ...(picture ? [{ ...report, type: 'IMAGE' as const, value_state: picture }] : []),
      ]);
      // After the report is stored, so that the announcement shows it.
      await onReported(step, tournament, own);
      const results = await listMatchReports(step.trx, matchId);
      step.announce(channels.result(id, matchId), 'reported', { match_id: matchId, results });
      return own;
    }),
  );
}

/** Encodes, stores and hashes the picture before the report waits for its turn; discards it if that is refused. */
async function withScreenshot<Result>(
  context: Context,
  person: Person,
  screenshot: File | undefined,
  report: (picture: string | undefined) => Promise<Result>,
): Promise<Result> {
  const upload = { player: person.id, isStill: true };
  const picture = screenshot && (await context.files.storePicture('screenshot', screenshot, upload));
  if (picture) await hashInTime(context, picture);
  const reported = report(picture);
  // Not awaited: a store that hangs must not hold the turn. The sweep removes what the store did not.
  if (picture)
    reported.catch(() => context.files.discardPicture(picture).catch((error) => context.log.warn(error)));
  return reported;
}

/** Hashes a picture before its report waits for the tournament, so that nobody waits for that under the lock. */
async function hashInTime(context: Context, address: string): Promise<void> {
  await withTimeout(hashOf(context, nameOf(address)), patience).catch((error) =>
    context.log.warn({ err: error, address }, 'a screenshot could not be compared in time'),
  );
}

/** Whether any picture that counts for a match, this report's included, was handed in before by somebody else. */
async function isAnyHandedInBefore(
  trx: Trx,
  matchId: MatchId,
  { by, user_id, picture: address }: NewReport,
): Promise<boolean> {
  const counting: ReportedPicture[] = await listPicturesOf(trx, matchId, by);
  if (address) counting.push({ id: null, user_id, address });
  for (const picture of counting) {
    const name = nameOf(picture.address);
    const alike = await listAlikeTo(trx, name, await findHash(trx, name));
    const addresses = alike.map((one) => filesPath + one.name);
    if (await wasInOtherMatch(trx, matchId, picture, addresses)) return true;
  }
  return false;
}
