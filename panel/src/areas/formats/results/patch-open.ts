import type { ReplyOf } from '@matchdesk/contract/endpoint';
import type { Match } from '@matchdesk/contract/formats/matches.record';
import type { listOpenMatches } from '@matchdesk/contract/formats/results';

type Listed = ReplyOf<typeof listOpenMatches>;

/** Announcements may arrive in any order: an older state of a match changes nothing. */
export function patchOpen(kept: Listed, match: Match): Listed {
  const held = kept.data.find(({ id }) => id === match.id);
  if (!held || held.version >= match.version) return kept;
  if (match.status !== 'FINISHED')
    return { ...kept, data: kept.data.map((one) => (one === held ? { ...one, ...match } : one)) };
  return { data: kept.data.filter((one) => one !== held), meta: { total: kept.meta.total - 1 } };
}
