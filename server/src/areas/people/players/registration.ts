import type { ParticipantId, TournamentId } from '@matchdesk/contract/ids';
import type { PlayTournament } from '@matchdesk/contract/people/players';
import { canWithdraw } from '@matchdesk/contract/tournaments/participants.rules';
import { setStatus } from '#areas/tournaments/participants/index.ts';
import { announceParticipants, lockExistingTournament } from '#areas/tournaments/tournaments/index.ts';
import { recordAudit } from '#audit/index.ts';
import type { Context } from '#context.ts';
import type { Db, Trx } from '#database/schema.ts';
import type { AcceptedRule, StoredTournament } from '#database/tables/tournaments.tables.ts';
import { type Step, transact } from '#database/transact.ts';
import { refuse } from '#http/refusal.ts';
import { known } from '#known.ts';
import type { Person } from '#people/index.ts';
import {
  findStored,
  insertParticipant,
  moveCount,
  type StoredParticipant,
  writeLog,
} from '#rows/participants/index.ts';
import { checkAges, checkOwnAge, type SaidAge } from './entry-age.ts';
import { checkEntry, type Entry, seatMembers } from './entry-members.ts';
import { acceptedRuleOf, checkCode, checkCountry, checkKnown, checkOpen } from './entry-rules.ts';
import { findMine, listMyEntries, type Mine, type OwnEntry } from './my-next.store.ts';

/** A tournament as this player sees it, after they changed something. */
export async function viewTournament(
  { trx }: Step,
  person: Person,
  id: TournamentId,
): Promise<PlayTournament> {
  return toPlayTournament(known(await findMine(trx, id, person), `tournament ${id}`));
}

/** A tournament as a player sees it. */
export function toPlayTournament({ tournament, entries }: Mine): PlayTournament {
  const { id, title, description, status, type, match_type, game_id, platform_id, started_at } = tournament;
  const { max_member, team_mates, substitute_limit, is_private } = tournament;
  const { registered_count, checkin_count, active_count } = tournament;
  const [own] = entries.toSorted((one, other) => one.participant_id - other.participant_id);
  return {
    id,
    title,
    description,
    status,
    type,
    match_type,
    game_id,
    platform_id,
    started_at,
    max_member,
    participant_count: registered_count + checkin_count + active_count,
    team_mates,
    substitute_limit,
    is_private,
    mine: own
      ? {
          participant_id: own.participant_id,
          status: own.own_status,
          leaving: own.how_left,
          name: own.name,
        }
      : null,
  };
}

async function enter(
  step: Step,
  tournament: StoredTournament,
  person: Person,
  entry: Entry,
  { accepted_rule, age }: { accepted_rule: AcceptedRule | null; age: SaidAge },
): Promise<StoredParticipant> {
  const { trx, now } = step;
  const { members, columns } = await checkEntry(trx, tournament, person, entry);
  const playing = members.map(({ user_id }) => user_id);
  const age_check =
    entry.team_id === null
      ? await checkOwnAge(trx, tournament, person, age)
      : await checkAges(trx, tournament, playing, age);
  // Registering while check-in is open counts as checking in.
  const status = tournament.status === 'CHECKIN' ? ('checkin' as const) : ('registered' as const);
  const id: ParticipantId = await insertParticipant(trx, {
    tournament_id: tournament.id,
    type: tournament.match_type,
    status,
    ...columns,
    team_id: entry.team_id,
    tournament_position: null,
    accepted_rule: accepted_rule && JSON.stringify(accepted_rule),
    age_check,
    created_at: now,
    updated_at: now,
  });
  await seatMembers(trx, tournament.id, id, members);
  await moveCount(trx, tournament.id, undefined, status);
  return known(await findStored(trx, tournament.id, id), `participant ${id}`);
}

interface Registration extends Entry, SaidAge {
  secret_code?: string | undefined;
  accepts_rules?: boolean | undefined;
}

