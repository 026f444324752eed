import { findParticipantMatches } from '@matchdesk/contract/formats/matches.calls';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { attempt } from '#shared/api/call.ts';
import { toasts } from '#shared/toasts/toasts.ts';
import { ParticipantSelect } from './participant-select.tsx';

interface FindParticipantProps {
  tournament: number;
  /** The numbers of somebody's matches, the first one first; an empty list turns the highlight off. */
  onPath: (numbers: readonly number[]) => void;
}

/** Finds somebody, moves to their current match and highlights the way they came. */
export function FindParticipant({ tournament, onPath }: FindParticipantProps) {
  const { t } = useTranslation('elimination');
  const [chosen, setChosen] = useState<number | null>(null);
  const follow = async (participant: { id: number; name: string } | null) => {
    setChosen(participant?.id ?? null);
    if (!participant) return onPath([]);
    const params = { id: tournament, participantId: participant.id };
    const outcome = await attempt(findParticipantMatches, { params });
    if (!outcome.ok) return onPath([]);
    const numbers = outcome.data.data.map(({ number }) => number);
    if (numbers.length === 0) toasts.add({ message: t('search.unseated', { name: participant.name }) });
    onPath(numbers);
  };
  return (
    <ParticipantSelect
      size="xs"
      w={{ base: '100%', sm: 220 }}
      aria-label={t('search.label')}
      placeholder={t('search.label')}
      tournament={tournament}
      chosen={chosen}
      onChoose={(participant) => void follow(participant)}
    />
  );
}
