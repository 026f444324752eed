import { Button, Divider, Modal, Text, Title } from '@mantine/core';
import type { Referee } from '@matchdesk/contract/formats/referees';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notifyFailure, toasts } from '#shared/toasts/toasts.ts';
import { useIsPhone } from '#shared/ui/use-is-phone.ts';
import { GiveForm } from './give-form.tsx';
import { Initials } from './referee-mark.tsx';
import classes from './referees.module.css';
import { give } from './referees.queries.ts';
import type { MatchPart } from './referees.rules.ts';
import { useReferees } from './referees-context.tsx';

interface RefereesDialogProps {
  tournament: number;
  title: string;
  /** What can be given; nothing for those who may only look. */
  parts: readonly MatchPart[];
  /** Also lists who has what in the whole tournament. */
  isOverview?: boolean;
  onClose: () => void;
}

/** Gives matches to a colleague, and says who has what. */
export function RefereesDialog({ tournament, title, parts, isOverview, onClose }: RefereesDialogProps) {
  const { t: shell } = useTranslation();
  const [first, ...others] = parts;
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      fullScreen={useIsPhone()}
      closeButtonProps={{ 'aria-label': shell('close') }}
    >
      {first && (
        <GiveForm tournament={tournament} parts={[first, ...others]} onDone={onClose} onCancel={onClose} />
      )}
      {isOverview && first && <Divider my="lg" />}
      {isOverview && <Everybody tournament={tournament} mayTake={first !== undefined} />}
    </Modal>
  );
}

/** Who has how many matches of the tournament. */
function Everybody({ tournament, mayTake }: { tournament: number; mayTake: boolean }) {
  const { t } = useTranslation('matches');
  const { all, what } = useReferees();
  const [taking, setTaking] = useState<number>();
  const takeAll = async ({ user_id, nickname: name, count, matches }: Referee) => {
    setTaking(user_id);
    const outcome = await give(tournament, matches, null);
    setTaking(undefined);
    if (outcome.ok)
      toasts.add({ type: 'success', message: t('referees.takenFrom', { context: what, count, name }) });
    else notifyFailure(t('referees.notTaken', { context: what }), outcome.refused);
  };
  return (
    <>
      <Title order={3} size="h5" mb="xs">
        {t('referees.everybody')}
      </Title>
      {all.length === 0 && <Text c="dimmed">{t('referees.nobody', { context: what })}</Text>}
      <ul className={classes.people}>
        {all.map((referee) => (
          <li key={referee.user_id}>
            <Initials name={referee.nickname} />
            <Text flex={1}>
              {referee.nickname}
              <Text span c="dimmed" size="sm">
                {' '}
                · {t('referees.count', { context: what, count: referee.count })}
              </Text>
            </Text>
            {mayTake && (
              <Button
                variant="subtle"
                size="compact-sm"
                loading={taking === referee.user_id}
                aria-label={t('referees.takeAllOf', { context: what, name: referee.nickname })}
                onClick={() => void takeAll(referee)}
              >
                {t('referees.takeBack')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
