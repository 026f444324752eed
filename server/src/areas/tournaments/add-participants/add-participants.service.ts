import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { maySeeEmails } from '@matchdesk/contract/access';
import { channels } from '@matchdesk/contract/channels';
import type { CheckedParts, ReplyOf } from '@matchdesk/contract/endpoint';
import type { ParticipantId, TournamentId } from '@matchdesk/contract/ids';
import { isPreStart, isRunning } from '@matchdesk/contract/statuses';
import type * as contract from '@matchdesk/contract/tournaments/add-participants';
import {
  type EntryConditions,
  type EntryCounts,
  type EntryRow,
  type EntryVerdict,
  entryVerdicts,
  type KnownEntry,
} from '@matchdesk/contract/tournaments/add-participants';
import { formats } from '#areas/formats/any-format/index.ts';
import { announceParticipants, lockExistingTournament } from '#areas/tournaments/tournaments/index.ts';
import { recordAudit } from '#audit/index.ts';
import type { Context } from '#context.ts';
import type { Db, Trx } from '#database/schema.ts';
import { type Step, transact } from '#database/transact.ts';
import { refuse } from '#http/refusal.ts';
import { known } from '#known.ts';
import type { Person } from '#people/index.ts';
import { writeLogs } from '#rows/participants/index.ts';
import {
  addToCount,
  getEntered,
  insertParticipants,
  recordEntries,
  searchTeams,
  searchUsers,
} from './add-participants.store.ts';
import { type CheckedLine, checkLines } from './check-lines.ts';
import {
  type CleanRow,
  type EntryTournament,
  type Facts,
  isForTeams,
  looksLikeEmail,
  readFacts,
} from './entry-facts.ts';
import { saveSeeds } from './entry-seeds.ts';
import { toNewEntries } from './new-entries.ts';

interface Conditions extends EntryConditions {
  /** Why nobody can be added beyond `free`. */
  noMore: 'full' | 'no-bye';
}

type Entering = Pick<EntryTournament, 'status'> & { check_in_time: number; auto_check_in: boolean };

type Given = CheckedParts<typeof contract.addEntries>['body'];

interface Asked extends Pick<Given, 'rows' | 'override'> {
  /** Judges each line as if it were the only one. */
  singly?: boolean;
}

async function judged(
  context: Context,
  db: Step['trx'] | Context['db'],
  actor: Person,
  tournament: EntryTournament,
  { rows: given, override, singly = false }: Asked,
) {
  const { noMore, ...conditions } = await conditionsOf(db, tournament);
  const { rows, facts } = await readFacts(db, tournament, given, context.demo);
  const free = singly && conditions.free > 0 ? rows.length : conditions.free;
  const lines = await checkLines(facts, rows, { override, free, noMore });
  if (maySeeEmails(actor)) return { conditions, facts, lines };
  const shown = lines.map((line, index) => ({
    ...line,
    verdict: withoutEmails(line.verdict, rowOf(rows, index)),
  }));
  return { conditions, facts, lines: shown };
}

export async function previewEntries(
  context: Context,
  actor: Person,
  id: TournamentId,
  given: Pick<Given, 'rows' | 'override'>,
): Promise<ReplyOf<typeof contract.previewEntries>> {
  await letOthersGoFirst(given);
  const tournament = await getEntered(context.db, id);
  const { conditions, lines } = await judged(context, context.db, actor, tournament, given);
  return { data: lines.map(({ verdict }) => verdict), counts: countsOf(lines), conditions };
}

function countsOf(lines: readonly CheckedLine[]): EntryCounts {
  const counts = Object.fromEntries(entryVerdicts.map((name) => [name, 0])) as EntryCounts;
  for (const { verdict } of lines) counts[verdict.verdict] += 1;
  return counts;
}

export async function searchEntries(
  context: Context,
  actor: Person,
  id: TournamentId,
  search: string,
): Promise<ReplyOf<typeof contract.searchEntries>> {
  const tournament = await getEntered(context.db, id);
  const found = isForTeams(tournament)
    ? (await searchTeams(context.db, tournament, search)).map((team_id) => ({ team_id }))
    : (await searchUsers(context.db, search, { demo: context.demo, inEmails: maySeeEmails(actor) })).map(
        (user_id) => ({ user_id }),
      );
  const rows = found.map(
    (who, index): EntryRow => ({ line: index + 1, name: '', email: '', as_guest: false, seed: '', ...who }),
  );
  const asked = { rows, override: false, singly: true };
  const { conditions, lines } = await judged(context, context.db, actor, tournament, asked);
  return { data: lines.map(({ verdict }) => verdict), conditions };
}

/** Rows per statement: no other query waits longer than for one statement. */
const portion = 500;

/** A long list was parsed and checked in one go: whoever called meanwhile is answered before it goes on. */
async function letOthersGoFirst({ rows }: Pick<Given, 'rows'>): Promise<void> {
  if (rows.length > portion) await sleep(20);
}

