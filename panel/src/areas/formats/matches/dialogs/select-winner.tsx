import { Alert, Button, Group, Modal, Radio, Select, SimpleGrid, Skeleton, Text } from '@mantine/core';
import { channels } from '@matchdesk/contract/channels';
import type { Place } from '@matchdesk/contract/desk/presence';
import { givenReasons } from '@matchdesk/contract/formats/matches.reasons';
import type { Match } from '@matchdesk/contract/formats/matches.record';
import { IconUserQuestion } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Refused } from '#shared/api/refused.ts';
import { useKeys } from '#shared/keys/use-keys.ts';
import { useLiveRefresh } from '#shared/live/use-live-refresh.ts';
import { DecidingWarning } from '#shared/presence/deciding-warning.tsx';
import { useLookWith } from '#shared/presence/use-presence.ts';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { useIsPhone } from '#shared/ui/use-is-phone.ts';
import { useMatchTexts } from '../card/card-texts.ts';
import { type Approval, matchQuery } from '../match-calls.ts';
import { useStaffMatches } from '../staff-matches-context.ts';
import { presetOf } from './reports.ts';
import { ReusedWarning } from './reused-warning.tsx';
import { ScoreFields } from './score-fields.tsx';
import classes from './select-winner.module.css';
import { SideChoice } from './side-choice.tsx';
import { useDecisions } from './use-decisions.ts';
import { useReused } from './use-reused.ts';

interface SelectWinnerProps {
  matchId: number;
  onClose: () => void;
}

/** Both sides with what they reported, next to each other; a winner is chosen and approved. */
export function SelectWinner({ matchId, onClose }: SelectWinnerProps) {
  const { t } = useTranslation('matches');
  const { t: shell } = useTranslation();
  const { tournament, calls } = useStaffMatches();
  const query = matchQuery(calls, tournament.id, matchId);
  const { data, error, refetch } = useQuery({ ...query, staleTime: 0 });
  const records = [query.queryKey];
  useLiveRefresh(calls.channel(matchId), { records });
  useLiveRefresh(channels.result(tournament.id, matchId), { records });
  const reused = useReused(tournament.id, matchId);
  const place = { what: 'match', tournament_id: tournament.id, match_id: matchId } as Place;
  const others = useLookWith(place, 'deciding');
  return (
    <Modal
      opened
      onClose={onClose}
      size={880}
      fullScreen={useIsPhone()}
      title={t('winner.title', { id: matchId })}
      closeButtonProps={{ 'aria-label': shell('close') }}
    >
      {error && !data && (
        <ErrorState title={t('winner.loadFailed')} text={error.message} onRetry={() => void refetch()} />
      )}
      {!error && !data && <Skeleton height={280} />}
      <DecidingWarning people={others} />
      <ReusedWarning reused={reused} />
      {data && <Choice match={data.data} onClose={onClose} />}
    </Modal>
  );
}

type Reason = Approval['reason'];

function Choice({ match, onClose }: { match: Match; onClose: () => void }) {
  const { t } = useTranslation('matches');
  const { nameOf } = useMatchTexts();
  const { finish } = useDecisions();
  const form = useRef<HTMLDivElement>(null);
  const [busy, setBusy] = useState(false);
  const [preset] = useState(() => presetOf(match));
  const [winner, setWinner] = useState(preset.winner);
  const [reason, setReason] = useState<Reason>(preset.reason);
  const [score, setScore] = useState(preset.score);
  const [errors, setErrors] = useState<Refused['errors']>({});
  const sides = [match.first_participant, match.second_participant];
  const isAlone = sides.includes(null);
  const isNobody = reason === 'double_no_show';
  const canApprove = (isNobody || winner !== null) && !busy && match.status !== 'FINISHED';
  const isScored = score[0] !== '' && score[1] !== '';
  const isHalfScored = !isScored && !isNobody && (score[0] !== '' || score[1] !== '');

  const approve = async () => {
    if (!canApprove) return;
    if (isHalfScored) return setErrors({ match_result: [t('winner.halfScore')] });
    setBusy(true);
    const finished = await finish(match, {
      winner_id: isNobody ? null : winner,
      reason,
      ...(isScored && !isNobody && { match_result: `${score[0]}:${score[1]}` }),
      ...(isAlone && { force: true }),
    });
    setBusy(false);
    if (finished.done) onClose();
    else setErrors(finished.errors);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the new sentences stand there
  useEffect(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus(), [errors]);
  const choose = (index: 0 | 1) => {
    const side = sides[index];
    if (!side || isNobody) return;
    setWinner(side.id);
    focusOn(side.id);
  };
  const focusOn = (id: number) =>
    form.current?.querySelector<HTMLInputElement>(`input[type=radio][value="${id}"]`)?.focus();
  // Focuses the chosen side, so that Enter approves it.
  const focusFirst = useEffectEvent(() => focusOn(winner ?? sides.find((side) => side !== null)?.id ?? 0));
  useEffect(() => focusFirst(), []);
  useKeys({ '1': () => choose(0), '2': () => choose(1), Enter: () => void approve() });

  return (
    <div ref={form}>
      {match.agreed_winner_id !== null && <Text mb="sm">{t('winner.agreed')}</Text>}
      {preset.basis === 'one-report' && <Text mb="sm">{t('winner.oneReport')}</Text>}
      {isAlone && match.status !== 'FINISHED' && (
        <Alert color="yellow" mb="sm" icon={<IconUserQuestion size={18} aria-hidden />}>
          {t('winner.alone')}
        </Alert>
      )}
      {match.status === 'FINISHED' && <Text mb="sm">{t('winner.already')}</Text>}
      <Radio.Group
        value={isNobody || winner === null ? '' : String(winner)}
        onChange={(value) => setWinner(Number(value))}
        aria-label={t('winner.choose')}
        error={errors.winner_id?.[0]}
      >
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
          {sides.map((side, index) => (
            <SideChoice
              // biome-ignore lint/suspicious/noArrayIndexKey: a side is its place
              key={index}
              match={match}
              side={side}
              number={index + 1}
              isDisabled={isNobody}
            />
          ))}
        </SimpleGrid>
      </Radio.Group>
      <Group mt="md" gap="md" align="flex-start">
        <Select
          label={t('winner.reason')}
          w={210}
          allowDeselect={false}
          data={givenReasons.map((value) => ({ value, label: t(`reasons.${value}`) }))}
          value={reason}
          onChange={(value) => setReason((value ?? 'played') as Reason)}
          error={errors.reason?.[0]}
        />
        {!isAlone && (
          <ScoreFields
            names={sides.map((side, index) => nameOf(side) ?? t('winner.side', { number: index + 1 }))}
            value={score}
            onChange={(next) => {
              setScore(next);
              setErrors({});
            }}
            disabled={isNobody}
            error={errors.match_result?.[0]}
          />
        )}
      </Group>
      <Group justify="space-between" className={classes.foot}>
        <Text size="xs" c="dimmed" visibleFrom="sm">
          {t('winner.keys')}
        </Text>
        <Group gap="sm" ml="auto">
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button disabled={!canApprove} loading={busy} onClick={() => void approve()}>
            {t('winner.approve')}
          </Button>
        </Group>
      </Group>
    </div>
  );
}
