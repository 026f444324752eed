import type { ChallengeMatch } from '@matchdesk/contract/challenge';
import type { useTranslation } from 'react-i18next';
import { reusedQuery } from '#areas/matches/index.ts';
import { queryClient } from '#shared/api/query.ts';
import { confirm } from '#shared/confirm/confirm.ts';

/** Whether a place may be given to what somebody handed in: where a picture was used before, staff say so first. */
export async function askAboutReused(
  t: ReturnType<typeof useTranslation<'challenge'>>['t'],
  place: number,
  match: ChallengeMatch,
): Promise<boolean> {
  const { id, tournament_id, participant } = match;
  const query = { ...reusedQuery(tournament_id, id), staleTime: 0 };
  // Where it cannot be read, the warning beside the pictures is missing too, and the place is theirs to give.
  const reused = (await queryClient.fetchQuery(query).catch(() => undefined))?.data ?? [];
  if (reused.length === 0) return true;
  const earlier = [...new Set(reused.map(({ other }) => other.reported_by))].join(', ');
  return confirm({
    title: t('reused.title', { place, name: participant.name }),
    text: t('reused.text', { name: reused[0]!.reported_by, earlier }),
    confirmLabel: t('reused.yes', { place }),
    danger: true,
  });
}