/** Adds all or none, in one transaction: one line that can no longer be added refuses the whole list. */
export async function addEntries(
  context: Context,
  actor: Person,
  id: TournamentId,
  given: Given,
): Promise<ReplyOf<typeof contract.addEntries>['data']> {
  await letOthersGoFirst(given);
  return transact(context, async (step) => {
    const tournament = await lockExistingTournament(step.trx, id);
    const { conditions, facts, lines } = await judged(context, step.trx, actor, tournament, given);
    if (conditions.late && !given.late) throw refuse('late-entry-unconfirmed');
    refuseChanged(lines, given.rows);
    const added = lines
      .map((line, index) => ({ ...line, seed: rowOf(given.rows, index).seed }))
      .filter(({ verdict }) => verdict.verdict === 'found' || verdict.verdict === 'new');
    const entered = await enter(step, actor, tournament, facts, added, conditions.late !== null);
    const seeds = added.map(({ seed }, index) => ({
      participant: known(entered[index], 'the participant that was just added'),
      seed: Number(seed),
    }));
    await saveSeeds(
      step,
      actor,
      tournament,
      seeds.filter(({ seed }) => seed > 0),
    );
    return {
      added: added.length,
      guests: added.filter(({ verdict }) => verdict.verdict === 'new').length,
      unchanged: lines.length - added.length,
      overridden: added.filter(({ verdict }) => verdict.reasons.length > 0).length,
    };
  });
}

/** The row that a line was judged by. */
const rowOf = <Row>(rows: readonly Row[], index: number): NonNullable<Row> =>
  known(rows[index], 'the row of a line that was judged');

const nameOf = ({ name, email, line }: EntryRow): string => name || email || `#${line}`;

function refuseChanged(lines: readonly CheckedLine[], rows: readonly EntryRow[]): void {
  const names = lines.flatMap(({ verdict: { verdict, who } }, index) =>
    verdict === 'refused' || verdict === 'doubtful' ? [who?.name || nameOf(rowOf(rows, index))] : [],
  );
  if (names.length === 0) return;
  const shown = names.slice(0, 3).join(', ');
  throw refuse('entries-changed', { count: names.length, names: names.length > 3 ? `${shown} …` : shown });
}

async function enter(
  step: Step,
  actor: Person,
  tournament: Awaited<ReturnType<typeof lockExistingTournament>>,
  facts: Facts,
  added: readonly CheckedLine[],
  isLate: boolean,
): Promise<ParticipantId[]> {
  if (added.length === 0) return [];
  const { trx, now, announceProgress } = step;
  const status = statusOnEntry(tournament);
  const all: ParticipantId[] = [];
  for (let from = 0; from < added.length; from += portion) {
    const entries = await toNewEntries(trx, facts, added.slice(from, from + portion), now);
    const ids = await insertParticipants(trx, tournament, status, entries, now);
    await writeLogs(trx, ids, status === 'checkin' ? 'checkin' : 'registered', actor.id, now);
    await recordEntries(trx, actor, ids, entries, now);
    all.push(...ids);
    if (added.length > portion) {
      const done = Math.min(added.length, from + portion);
      announceProgress(channels.tournament(tournament.id), 'entering', {
        id: tournament.id,
        done,
        total: added.length,
      });
      await nextTurn();
    }
  }
  await addToCount(trx, tournament.id, status, added.length);
  if (isLate) await formats[tournament.type].late?.enter(step, actor, tournament, all);
  if (added.length > 1)
    await recordAudit(trx, {
      at: now,
      actor,
      subject: 'tournament',
      subjectId: tournament.id,
      action: 'participants added',
      after: { count: added.length },
    });
  await announceParticipants(step, tournament.id, all);
  return all;
}

/** Shows too little of an e-mail to write to it, but with the id enough to tell two people of one name apart. */
function shortened(email: string, { user_id }: KnownEntry): string {
  const short = `${[...email][0]}…${email.slice(email.lastIndexOf('@'))}`;
  return user_id === null ? short : `${short} · #${user_id}`;
}

/** Shortens the e-mails of the people whom a line may mean, except for the e-mail that the line itself gives. */
function withoutEmails(verdict: EntryVerdict, { email }: CleanRow): EntryVerdict {
  const written = email.toLowerCase();
  const hidden = (known: KnownEntry): KnownEntry => {
    const hide = (text: string) =>
      looksLikeEmail(text) && text.toLowerCase() !== written ? shortened(text, known) : text;
    return { ...known, name: hide(known.name), detail: hide(known.detail) };
  };
  return {
    ...verdict,
    who: verdict.who && hidden(verdict.who),
    candidates: verdict.candidates.map(hidden),
  };
}

/** Whether anybody can be added now, how many, and whether they would be late entries. */
async function conditionsOf(db: Db | Trx, tournament: EntryTournament): Promise<Conditions> {
  const { type, status, is_generated, max_member } = tournament;
  const isPlayed = isRunning(status);
  if (status === 'PENDING' || !(isPreStart(status) || isPlayed)) throw refuse('status-forbids', { status });
  const taken = tournament.registered_count + tournament.checkin_count + tournament.active_count;
  const free = Math.max(0, max_member - taken);
  if (!isPlayed && !is_generated) return { free, late: null, noMore: 'full' };
  const { late } = formats[type];
  if (!late) throw refuse('too-late-to-enter');
  const seats = await late.countSeats(db, tournament);
  if (seats === undefined) return { free, late: isPlayed ? 'now' : null, noMore: 'full' };
  return { free: Math.min(free, seats), late: 'bye', noMore: seats < free ? 'no-bye' : 'full' };
}

/**
 * The status of somebody who is added now. Staff add people who are there: during and after check-in they count as
 * checked in.
 */
function statusOnEntry({ status, check_in_time, auto_check_in }: Entering) {
  if (isRunning(status)) return 'active';
  if (status === 'CHECKIN') return 'checkin';
  const needsCheckIn = check_in_time > 0 && !auto_check_in;
  return status === 'REGISTRATION_CLOSED' && needsCheckIn ? 'checkin' : 'registered';
}
