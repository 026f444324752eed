import { Alert, Button, Group, Input, Modal, Radio, Select, SimpleGrid, Text } from '@mantine/core';
import { channels } from '@matchdesk/contract/channels';
import type { Place } from '@matchdesk/contract/desk/presence';
import type { Choice as Preset } from '@matchdesk/contract/formats/choice-in-match';
import type { Match } from '@matchdesk/contract/formats/matches.record';
import { givenReasons } from '@matchdesk/contract/formats/matches.rules';
import { IconUserQuestion } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useReach } from '#shared/api/reach.ts';
import { type OptionalNumber, OptionalNumberField } from '#shared/forms/number-field.tsx';
import { useKeys } from '#shared/keys/keys.ts';
import { useLiveRefresh } from '#shared/live/use-live-refresh.ts';
import { DecidingWarning } from '#shared/presence/deciding-warning.tsx';
import { useLookWith } from '#shared/presence/use-presence.ts';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { TextSkeleton } from '#shared/ui/skeletons.tsx';
import { useIsPhone } from '#shared/ui/use-is-phone.ts';
import { useMatchTexts } from '../card/card-texts.ts';
import { type Approval, matchQuery } from '../matches.queries.ts';
import { useStaffMatches } from '../staff-matches-context.ts';
import { ReusedWarning, useReused } from './reused-warning.tsx';
import { SideChoice } from './side-choice.tsx';
import { useWinnerChoice } from './use-winner-choice.ts';
import classes from './winner-choice.module.css';

export type Score = readonly [OptionalNumber, OptionalNumber];

interface ScoreFieldsProps {
  names: readonly string[];
  value: Score;
  onChange: (score: Score) => void;
  disabled: boolean;
  error: string | undefined;
}

type Choice = ReturnType<typeof useWinnerChoice>;

interface WinnerDialogProps {
  /** As the screen holds it: without a connection there is nothing newer. */
  known: Match;
  /** What was chosen on the card. */
  choice?: Preset | undefined;
  onClose: () => void;
}

/** Both sides with what they reported, next to each other; a winner is chosen and approved. */
export function WinnerDialog({ known, choice, onClose }: WinnerDialogProps) {
  const { t } = useTranslation('matches');
  const { t: shell } = useTranslation();
  const { tournament, calls } = useStaffMatches();
  const isLost = useReach() === 'lost';
  const matchId = known.id;
  const query = matchQuery(calls, tournament.id, matchId);
  const { data, error, refetch } = useQuery({ ...query, staleTime: 0 });
  const records = [query.queryKey];
  useLiveRefresh(calls.channel(matchId), { records });
  useLiveRefresh(channels.result(tournament.id, matchId), { records });
  const reused = useReused(tournament.id, matchId);
  const place = { what: 'match', tournament_id: tournament.id, match_id: matchId } as Place;
  const others = useLookWith(place, 'deciding');
  const match = data?.data ?? (isLost ? known : undefined);
  return (
    <Modal
      opened
      onClose={onClose}
      size={880}
      fullScreen={useIsPhone()}
      title={t('winner.title', { number: known.match_number })}
      closeButtonProps={{ 'aria-label': shell('close') }}
    >
      {error && !match && (
        <ErrorState title={t('winner.loadFailed')} text={error.message} onRetry={() => void refetch()} />
      )}
      {!error && !match && <TextSkeleton height={280} />}
      <DecidingWarning people={others} />
      <ReusedWarning reused={reused} />
      {match && <WinnerChoice match={match} chosen={choice} onClose={onClose} />}
    </Modal>
  );
}

interface WinnerChoiceProps {
  match: Match;
  chosen: Preset | undefined;
  onClose: () => void;
}

/** The choice between both sides, with reason and score, and the button that approves it. */
function WinnerChoice({ match, chosen, onClose }: WinnerChoiceProps) {
  const { t } = useTranslation('matches');
  const { nameOf } = useMatchTexts();
  const form = useRef<HTMLDivElement>(null);
  const choice = useWinnerChoice(match, onClose, chosen);
  const { winner, setWinner, reason, errors, isAlone, isNobody } = choice;
  const sides = [match.first_participant, match.second_participant];
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
  useKeys({ '1': () => choose(0), '2': () => choose(1), Enter: () => void choice.approve() });

  return (
    <div ref={form}>
      <WhyPreset match={match} choice={choice} />
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
          onChange={(value) => choice.setReason((value ?? 'played') as Approval['reason'])}
          error={errors.reason?.[0]}
        />
        {!isAlone && (
          <ScoreFields
            names={sides.map((side, index) => nameOf(side) ?? t('winner.side', { number: index + 1 }))}
            value={choice.score}
            onChange={choice.enterScore}
            disabled={isNobody}
            error={errors.match_result?.[0]}
          />
        )}
      </Group>
      <ApproveButtons choice={choice} onCancel={onClose} />
    </div>
  );
}

/** Why a winner is chosen already, or what is unusual about the match. */
function WhyPreset({ match, choice }: { match: Match; choice: Choice }) {
  const { t } = useTranslation('matches');
  const isFinished = match.status === 'FINISHED';
  return (
    <>
      {match.agreed_winner_id !== null && <Text mb="sm">{t('winner.agreed')}</Text>}
      {choice.basis === 'one-report' && <Text mb="sm">{t('winner.oneReport')}</Text>}
      {choice.isAlone && !isFinished && (
        <Alert color="yellow" mb="sm" icon={<IconUserQuestion size={18} aria-hidden />}>
          {t('winner.alone')}
        </Alert>
      )}
      {isFinished && <Text mb="sm">{t('winner.already')}</Text>}
    </>
  );
}

function ApproveButtons({ choice, onCancel }: { choice: Choice; onCancel: () => void }) {
  const { t } = useTranslation('matches');
  return (
    <Group justify="space-between" className={classes.foot}>
      <Text size="xs" c="dimmed" visibleFrom="sm">
        {t('winner.keys')}
      </Text>
      <Group gap="sm" ml="auto">
        <Button variant="default" onClick={onCancel}>
          {t('cancel')}
        </Button>
        <Button disabled={!choice.canApprove} loading={choice.busy} onClick={() => void choice.approve()}>
          {t('winner.approve')}
        </Button>
      </Group>
    </Group>
  );
}

/** The score of both sides, which may be left out. */
function ScoreFields({ names, value, onChange, disabled, error }: ScoreFieldsProps) {
  const { t } = useTranslation('matches');
  const id = useId();
  const field = (index: 0 | 1) => (
    <OptionalNumberField
      w={72}
      aria-label={t('winner.scoreOf', { name: names[index] })}
      value={value[index]}
      onChange={(typed) => onChange(index === 0 ? [typed, value[1]] : [value[0], typed])}
      {...(error !== undefined && { error: true, 'aria-describedby': `${id}-error` })}
      max={9999}
      hideControls
      disabled={disabled}
    />
  );
  return (
    <Input.Wrapper label={t('winner.score')} labelElement="div" id={id} error={error} maw={280}>
      <Group gap={6} wrap="nowrap" role="group" aria-labelledby={`${id}-label`}>
        {field(0)}
        <Text aria-hidden>:</Text>
        {field(1)}
      </Group>
    </Input.Wrapper>
  );
}
