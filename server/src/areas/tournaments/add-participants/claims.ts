import { channels } from '@matchdesk/contract/channels';
import type { ReplyOf } from '@matchdesk/contract/endpoint';
import type { ParticipantId, TournamentId } from '@matchdesk/contract/ids';
import type * as contract from '@matchdesk/contract/tournaments/add-participants';
import type { AgeCheck } from '@matchdesk/contract/tournaments/participants.rules';
import { announceParticipants, lockExistingTournament } from '#areas/tournaments/tournaments/index.ts';
import { recordAudit } from '#audit/index.ts';
import { day } from '#clock.ts';
import type { Context } from '#context.ts';
import type { Trx } from '#database/schema.ts';
import type { StoredTournament } from '#database/tables/tournaments.tables.ts';
import { transact } from '#database/transact.ts';
import { playersAddress } from '#http/players-host.ts';
import { refuse } from '#http/refusal.ts';
import { hashOf, newSecret, type Person } from '#people/index.ts';
import { settlePoints } from '#rows/seasons/index.ts';
import { listUsers, listUsersIn, mapProfiles } from './add-participants.store.ts';
import { isTooYoung } from './check-lines.ts';
import { type Claim, endClaims, findClaim, findGuestOf, handOver, insertClaim } from './claims.store.ts';

const lifetime = 30 * day;

export async function makeClaimLink(
  context: Context,
  actor: Person,
  id: TournamentId,
  pid: number,
  origin: string,
): Promise<ReplyOf<typeof contract.makeClaimLink>['data']> {
  return transact(context, async ({ trx, now }) => {
    await lockExistingTournament(trx, id);
    const guest = await findGuestOf(trx, id, pid);
    if (guest === undefined) throw refuse('no-guest');
    const token = newSecret();
    const expires_at = new Date(now.getTime() + lifetime);
    await endClaims(trx, guest, now);
    await insertClaim(trx, {
      token_hash: hashOf(token),
      guest_id: guest,
      participant_id: pid as ParticipantId,
      tournament_id: id,
      created_by: actor.id,
      created_at: now,
      expires_at,
    });
    await recordAudit(trx, {
      at: now,
      actor,
      subject: 'participant',
      subjectId: pid,
      action: 'claim link made',
    });
    return {
      link: playersAddress(context, origin, `/claim#token=${token}`),
      expires_at: expires_at.toISOString(),
    };
  });
}

const toSeat = ({ nickname, tournament_id, title }: Claim) => ({
  nickname,
  tournament: { id: tournament_id, title },
});

export async function previewClaim(
  { db, clock }: Context,
  token: string,
): Promise<ReplyOf<typeof contract.previewClaim>['data']> {
  const claim = await findClaim(db, hashOf(token), clock.now());
  if (!claim) throw refuse('claim-link-not-valid');
  return toSeat(claim);
}

/** By their account alone: staff who gave the link know whom they gave it to. */
async function checkAge(trx: Trx, tournament: StoredTournament, { id }: Person): Promise<AgeCheck | null> {
  const [account] = await listUsers(trx, [id], true);
  const { least_age } = tournament;
  if (least_age === 0 || !account || account.birthday === null) return null;
  if (isTooYoung(tournament, account)) throw refuse('too-young', { age: least_age });
  return 'account';
}

/**
 * The player takes over the guest's seat, results, places and points; the guest, who belongs to this tournament only,
 * is deleted.
 */
export async function claimSeat(
  context: Context,
  person: Person,
  token: string,
): Promise<ReplyOf<typeof contract.claimSeat>['data']> {
  const known = await findClaim(context.db, hashOf(token), context.clock.now());
  if (!known) throw refuse('claim-link-not-valid');
  return transact(context, async (step) => {
    const { trx, now } = step;
    const tournament = await lockExistingTournament(trx, known.tournament_id);
    const claim = await findClaim(trx, hashOf(token), now);
    if (!claim) throw refuse('claim-link-not-valid');
    if ((await listUsersIn(trx, tournament.id)).has(person.id)) throw refuse('claimant-already-in');
    const age_check = await checkAge(trx, tournament, person);
    const profile = (await mapProfiles(trx, tournament, [person.id])).get(person.id);
    const search_text = [person.nickname, person.name, profile?.nickname ?? ''].join(' ').toLowerCase();
    const owner = { user_id: person.id, profile_id: profile?.id ?? null, search_text, age_check };
    await handOver(trx, claim, owner, now);
    await endClaims(trx, claim.guest_id, now);
    await recordAudit(trx, {
      at: now,
      actor: person,
      subject: 'participant',
      subjectId: claim.participant_id,
      action: 'claimed',
      before: { guest: claim.nickname },
      after: { guest: null },
    });
    settlePoints(step, tournament.id);
    await announceParticipants(step, tournament.id, [claim.participant_id]);
    // Matches and standings show the name too.
    step.announce(channels.tournament(tournament.id), 'brackets', { id: tournament.id });
    if (!tournament.is_private)
      step.announce(channels.publicTournament(tournament.id), 'brackets', { id: tournament.id });
    return { ...toSeat(claim), participant_id: claim.participant_id };
  });
}
