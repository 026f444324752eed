import type { GameHead } from '@matchdesk/contract/content/games';
import type { ReplyOf } from '@matchdesk/contract/endpoint';
import type { TournamentId } from '@matchdesk/contract/ids';
import type {
  listPublicParticipants,
  listPublicTournaments,
  PublicTournament,
} from '@matchdesk/contract/people/players.public';
import { isRegistrationOver } from '@matchdesk/contract/statuses';
import { usesField } from '@matchdesk/contract/tournaments/tournaments.rules';
import { shareUnlessSecret } from '#areas/formats/matches/index.ts';
import { getByCode, getFoundTournament } from '#areas/tournaments/tournaments/index.ts';
import type { Context } from '#context.ts';
import type { Paging } from '#database/paging.ts';
import { dueAt } from '#lifecycle/tournament-clock.ts';
import { getSide, sidesOf } from '#rows/participants/index.ts';
import { takesEverybody } from './entry-rules.ts';
import {
  listGamesOfPublic,
  pagePublicTournaments,
  pageThoseIn,
  readAround,
  type WantedPublic,
} from './public-tournaments.store.ts';

type Found = Awaited<ReturnType<typeof getByCode>>;

type People = ReplyOf<typeof listPublicParticipants>;

/** The code of a private tournament, and the address that is rate-limited after wrong codes. */
interface Visitor {
  code: string | undefined;
  address: string;
}

export function pageForEverybody(
  context: Context,
  wanted: WantedPublic,
): Promise<ReplyOf<typeof listPublicTournaments>> {
  const { db, clock } = context;
  return shareUnlessSecret(context, 'all', undefined, JSON.stringify(wanted), () =>
    pagePublicTournaments(db, wanted, clock.now()),
  );
}

export function listPublicGames(context: Context): Promise<GameHead[]> {
  return shareUnlessSecret(context, 'all', undefined, 'games', () => listGamesOfPublic(context.db));
}

export function readForEverybody(
  context: Context,
  id: TournamentId,
  { code, address }: Visitor,
): Promise<PublicTournament> {
  return shareUnlessSecret(context, id, code, 'tournament', async () =>
    toPublic(context, await getByCode(context, id, code, address)),
  );
}

/** For whoever may see it, which is checked before. */
export function readDetails(context: Context, id: TournamentId): Promise<PublicTournament> {
  return shareUnlessSecret(context, id, undefined, 'tournament from inside', async () =>
    toPublic(context, await getFoundTournament(context.db, id)),
  );
}

async function toPublic({ db, clock }: Context, found: Found): Promise<PublicTournament> {
  const { id } = found;
  const { best_of, region_countries, ...around } = await readAround(db, id);
  return {
    id,
    title: found.title,
    image: found.image,
    status: found.status,
    type: found.type,
    match_type: found.match_type,
    started_at: found.started_at,
    participant_count: found.registered_count + found.checkin_count + found.active_count,
    max_member: found.max_member,
    description: found.description,
    challenge_description: found.challenge_description,
    ...around,
    ...openingsOf(found, clock.now()),
    best_of: usesField(found.type, 'template_id') ? best_of : [],
    team_mates: found.team_mates,
    substitute_limit: found.substitute_limit,
    prize_pool: found.prize_pool,
    limited_to: limitOf(found, region_countries),
    is_private: found.is_private,
    least_age: found.least_age,
    needs_game_name: found.require_user_profiling,
  };
}

/** Registration ends at the start, even where the status has not changed yet; check-in ends when staff go on. */
function openingsOf(tournament: Found, now: Date): Pick<PublicTournament, 'registration' | 'check_in'> {
  const { status, started_at: ends_at } = tournament;
  if (isRegistrationOver(status)) return { registration: null, check_in: null };
  const registrationOpens = status === 'OPENED' ? dueAt(tournament) : null;
  const checkInOpens = dueAt({ ...tournament, status: 'REGISTRATION_OPENED' });
  return {
    registration:
      now < new Date(ends_at) ? { opens_at: registrationOpens?.toISOString() ?? null, ends_at } : null,
    check_in: checkInOpens && {
      opens_at: status === 'CHECKIN' ? null : checkInOpens.toISOString(),
      ends_at,
    },
  };
}

function limitOf(tournament: Found, regionCountries: readonly string[]): PublicTournament['limited_to'] {
  if (takesEverybody(tournament)) return null;
  const { region, supported_countries } = tournament;
  const countries = new Set([...supported_countries, ...regionCountries]);
  return { region: region?.title ?? null, countries: [...countries].sort() };
}

export function pageParticipants(
  context: Context,
  id: TournamentId,
  { code, address }: Visitor,
  paging: Paging,
): Promise<People> {
  return shareUnlessSecret(context, id, code, `participants ${paging.page} ${paging.limit}`, async () =>
    pagePeople(context, await getByCode(context, id, code, address), paging),
  );
}

/** For whoever may see it, which is checked before. */
export function pageFellows(context: Context, id: TournamentId, paging: Paging): Promise<People> {
  return shareUnlessSecret(
    context,
    id,
    undefined,
    `participants from inside ${paging.page} ${paging.limit}`,
    async () => pagePeople(context, await getFoundTournament(context.db, id), paging),
  );
}

async function pagePeople({ db }: Context, found: Found, paging: Paging): Promise<People> {
  const { data, meta } = await pageThoseIn(db, found, paging);
  const sides = await sidesOf(
    db,
    data.map((one) => one.id),
  );
  const people = data.map((one) => {
    const { public_name: name, avatar } = getSide(sides, one.id);
    return { id: one.id, name, avatar, is_checked_in: one.status !== 'registered' };
  });
  return { data: people, meta };
}
