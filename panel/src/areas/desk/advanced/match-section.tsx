import { Group, Loader, Select, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { Match } from '@matchdesk/contract/formats/matches.record';
import { largestId } from '@matchdesk/contract/limits';
import type { Tournament } from '@matchdesk/contract/tournaments/tournaments';
import { typeTraits } from '@matchdesk/contract/tournaments/tournaments.rules';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRoundName } from '#areas/formats/elimination/index.ts';
import { isRefused } from '#shared/api/refused.ts';
import { type OptionalNumber, OptionalNumberField } from '#shared/forms/number-field.tsx';
import {
  bracketQuery,
  rawMatchQuery,
  roomMatchesQuery,
  roomsQuery,
  roundMatchesQuery,
} from './advanced.queries.ts';
import { MatchForm } from './match-form.tsx';

interface MatchPickerProps {
  tournament: Tournament;
  chosen: OptionalNumber;
  onChoose: (match: number) => void;
}

/** The server returns only the first matches of a long round; the others are chosen by id. */
const rangeOf = ({ first_match, matches }: { first_match: number; matches: number }): string =>
  `${first_match}-${first_match + matches - 1}`;

/** A match is picked from its round or room, or named by its id. */
export function MatchSection({ tournament }: { tournament: Tournament }) {
  const { t } = useTranslation('advanced');
  const [typed, setTyped] = useState<OptionalNumber>('');
  const [asked] = useDebouncedValue(typed, 300);
  const { data, error, isFetching, refetch } = useQuery({
    ...rawMatchQuery(tournament.id, Number(asked)),
    enabled: asked !== '',
  });
  const match = asked === typed && !error ? data?.data : undefined;
  return (
    <>
      <Group align="flex-start" gap="sm">
        <MatchPicker tournament={tournament} chosen={typed} onChoose={setTyped} />
        <OptionalNumberField
          label={t('match.id')}
          hideControls
          w={120}
          min={1}
          max={largestId}
          value={typed}
          onChange={setTyped}
          error={asked === typed && isRefused(error) ? error.words : undefined}
        />
      </Group>
      {isFetching && !match && <Loader size="sm" aria-label={t('match.loading')} />}
      {match ? (
        <MatchForm
          key={`${match.id} ${match.version}`}
          tournament={tournament.id}
          match={match}
          onSaved={() => void refetch()}
        />
      ) : (
        <Text size="sm" c="dimmed">
          {t('match.hint')}
        </Text>
      )}
    </>
  );
}

/** Offers every round and every room; each option's value says which matches to read. */
function MatchPicker({ tournament: { id, type }, chosen, onChoose }: MatchPickerProps) {
  const { t } = useTranslation('advanced');
  const [group, setGroup] = useState<string | null>(null);
  const { hasRooms } = typeTraits[type];
  const { data: bracket } = useQuery(bracketQuery(id));
  const { data: rooms } = useQuery({ ...roomsQuery(id), enabled: hasRooms });
  const rounds = bracket?.data?.rounds ?? [];
  const nameOf = useRoundName(rounds);
  const groups = [
    ...(rooms?.data ?? []).map((room) => ({ value: `room ${room.id}`, label: room.name })),
    ...rounds.map((round) => ({ value: rangeOf(round), label: nameOf(round) })),
  ];
  const room = group?.startsWith('room ') ? Number(group.slice(5)) : undefined;
  const inRoom = useQuery({ ...roomMatchesQuery(id, room ?? 0), enabled: room !== undefined });
  const inRound = useQuery({
    ...roundMatchesQuery(id, group ?? ''),
    enabled: group !== null && room === undefined,
  });
  const matches = group === null ? [] : ((room === undefined ? inRound : inRoom).data?.data ?? []);
  const label = ({ id, first_participant, second_participant }: Match) =>
    t('match.pair', {
      id,
      first: first_participant?.name ?? t('match.nobody'),
      second: second_participant?.name ?? t('match.nobody'),
    });
  const offered = matches.map((match) => ({ value: String(match.id), label: label(match as Match) }));
  return (
    <>
      <Select
        label={hasRooms ? t('match.roomOrRound') : t('match.round')}
        placeholder={t('match.choose')}
        searchable
        limit={100}
        data={groups}
        value={group}
        onChange={setGroup}
        nothingFoundMessage={t('match.noRounds')}
      />
      <Select
        label={t('match.match')}
        placeholder={t('match.choose')}
        w={{ base: '100%', sm: 300 }}
        searchable
        limit={100}
        disabled={group === null}
        data={offered}
        value={offered.some(({ value }) => value === String(chosen)) ? String(chosen) : null}
        onChange={(value) => value && onChoose(Number(value))}
        nothingFoundMessage={t('match.nothing')}
      />
    </>
  );
}
