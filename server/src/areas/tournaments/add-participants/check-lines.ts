import { setImmediate as nextTurn } from 'node:timers/promises';
import type { UserId } from '@matchdesk/contract/ids';
import {
  type EntryReason,
  type EntryVerdict,
  isOverridable,
  type KnownEntry,
} from '@matchdesk/contract/tournaments/add-participants';
import { isOldEnough } from '@matchdesk/contract/tournaments/least-age';
import type { KnownTeam, KnownUser } from './add-participants.store.ts';
import {
  type CleanRow,
  type Facts,
  folded,
  isForTeams,
  lineUpOf,
  longestNickname,
  looksLikeEmail,
} from './entry-facts.ts';
import { whyNoSeed } from './entry-seeds.ts';

/** Whom a line names: somebody known, a guest, one of several, or nobody who can be added. */
type Identity =
  | { kind: 'user'; user: KnownUser }
  | { kind: 'team'; team: KnownTeam }
  | { kind: 'guest'; nickname: string; id: UserId | undefined }
  | { kind: 'several'; users: KnownUser[]; teams: KnownTeam[] }
  | { kind: 'nobody'; reason: EntryReason };

export interface CheckedLine {
  verdict: EntryVerdict;
  identity: Identity;
}

interface Judging {
  override: boolean;
  /** How many more can be added; `noMore` is the reason that the lines after them get. */
  free: number;
  noMore: 'full' | 'no-bye';
}

/** Lines checked in one turn of the event loop: a long list must not keep other answers waiting. */
const inOneTurn = 500;

/** Judges the lines in their order: where not all fit, the earlier ones get in. */
export async function checkLines(
  facts: Facts,
  rows: readonly CleanRow[],
  judging: Judging,
): Promise<CheckedLine[]> {
  const check = lineCheck(facts, judging);
  const judged: CheckedLine[] = [];
  for (let from = 0; from < rows.length; from += inOneTurn) {
    if (from > 0) await nextTurn();
    judged.push(...rows.slice(from, from + inOneTurn).map(check));
  }
  return judged;
}

function lineCheck(facts: Facts, { override, free, noMore }: Judging) {
  const seen = new Map<string, number>();
  const membersTaken = new Set<UserId>();
  let left = free;
  return (row: CleanRow): CheckedLine => {
    const identity = identify(facts, row);
    const verdict = blank(row, identity);
    const answer = (more: Partial<EntryVerdict>): CheckedLine => ({
      identity,
      verdict: { ...verdict, ...more },
    });
    if (identity.kind === 'nobody') return answer({ verdict: 'refused', reasons: [identity.reason] });
    if (identity.kind === 'several') return answer({ verdict: 'doubtful' });
    const key = keyOf(identity);
    const of_line = seen.get(key);
    if (of_line !== undefined) return answer({ verdict: 'twice', of_line });
    seen.set(key, row.line);
    if (isIn(facts, identity)) return answer({ verdict: 'in' });
    const noSeed = whyNoSeed(facts.tournament, row.seed);
    if (noSeed) return answer({ verdict: 'refused', reasons: [noSeed] });
    const reasons = reasonsAgainst(facts, identity, membersTaken);
    if (reasons.some((reason) => !(override && isOverridable(reason))))
      return answer({ verdict: 'refused', reasons });
    if (left <= 0) return answer({ verdict: 'refused', reasons: [noMore] });
    left -= 1;
    for (const { user_id } of identity.kind === 'team' ? lineUpOf(facts.tournament, identity.team) : [])
      membersTaken.add(user_id);
    return answer({ verdict: identity.kind === 'guest' ? 'new' : 'found', reasons });
  };
}

function identify(facts: Facts, row: CleanRow): Identity {
  return isForTeams(facts.tournament) ? identifyTeam(facts, row) : identifyPerson(facts, row);
}

function identifyPerson(facts: Facts, { name, email, user_id, as_guest }: CleanRow): Identity {
  if (user_id !== undefined) {
    const user = facts.users.get(user_id);
    return user ? { kind: 'user', user } : { kind: 'nobody', reason: 'unknown-id' };
  }
  const known = facts.guests.get(folded(name));
  // A guest who is already in keeps this name, so that adding the same list again changes nothing.
  if (as_guest || known?.is_in) return guestOf(facts, name);
  if (email !== '') {
    if (!looksLikeEmail(email)) return { kind: 'nobody', reason: 'email-not-valid' };
    const [user] = facts.byEmail.get(email) ?? [];
    if (user) return { kind: 'user', user };
    if (name === '') return { kind: 'nobody', reason: 'unknown-email' };
  }
  const users = facts.byNickname.get(name) ?? facts.byName.get(name) ?? [];
  const isIn = users.find(({ id }) => facts.usersIn.has(id));
  if (isIn) return { kind: 'user', user: isIn };
  const [only, second] = users;
  if (!only) return guestOf(facts, name);
  // Several people have this name, or the one who has it has another e-mail.
  if (second || email !== '') return { kind: 'several', users, teams: [] };
  return { kind: 'user', user: only };
}