async function checkNotIn(db: Db | Trx, person: Person, id: TournamentId, { team_id }: Entry): Promise<void> {
  const entries = await listMyEntries(db, id, person);
  if (entries.some((one) => one.can_act && one.team_id === team_id)) throw refuse('already-in');
}

export async function register(
  context: Context,
  person: Person,
  id: TournamentId,
  { secret_code, accepts_rules, birthday, confirms_age, ...entry }: Registration,
): Promise<PlayTournament> {
  await checkNotIn(context.db, person, id, entry);
  return transact(context, async (step) => {
    const tournament = await lockExistingTournament(step.trx, id);
    await checkNotIn(step.trx, person, id, entry);
    checkCode(tournament, secret_code);
    checkOpen(tournament, step.now);
    await checkCountry(step.trx, tournament, person);
    const accepted_rule = await acceptedRuleOf(step.trx, tournament, accepts_rules);
    const participant = await enter(step, tournament, person, entry, {
      accepted_rule,
      age: { birthday, confirms_age },
    });
    await writeLog(step.trx, participant, 'registered', person.id, step.now);
    const audit = { subject: 'participant', subjectId: participant.id, action: 'registered' };
    const { age_check } = participant;
    const kept = { ...(accepted_rule && { accepted_rule }), ...(age_check && { age_check }) };
    const after = Object.keys(kept).length > 0 ? kept : undefined;
    await recordAudit(step.trx, { at: step.now, actor: person, ...audit, after });
    await announceParticipants(step, id, [participant.id]);
    return viewTournament(step, person, id);
  });
}

/** Those for whom this person acts. */
export async function listOwn(db: Db | Trx, id: TournamentId, person: Person): Promise<OwnEntry[]> {
  return ownAmong(await listMyEntries(db, id, person), person);
}

function ownAmong(entries: readonly OwnEntry[], person: Person): OwnEntry[] {
  const led = entries.filter(({ can_act }) => can_act);
  // Somebody who is captain of one team and co-captain of another acts for the first.
  const own = led.filter(({ user_id }) => user_id === person.id);
  if (led.length) return own.length ? own : led;
  throw refuse(entries.length > 0 ? 'captain-only' : 'not-registered');
}

/** Runs before the tournament is locked, so that strangers do not hold up everybody else. */
export async function checkRegistered(context: Context, person: Person, id: TournamentId): Promise<void> {
  const entries = await listMyEntries(context.db, id, person);
  if (entries.length === 0) await checkKnown(context, person, id);
  ownAmong(entries, person);
}

/** A second check-in changes nothing. */
export async function checkIn(context: Context, person: Person, id: TournamentId): Promise<PlayTournament> {
  await checkRegistered(context, person, id);
  return transact(context, async (step) => {
    const before = await lockExistingTournament(step.trx, id);
    const entries = await listMyEntries(step.trx, id, person);
    const waiting = ownAmong(entries, person).filter(({ own_status }) => own_status === 'registered');
    if (waiting.length && before.status !== 'CHECKIN') throw refuse('check-in-closed');
    const action = person.link ? 'checked in by link' : 'checkin';
    let tournament = before;
    for (const one of waiting)
      tournament = {
        ...tournament,
        ...(await setStatus(step, person, before, toStatus(one), 'checkin', action)),
      };
    // As it would be read again: others wait for the lock.
    return toPlayTournament({
      tournament,
      entries: entries.map((one) => (waiting.includes(one) ? { ...one, own_status: 'checkin' } : one)),
    });
  });
}

export async function withdraw(context: Context, person: Person, id: TournamentId): Promise<PlayTournament> {
  await checkRegistered(context, person, id);
  return transact(context, async (step) => {
    const tournament = await lockExistingTournament(step.trx, id);
    for (const one of await listOwn(step.trx, id, person)) {
      if (!canWithdraw(tournament, toStatus(one))) throw refuse('withdrawal-too-late');
      await setStatus(step, person, tournament, toStatus(one), 'deleted');
    }
    return viewTournament(step, person, id);
  });
}

const toStatus = ({ participant_id: id, own_status: status }: OwnEntry) => ({ id, status });
