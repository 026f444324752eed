import type { HeldUp, listHeldUp } from '@matchdesk/contract/desk/forecast';
import type { CheckedParts, ReplyOf } from '@matchdesk/contract/endpoint';
import type { MatchId, ParticipantId } from '@matchdesk/contract/ids';
import { hasPermission, type PermissionName } from '@matchdesk/contract/permissions';
import { isSilent } from '@matchdesk/engine';
import type { Context } from '#context.ts';
import type { Db } from '#database/schema.ts';
import type { KeptHolding } from '#database/tables/desk.tables.ts';
import type { Person } from '#people/index.ts';
import { mapMatchNumbers } from '#rows/match-numbers/index.ts';
import { listMatchPeople, reportKinds } from '#rows/matches/index.ts';
import { sidesOf } from '#rows/participants/index.ts';
import { listRunning, type RunningEvening } from './forecast.store.ts';
import { listUnanswered, type MatchSigns, mapSigns, type OpenCall } from './radar.store.ts';

/** Something that holds others up, or only has an unanswered call in its chat. */
interface Listed {
  evening: RunningEvening;
  matchId: MatchId | null;
  holding?: KeptHolding | undefined;
  call?: OpenCall | undefined;
}

/** More than anybody can see to; those of several tournaments are listed by the harm that they do. */
const mostListed = 24;

export async function readRadar(
  { db, clock }: Context,
  person: Person,
  query: CheckedParts<typeof listHeldUp>['query'],
): Promise<ReplyOf<typeof listHeldUp>> {
  const now = clock.now();
  const gamesWith = (permission: PermissionName) =>
    hasPermission(person, permission) ? person.assignGames.map(({ game_id }) => game_id) : [];
  const evenings = await listRunning(db, { games: gamesWith('Tournament edit'), ...query });
  const calls = await listUnanswered(db, {
    games: gamesWith('Messages send'),
    tournaments: evenings.map(({ id }) => id),
  });
  const data = await describe(db, listed(evenings, calls), now);
  const tournaments = evenings.map(({ id, title, finish }) => ({ id, title, finish }));
  return { data, meta: { now: now.toISOString(), tournaments } };
}

function listed(evenings: readonly RunningEvening[], calls: readonly OpenCall[]): Listed[] {
  const callOf = new Map(calls.map((call) => [call.match_id, call]));
  const held = evenings.flatMap((evening) =>
    evening.held.map((holding): Listed => {
      const { matchId } = holding;
      return { evening, matchId, holding, call: matchId === null ? undefined : callOf.get(matchId) };
    }),
  );
  held.sort(
    ({ holding: one }, { holding: other }) =>
      Number(other?.delaysEnd) - Number(one?.delaysEnd) || (other?.harm ?? 0) - (one?.harm ?? 0),
  );
  const shown = new Set(held.map(({ matchId }) => matchId));
  const called = evenings.flatMap((evening) =>
    calls
      .filter(({ tournament_id, match_id }) => tournament_id === evening.id && !shown.has(match_id))
      .map((call): Listed => ({ evening, matchId: call.match_id, call })),
  );
  return [...held.slice(0, mostListed), ...called.slice(0, mostListed)];
}

async function describe(db: Db, all: readonly Listed[], now: Date): Promise<HeldUp[]> {
  const ids = all.flatMap(({ matchId }) => matchId ?? []);
  const behind = all.flatMap(({ holding }) => holding?.leadsTo ?? []);
  const signs = await mapSigns(db, ids);
  const numbers = await mapMatchNumbers(db, ids);
  const people = new Map((await listMatchPeople(db, [...ids, ...behind])).map((one) => [one.id, one]));
  const playing = (id: MatchId | null) => (id === null ? null : people.get(id)?.participants) ?? [];
  const sides = await sidesOf(db, [...new Set([...people.keys()].flatMap(playing))]);
  const nameOf = (participant: ParticipantId) => sides.get(participant)?.public_name ?? '';
  return all.flatMap((one): HeldUp[] => {
    const { matchId } = one;
    const sign = matchId === null ? undefined : signs.get(matchId);
    // It has ended since the forecast.
    if (matchId !== null && (!sign || sign.is_over)) return [];
    const own = playing(matchId);
    const awaiting = (one.holding?.leadsTo ?? []).flatMap(playing);
    const kind = matchId === null ? 'step' : (people.get(matchId)?.kind ?? 'lobby');
    return [
      {
        ...toHeld(one, sign, now),
        match_number: matchId === null ? null : (numbers.get(matchId) ?? null),
        kind,
        sides: kind === 'lobby' ? [] : own.map((id) => ({ id, name: nameOf(id) })),
        waiting: {
          count: one.holding?.waiting ?? 0,
          names: awaiting
            .filter((participant) => !own.includes(participant))
            .map(nameOf)
            .slice(0, mostNames),
          since: toInstant(one.holding?.waitingSince),
        },
      },
    ];
  });
}

const mostNames = 3;

const toInstant = (at: number | null | undefined): string | null =>
  at === null || at === undefined ? null : new Date(at).toISOString();

function toHeld(
  { evening, matchId, holding, call }: Listed,
  sign: MatchSigns | undefined,
  now: Date,
): Omit<HeldUp, 'kind' | 'match_number' | 'sides' | 'waiting'> {
  const written = sign?.written_at ? Date.parse(sign.written_at) : null;
  const isQuiet = holding !== undefined && isSilent(holding, written, now.getTime());
  return {
    tournament: { id: evening.id, title: evening.title },
    match_id: matchId,
    lobby: sign?.round && sign.lobby ? { round: sign.round, lobby: sign.lobby } : null,
    stage: holding?.stage ?? null,
    since: toInstant(holding?.since) ?? call?.opened_at ?? now.toISOString(),
    delays_end: holding?.delaysEnd ?? false,
    share: holding?.share ?? 0,
    harm: holding?.harm ?? 0,
    length: isQuiet ? 'silent' : holding?.isLong ? 'long' : 'usual',
    review: (sign && sign.waiting !== null && reportKinds[sign.waiting]) || null,
    called_since: call?.opened_at ?? null,
  };
}
