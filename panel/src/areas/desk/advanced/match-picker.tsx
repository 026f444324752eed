import { Select } from '@mantine/core';
import type { Match } from '@matchdesk/contract/formats/matches.record';
import type { Tournament } from '@matchdesk/contract/tournaments/tournaments';
import { typeTraits } from '@matchdesk/contract/tournaments/tournaments.rules';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRoundName } from '#areas/formats/elimination/index.ts';
import type { OptionalNumber } from '#shared/forms/number-field.tsx';
import { bracketQuery, roomMatchesQuery, roomsQuery, roundMatchesQuery } from './advanced.queries.ts';

interface MatchPickerProps {
  tournament: Tournament;
  chosen: OptionalNumber;
  onChoose: (match: number) => void;
}

/** Offers every round and every room; each option's value says which matches to read. */
export function MatchPicker({ tournament: { id, type }, chosen, onChoose }: MatchPickerProps) {
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

/** The server returns only the first matches of a long round; the others are chosen by id. */
const rangeOf = ({ first_match, matches }: { first_match: number; matches: number }): string =>
  `${first_match}-${first_match + matches - 1}`;
