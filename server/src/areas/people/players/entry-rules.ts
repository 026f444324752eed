import type { TournamentId } from '@matchdesk/contract/ids';
import type { TournamentStatus } from '@matchdesk/contract/statuses';
import { findByCode, getPublicTournament } from '#areas/tournaments/tournaments/index.ts';
import type { Context } from '#context.ts';
import type { Db, Trx } from '#database/schema.ts';
import type { StoredTournament } from '#database/tables/tournaments.tables.ts';
import { refuse } from '#http/refusal.ts';
import type { Person } from '#people/index.ts';
import { findOwnEntrants } from '#rows/participants/index.ts';
import { readMembership } from './players.store.ts';

const open: readonly TournamentStatus[] = ['REGISTRATION_OPENED', 'CHECKIN'];

/** Registration ends at the start time, even where the status has not changed yet. */
export function checkOpen(tournament: StoredTournament, now: Date): void {
  const isOpen = open.includes(tournament.status) && now < new Date(tournament.started_at);
  if (!isOpen) throw refuse('registration-closed');
  const taken = tournament.registered_count + tournament.checkin_count + tournament.active_count;
  if (taken >= tournament.max_member) throw refuse('tournament-full');
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
  { id: userId }: Person,
  id: TournamentId,
  code: string | undefined,
  address: string,
): Promise<void> {
  const own = await findOwnEntrants(context.db, id, userId);
  if (own.length === 0) await getPublicTournament(context, id, code, address);
}

/**
 * For those who are not in it, a private tournament does not exist. An unknown tournament costs the same reads, so that
 * the answer's timing does not tell the two apart.
 */
export async function checkKnown({ db }: Context, { id: userId }: Person, id: TournamentId): Promise<void> {
  const { is_private, is_in } = await readMembership(db, { id, userId });
  if (is_private === null || (is_private && !is_in)) throw refuse('tournament-not-found');
}

/** A region or a list of countries limits registration to those who live there; 'global' and 'en' open it to all. */
export async function checkCountry(
  trx: Trx | Db,
  tournament: StoredTournament,
  person: Person,
): Promise<void> {
  const { region_id, supported_countries } = tournament;
  if (region_id === null && supported_countries.length === 0) return;
  if (supported_countries.some((code) => code === 'global' || code === 'en')) return;
  const own = await trx
    .selectFrom('users')
    .innerJoin('countries', 'countries.id', 'users.country_id')
    .where('users.id', '=', person.id)
    .select(['countries.id', 'countries.code'])
    .executeTakeFirst();
  if (!own) throw refuse('wrong-country');
  if (supported_countries.includes(own.code)) return;
  const inRegion =
    region_id !== null &&
    (await trx
      .selectFrom('region_countries')
      .where('region_id', '=', region_id)
      .where('country_id', '=', own.id)
      .select('country_id')
      .executeTakeFirst());
  if (!inRegion) throw refuse('wrong-country');
}
