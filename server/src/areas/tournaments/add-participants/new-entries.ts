import type { Trx } from '#database/schema.ts';
import { getKnown } from '#known.ts';
import { insertGuests, type NewEntry } from './add-participants.store.ts';
import type { CheckedLine } from './check-lines.ts';
import { type Facts, lineUpOf } from './entry-facts.ts';

/** The rows to insert for those who are added; creates new guests on the way. */
export async function toNewEntries(
  trx: Trx,
  facts: Facts,
  added: readonly CheckedLine[],
  now: Date,
): Promise<NewEntry[]> {
  const unknown = added.flatMap(({ identity }) =>
    identity.kind === 'guest' && identity.id === undefined ? [identity.nickname] : [],
  );
  const made = await insertGuests(trx, unknown, now);
  return added.map(({ identity, verdict }): NewEntry => {
    const overridden = verdict.reasons;
    const member = (user_id: NewEntry['user_id']) => facts.profiles.get(user_id)?.id ?? null;
    switch (identity.kind) {
      case 'user': {
        const { id, nickname, name } = identity.user;
        const profile = facts.profiles.get(id);
        return {
          user_id: id,
          team_id: null,
          profile_id: profile?.id ?? null,
          search_text: searchText(nickname, name, profile?.nickname),
          members: [{ user_id: id, profile_id: profile?.id ?? null, role: 'player' }],
          overridden,
          is_guest: false,
        };
      }
      case 'team': {
        const { team } = identity;
        const { captain } = team;
        const members = lineUpOf(facts.tournament, team).map((mate) => ({
          ...mate,
          profile_id: member(mate.user_id),
        }));
        const profiles = members.map(({ user_id }) => facts.profiles.get(user_id)?.nickname);
        return {
          user_id: captain.id,
          team_id: team.id,
          profile_id: members.find(({ user_id }) => user_id === captain.id)?.profile_id ?? null,
          search_text: searchText(captain.nickname, captain.name, ...profiles, team.name),
          members,
          overridden,
          is_guest: false,
        };
      }
      case 'guest': {
        const user_id = identity.id ?? getKnown(made, identity.nickname, 'the guest who was just added');
        return {
          user_id,
          team_id: null,
          profile_id: null,
          search_text: searchText(identity.nickname),
          members: [{ user_id, profile_id: null, role: 'player' }],
          overridden,
          is_guest: true,
        };
      }
      default:
        throw new Error(`line ${verdict.line} is nobody`);
    }
  });
}

const searchText = (...parts: (string | undefined)[]): string =>
  parts
    .map((part) => part ?? '')
    .join(' ')
    .toLowerCase();
