import type { UserId } from '@matchdesk/contract/ids';
import { isOldEnough } from '@matchdesk/contract/tournaments/least-age';
import type { AgeCheck } from '@matchdesk/contract/tournaments/participants.rules';
import type { Db, Trx } from '#database/schema.ts';
import type { StoredTournament } from '#database/tables/tournaments.tables.ts';
import { refuse, refuseFields } from '#http/refusal.ts';
import type { Person } from '#people/index.ts';

type AgeLimit = Pick<StoredTournament, 'least_age' | 'started_at'>;

/** What whoever registers says of those whose accounts do not say when they were born. */
export interface SaidAge {
  birthday?: string | undefined;
  confirms_age?: boolean | undefined;
}

interface Player {
  nickname: string;
  birthday: string | null;
}

const listPlayers = (db: Db | Trx, ids: readonly UserId[]): Promise<Player[]> =>
  db
    .selectFrom('users')
    .where('id', 'in', ids)
    .select(['nickname', 'birthday'])
    .orderBy('nickname')
    .execute();

const isTooYoung = ({ least_age, started_at }: AgeLimit, birthday: string | null): boolean =>
  birthday !== null && !isOldEnough(birthday, least_age, new Date(started_at).toISOString());

/** Whether somebody's account says that they are too young; those who say nothing there are asked. */
export async function isKnownTooYoung(db: Db, tournament: AgeLimit, { id }: Person): Promise<boolean> {
  if (tournament.least_age === 0) return false;
  const [player] = await listPlayers(db, [id]);
  return isTooYoung(tournament, player?.birthday ?? null);
}

/** Refuses a player who is too young. A date of birth that they give is judged and forgotten. */
export async function checkOwnAge(
  trx: Trx,
  tournament: AgeLimit,
  { id }: Person,
  { birthday }: SaidAge,
): Promise<AgeCheck | null> {
  const age = tournament.least_age;
  if (age === 0) return null;
  const [player] = await listPlayers(trx, [id]);
  const known = player?.birthday ?? null;
  if (isTooYoung(tournament, known)) throw refuse('too-young', { age });
  if (known !== null) return 'account';
  if (birthday === undefined) throw refuseFields({ birthday: 'birthday-needed' }, 'check-fields', { age });
  if (isTooYoung(tournament, birthday))
    throw refuseFields({ birthday: 'not-old-enough' }, 'check-fields', { age });
  return 'said';
}

/** Refuses a team with players who are too young by their accounts; for the others a leader answers. */
export async function checkAges(
  trx: Trx,
  tournament: AgeLimit,
  ids: readonly UserId[],
  { confirms_age }: SaidAge,
): Promise<AgeCheck | null> {
  const age = tournament.least_age;
  if (age === 0) return null;
  const players = await listPlayers(trx, ids);
  const tooYoung = players.filter(({ birthday }) => isTooYoung(tournament, birthday));
  if (tooYoung.length > 0) {
    const names = tooYoung.map(({ nickname }) => nickname).join(', ');
    throw refuse('members-too-young', { age, players: names });
  }
  if (players.every(({ birthday }) => birthday !== null)) return 'account';
  if (!confirms_age) throw refuseFields({ confirms_age: 'age-not-confirmed' }, 'check-fields', { age });
  return 'said';
}
