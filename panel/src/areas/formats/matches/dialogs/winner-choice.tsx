import { Alert, Button, Group, Radio, Select, SimpleGrid, Text } from '@mantine/core';
import type { Match } from '@matchdesk/contract/formats/matches.record';
import { givenReasons } from '@matchdesk/contract/formats/matches.rules';
import { IconUserQuestion } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useKeys } from '#shared/keys/use-keys.ts';
import { useMatchTexts } from '../card/card-texts.ts';
import type { Approval } from '../matches.queries.ts';
import { ScoreFields } from './score-fields.tsx';
import { SideChoice } from './side-choice.tsx';
import { useWinnerChoice } from './use-winner-choice.ts';
import classes from './winner-choice.module.css';

/** The choice between both sides, with reason and score, and the button that approves it. */
export function WinnerChoice({ match, onClose }: { match: Match; onClose: () => void }) {
  const { t } = useTranslation('matches');
  const { nameOf } = useMatchTexts();
  const form = useRef<HTMLDivElement>(null);
  const choice = useWinnerChoice(match, onClose);
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

type Choice = ReturnType<typeof useWinnerChoice>;

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
