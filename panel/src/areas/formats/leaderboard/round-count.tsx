import { Button, Group } from '@mantine/core';
import { saveRoundCount } from '@matchdesk/contract/formats/leaderboard.calls';
import type { LeaderboardRound } from '@matchdesk/contract/formats/leaderboard.record';
import { mostLeaderboardRounds } from '@matchdesk/contract/limits';
import type { Tournament } from '@matchdesk/contract/tournaments/tournaments';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { attempt } from '#shared/api/call.ts';
import { useMay } from '#shared/session/me.ts';
import { notifyFailure, toasts } from '#shared/toasts/toasts.ts';
import { refreshLeaderboard } from './leaderboard.queries.ts';

interface RoundCountProps {
  tournament: Tournament;
  /** The last round. */
  round: LeaderboardRound;
  /** Called with the number of the round to show. */
  onShow: (round: number) => void;
}

/** Below the last round: another one is added, or this one is taken away while nothing is entered in it. */
export function RoundCount({ tournament, round: { round, scored_count }, onShow }: RoundCountProps) {
  const { t } = useTranslation('leaderboard');
  const { id, game_id, actions } = tournament;
  const may = useMay();
  const [busy, setBusy] = useState<number>();
  if (!may(saveRoundCount, game_id) || !actions.includes('save-scores')) return null;

  const change = async (rounds: number): Promise<boolean> => {
    setBusy(rounds);
    const outcome = await attempt(saveRoundCount, { params: { id }, body: { rounds } }, { quiet: true });
    await refreshLeaderboard();
    setBusy(undefined);
    if (!outcome.ok) notifyFailure(t('count.failed'), outcome.refused);
    else onShow(rounds);
    return outcome.ok;
  };
  const changeTo = async (rounds: number, message: string) => {
    const before = round;
    if (await change(rounds))
      toasts.add({
        type: 'success',
        message,
        action: { label: t('count.undo'), run: () => void change(before) },
        undoing: { tournament: id, isPossible: (now) => now.actions.includes('save-scores') },
      });
  };
  return (
    <Group gap="xs" mt="md">
      {round < mostLeaderboardRounds && (
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconPlus size={14} aria-hidden />}
          loading={busy === round + 1}
          disabled={busy !== undefined}
          onClick={() => void changeTo(round + 1, t('count.added', { round: round + 1 }))}
        >
          {t('count.add')}
        </Button>
      )}
      {round > 1 && scored_count === 0 && (
        <Button
          size="compact-sm"
          variant="subtle"
          color="gray"
          leftSection={<IconMinus size={14} aria-hidden />}
          loading={busy === round - 1}
          disabled={busy !== undefined}
          onClick={() => void changeTo(round - 1, t('count.removed', { round }))}
        >
          {t('count.remove', { round })}
        </Button>
      )}
    </Group>
  );
}
