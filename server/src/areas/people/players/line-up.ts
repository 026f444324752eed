import type { ParticipantId, TournamentId, UserId } from '@matchdesk/contract/ids';
import type { EntryTeam, LineUp, MyMatch } from '@matchdesk/contract/people/players';
import { isPreStart, isRunning, matchTypes } from '@matchdesk/contract/statuses';
import type { AgeCheck } from '@matchdesk/contract/tournaments/participants.rules';
import { formats } from '#areas/formats/any-format/index.ts';
import {
  announceParticipants,
  getStoredTournament,
  lockExistingTournament,
} from '#areas/tournaments/tournaments/index.ts';
import { recordAudit } from '#audit/index.ts';
import type { Context } from '#context.ts';
import type { Db, Trx } from '#database/schema.ts';
import type { StoredTournament } from '#database/tables/tournaments.tables.ts';
import { transact } from '#database/transact.ts';
import { refuse } from '#http/refusal.ts';
import { known } from '#known.ts';
import type { Person } from '#people/index.ts';
import { checkVersion } from '#records/saving.ts';
import { findStored, type StoredParticipant } from '#rows/participants/index.ts';
import { updateParticipant } from '#rows/participants/participants.store.ts';
import { checkAges } from './entry-age.ts';
import { checkEntry, seatMembers } from './entry-members.ts';
import { clearSeats, findEntryTeam, listTeamsFor, readSeated } from './line-up.store.ts';
import { listMyEntries } from './my-next.store.ts';
import { hasBegun } from './next-step.ts';

/** The teams with which somebody could register. */
export async function listTeamsToEnter(db: Db, person: Person, id: TournamentId): Promise<EntryTeam[]> {
  const tournament = await getStoredTournament(db, id);
  checkForTeams(tournament);
  return listTeamsFor(db, { tournament, me: person.id });
}

function checkForTeams({ match_type }: StoredTournament): void {
  if (match_type !== matchTypes.team) throw refuse('solo-needed');
}

interface Own {
  participant: StoredParticipant;
  can_act: boolean;
  others: ParticipantId[];
}

/** Of several teams the one that is meant, otherwise the one for which they act, as everywhere else. */
async function getOwn(
  db: Db | Trx,
  person: Person,
  id: TournamentId,
  meant: ParticipantId | undefined,
): Promise<Own> {
  const entries = await listMyEntries(db, id, person);
  const entry = meant === undefined ? entries[0] : entries.find((one) => one.participant_id === meant);
  if (!entry) throw refuse('not-registered');
  const participant = await findStored(db, id, entry.participant_id);
  return {
    participant: known(participant, 'the participant of an entry'),
    can_act: entry.can_act,
    others: entries.filter((one) => one !== entry).map(({ participant_id }) => participant_id),
  };
}

export async function readLineUp(
  context: Context,
  person: Person,
  id: TournamentId,
  meant: ParticipantId | undefined,
): Promise<LineUp> {
  const { db } = context;
  const tournament = await getStoredTournament(db, id);
  checkForTeams(tournament);
  return toLineUp(context, person, tournament, await getOwn(db, person, id, meant));
}

async function toLineUp(
  context: Context,
  person: Person,
  tournament: StoredTournament,
  { participant, can_act, others }: Own,
): Promise<LineUp> {
  const { db } = context;
  const { id: participant_id, version } = participant;
  const teamId = known(participant.team_id, 'the team of an entry');
  const team = await findEntryTeam(db, { tournament, me: person.id, participant: participant_id }, teamId);
  return {
    participant_id,
    team: known(team, 'the team of an entry'),
    ...(await readSeated(db, participant_id)),
    can_act,
    locked_by: await whyLocked(context, tournament, participant),
    version,
    others,
  };
}

interface Changed {
  participant_id?: ParticipantId | undefined;
  line_up: UserId[];
  substitutes: UserId[];
  version?: number | undefined;
}

/**
 * Exchanges who plays for a team. Whoever is no longer in gives up their seat in the tournament, and may play for
 * another team.
 */
export async function changeLineUp(
  context: Context,
  person: Person,
  id: TournamentId,
  { participant_id: meant, version, ...chosen }: Changed,
): Promise<LineUp> {
  // Before the tournament is locked: otherwise strangers could hold up everybody.
  await checkMayChange(context.db, person, id, meant);
  return transact(context, async (step) => {
    const { trx, now } = step;
    const tournament = await lockExistingTournament(trx, id);
    const { participant } = await checkMayChange(trx, person, id, meant);
    const lock = await whyLocked(context, tournament, participant);
    if (lock) throw refuse(`line-up-${lock}`);
    checkVersion(participant, version);
    const { team_id } = participant;
    const { members, columns } = await checkEntry(trx, tournament, person, { team_id, ...chosen });
    const age_check = await checkNewAges(trx, tournament, participant, members);
    const before = await readSeated(trx, participant.id);
    await clearSeats(trx, participant.id);
    await seatMembers(trx, id, participant.id, members);
    const after = await readSeated(trx, participant.id);
    if (JSON.stringify(before) !== JSON.stringify(after)) {
      const { profile_id, search_text } = columns;
      await updateParticipant(trx, participant.id, { profile_id, search_text, age_check, updated_at: now });
      const audit = { subject: 'participant', subjectId: participant.id, action: 'line-up changed' };
      await recordAudit(trx, {
        at: now,
        actor: person,
        ...audit,
        before: { ...before },
        after: { ...after },
      });
      await announceParticipants(step, id, [participant.id]);
    }
    return toLineUp(context, person, tournament, await getOwn(trx, person, id, meant));
  });
}

/** What a leader said of the team's ages when it registered holds for those who come in later. */
async function checkNewAges(
  trx: Trx,
  tournament: StoredTournament,
  { age_check }: StoredParticipant,
  members: readonly { user_id: UserId }[],
): Promise<AgeCheck | null> {
  const ids = members.map(({ user_id }) => user_id);
  const basis = await checkAges(trx, tournament, ids, { confirms_age: true });
  return basis === 'account' ? basis : age_check === 'said' ? age_check : null;
}

async function checkMayChange(
  db: Db | Trx,
  person: Person,
  id: TournamentId,
  meant: ParticipantId | undefined,
): Promise<Own> {
  checkForTeams(await getStoredTournament(db, id));
  const own = await getOwn(db, person, id, meant);
  if (!own.can_act) throw refuse('captain-only');
  return own;
}

/** Before the start a line-up is free; from then on whenever the team is in no match that has begun. */
async function whyLocked(
  context: Context,
  tournament: StoredTournament,
  participant: StoredParticipant,
): Promise<LineUp['locked_by']> {
  const { type, status } = tournament;
  if (isPreStart(status)) return null;
  if (!isRunning(status) || participant.status !== 'active' || participant.leaving !== null) return 'over';
  const matches = await formats[type].mapMatchesOf(context, tournament, [participant.id]);
  return matches.get(participant.id)?.some(isBeingPlayed) ? 'in-match' : null;
}

/** From its start, or from the first report if that comes before, until it is decided. */
function isBeingPlayed(match: MyMatch): boolean {
  if (match.status === 'FINISHED') return false;
  if (hasBegun(match)) return true;
  return match.kind === 'duel'
    ? match.reports.mine !== null || match.reports.theirs !== null
    : match.is_reported || match.points !== null;
}
