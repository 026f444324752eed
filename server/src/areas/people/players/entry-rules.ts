import type { TournamentId } from '@matchdesk/contract/ids';
import { matchTypes, type TournamentStatus } from '@matchdesk/contract/statuses';
import { findByCode, getPublicTournament } from '#areas/tournaments/tournaments/index.ts';
import type { Context } from '#context.ts';
import type { Db, Trx } from '#database/schema.ts';
import type { AcceptedRule, StoredTournament } from '#database/tables/tournaments.tables.ts';
import { refuse, refuseFields } from '#http/refusal.ts';
import type { Person } from '#people/index.ts';
import { findOwnEntrants } from '#rows/participants/index.ts';
import { isKnownTooYoung } from './entry-age.ts';
import { readMembership } from './entry-rules.store.ts';

const open: readonly TournamentStatus[] = ['REGISTRATION_OPENED', 'CHECKIN'];

/** Why a tournament takes nobody now. Registration ends at the start time, even where the status has not changed yet. */
function whyClosed(tournament: StoredTournament, now: Date) {
  const isOpen = open.includes(tournament.status) && now < new Date(tournament.started_at);
  if (!isOpen) return 'registration-closed';
  const taken = tournament.registered_count + tournament.checkin_count + tournament.active_count;
  return taken >= tournament.max_member ? 'tournament-full' : undefined;
}

export function checkOpen(tournament: StoredTournament, now: Date): void {
  const why = whyClosed(tournament, now);
  if (why) throw refuse(why);
}

export type WhyNoEntry = ReturnType<typeof whyClosed> | 'wrong-country' | 'too-young';

/** Why this person cannot register; where registration opens later, why they could not then. */
export async function whyNoEntry(
  db: Db,
  tournament: StoredTournament,
  person: Person,
  now: Date,
): Promise<WhyNoEntry> {
  const why = tournament.status === 'OPENED' ? undefined : whyClosed(tournament, now);
  if (why) return why;
  if (await livesElsewhere(db, tournament, person)) return 'wrong-country';
  // A team may be led by somebody who does not play.
  const isAlone = tournament.match_type === matchTypes.solo;
  return isAlone && (await isKnownTooYoung(db, tournament, person)) ? 'too-young' : undefined;
}

export function checkCode({ is_private, secret_code }: StoredTournament, given: string | undefined): void {
  if (is_private && given !== secret_code) throw refuse('tournament-or-code-unknown');
}

/**
 * Runs before the tournament is locked, so that nobody waits for somebody who guesses codes and is rate-limited. A
 * tournament that does not exist gets the same answer as a private one with a wrong code.
 */
export async function checkGivenCode(
  context: Context,
  id: TournamentId,
  given: string | undefined,
  address: string,
): Promise<void> {
  if (!(await findByCode(context, id, given, address))) throw refuse('tournament-or-code-unknown');
}

/** Participants may see their tournament; others see a private one only with its code. */
export async function checkMaySee(
  context: Context,
  person: Person,
  id: TournamentId,
  code: string | undefined,
  address: string,
): Promise<void> {
  const own = await findOwnEntrants(context.db, id, person);
  if (own.length === 0) await getPublicTournament(context, id, code, address);
}

/**
 * For those who are not in it, a private tournament does not exist. An unknown tournament costs the same reads, so that
 * the answer's timing does not tell the two apart.
 */
export async function checkKnown({ db }: Context, person: Person, id: TournamentId): Promise<void> {
  const { is_private, is_in } = await readMembership(db, id, person);
  if (is_private === null || (is_private && !is_in)) throw refuse('tournament-not-found');
}

export async function checkCountry(
  trx: Trx | Db,
  tournament: StoredTournament,
  person: Person,
): Promise<void> {
  if (await livesElsewhere(trx, tournament, person)) throw refuse('wrong-country');
}

/** The version of the tournament's rules that somebody accepts; what it said stands in the History of the rules. */
export async function acceptedRuleOf(
  trx: Trx,
  { rule_id }: StoredTournament,
  accepts: boolean | undefined,
): Promise<AcceptedRule | null> {
  if (rule_id === null || accepts === undefined) return null;
  const rule = await trx
    .selectFrom('rules')
    .where('id', '=', rule_id)
    .where('deleted_at', 'is', null)
    .select(['id', 'title as name', 'version'])
    .executeTakeFirst();
  if (rule && !accepts) throw refuseFields({ accepts_rules: 'rules-not-accepted' });
  return rule ?? null;
}

/** A region or a list of countries limits registration to those who live there; 'global' and 'en' open it to all. */
export const takesEverybody = ({
  region_id,
  supported_countries: countries,
}: Pick<StoredTournament, 'region_id' | 'supported_countries'>): boolean =>
  countries.length === 0 ? region_id === null : countries.some((code) => code === 'global' || code === 'en');

async function livesElsewhere(trx: Trx | Db, tournament: StoredTournament, person: Person): Promise<boolean> {
  const { region_id, supported_countries } = tournament;
  if (takesEverybody(tournament)) return false;
  const own = await trx
    .selectFrom('users')
    .innerJoin('countries', 'countries.id', 'users.country_id')
    .where('users.id', '=', person.id)
    .select(['countries.id', 'countries.code'])
    .executeTakeFirst();
  if (!own) return true;
  if (supported_countries.includes(own.code)) return false;
  const inRegion =
    region_id !== null &&
    (await trx
      .selectFrom('region_countries')
      .where('region_id', '=', region_id)
      .where('country_id', '=', own.id)
      .select('country_id')
      .executeTakeFirst());
  return !inRegion;
}