function guestOf({ guests }: Facts, nickname: string): Identity {
  if (nickname === '') return { kind: 'nobody', reason: 'empty' };
  if (nickname.length > longestNickname) return { kind: 'nobody', reason: 'name-too-long' };
  return { kind: 'guest', nickname, id: guests.get(folded(nickname))?.id };
}

function identifyTeam(facts: Facts, { name, email, team_id }: CleanRow): Identity {
  if (team_id !== undefined) {
    const team = facts.teams.get(team_id);
    return team ? { kind: 'team', team } : { kind: 'nobody', reason: 'unknown-id' };
  }
  const named = name === '' ? undefined : facts.teamsByName.get(folded(name));
  if (named) return { kind: 'team', team: named };
  if (email === '') return { kind: 'nobody', reason: name === '' ? 'empty' : 'unknown-team' };
  if (!looksLikeEmail(email)) return { kind: 'nobody', reason: 'email-not-valid' };
  const [captain] = facts.byEmail.get(email) ?? [];
  if (!captain) return { kind: 'nobody', reason: 'unknown-email' };
  const teams = (facts.teamsByCaptain.get(captain.id) ?? []).filter(({ is_of_game }) => is_of_game);
  const [only, second] = teams;
  if (!only) return { kind: 'nobody', reason: 'unknown-team' };
  const isIn = teams.find(({ id }) => facts.teamsIn.has(id));
  if (second && !isIn) return { kind: 'several', users: [], teams };
  return { kind: 'team', team: isIn ?? only };
}

type Somebody = Extract<Identity, { kind: 'user' | 'team' | 'guest' }>;

function keyOf(identity: Somebody): string {
  switch (identity.kind) {
    case 'user':
      return `user ${identity.user.id}`;
    case 'team':
      return `team ${identity.team.id}`;
    case 'guest':
      return `guest ${folded(identity.nickname)}`;
  }
}

function isIn({ usersIn, teamsIn, guests }: Facts, identity: Somebody): boolean {
  switch (identity.kind) {
    case 'user':
      return usersIn.has(identity.user.id);
    case 'team':
      return teamsIn.has(identity.team.id);
    case 'guest':
      return guests.get(folded(identity.nickname))?.is_in ?? false;
  }
}

/** The same checks as when a player registers. */
function reasonsAgainst(facts: Facts, identity: Somebody, membersTaken: ReadonlySet<UserId>): EntryReason[] {
  const { tournament, countries, profiles, usersIn } = facts;
  const person = identity.kind === 'team' ? identity.team.captain : identity.kind === 'user' && identity.user;
  const lineUp = identity.kind === 'team' ? lineUpOf(tournament, identity.team) : [];
  const players = identity.kind === 'team' ? lineUp.map(({ user_id }) => user_id) : person ? [person.id] : [];
  const playing = lineUp.filter(({ role }) => role !== 'substitute').length;
  // A guest has no account, and so no profile.
  const lacksProfile = players.some((id) => !profiles.has(id));
  const country = person ? person.country_id : null;
  const isOpenTo = !countries || (country !== null && countries.has(country));
  const checks: [boolean, EntryReason][] = [
    [identity.kind === 'team' && !identity.team.is_of_game, 'other-game'],
    [person !== false && person.is_blocked, 'blocked'],
    [lineUp.some(({ user_id }) => usersIn.has(user_id) || membersTaken.has(user_id)), 'member-in'],
    [identity.kind === 'team' && playing < tournament.team_mates, 'team-size'],
    [tournament.is_private, 'secret-code'],
    [!isOpenTo, 'country'],
    [identity.kind === 'user' && isTooYoung(tournament, identity.user), 'age'],
    [tournament.require_user_profiling && lacksProfile, 'profile'],
  ];
  return checks.filter(([applies]) => applies).map(([, reason]) => reason);
}

/** By the birthday in their account; a team's members are not looked at one by one. */
export const isTooYoung = (
  { least_age, started_at }: Pick<Facts['tournament'], 'least_age' | 'started_at'>,
  { birthday }: Pick<KnownUser, 'birthday'>,
): boolean =>
  least_age > 0 && birthday !== null && !isOldEnough(birthday, least_age, new Date(started_at).toISOString());

const toKnownUser = ({ id, nickname, name, email, avatar }: KnownUser): KnownEntry => ({
  user_id: id,
  team_id: null,
  name: nickname || name || email,
  detail: email,
  avatar,
});

const toKnownTeam = ({ id, name, logo, captain }: KnownTeam): KnownEntry => ({
  user_id: null,
  team_id: id,
  name,
  detail: captain.nickname || captain.name || captain.email,
  avatar: logo,
});

function whoIs(identity: Identity): KnownEntry | null {
  switch (identity.kind) {
    case 'user':
      return toKnownUser(identity.user);
    case 'team':
      return toKnownTeam(identity.team);
    case 'guest':
      return { user_id: null, team_id: null, name: identity.nickname, detail: '', avatar: null };
    default:
      return null;
  }
}

function blank({ line }: CleanRow, identity: Identity): EntryVerdict {
  const { users, teams } = identity.kind === 'several' ? identity : { users: [], teams: [] };
  return {
    line,
    verdict: 'refused',
    reasons: [],
    who: whoIs(identity),
    candidates: [...users.map(toKnownUser), ...teams.map(toKnownTeam)],
    of_line: null,
  };
}
