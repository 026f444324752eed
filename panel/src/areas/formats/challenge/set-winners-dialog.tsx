import { ActionIcon, Button, Group, Modal, Select, Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { Tournament } from '@matchdesk/contract/tournaments/tournaments';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NeedsConnection } from '#shared/forms/needs-connection.tsx';
import { useIsPhone } from '#shared/ui/use-is-phone.ts';
import { tileQuery } from './challenge.queries.ts';
import { Outdated } from './outdated-notice.tsx';
import { canAddPlace, isComplete, placeOf } from './places.ts';
import type { WinnersDraft } from './use-winners-draft.ts';

interface SetWinnersProps {
  tournament: Tournament;
  draft: WinnersDraft;
  onClose: () => void;
}

/** A participant for each place; places are added and removed. */
export function SetWinners({ tournament, draft, onClose }: SetWinnersProps) {
  const { t } = useTranslation('challenge');
  const { t: shell } = useTranslation();
  const { data } = useQuery(tileQuery(tournament.id, 0, ''));
  const { places, isChanged, isSaving, isOutdated } = draft;
  const eligible = data?.meta.eligible ?? 0;
  const submit = async () => {
    if (await draft.save()) onClose();
  };
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      fullScreen={useIsPhone()}
      title={t('setWinners')}
      closeButtonProps={{ 'aria-label': shell('close') }}
    >
      <Outdated draft={draft} />
      <Stack gap="sm">
        {places.length === 0 && <Text c="dimmed">{t('noPlaces')}</Text>}
        {places.map((_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a place is its number
          <PlaceField key={index} place={index + 1} tournament={tournament} draft={draft} />
        ))}
      </Stack>
      <Button
        mt="md"
        variant="default"
        leftSection={<IconPlus size={16} aria-hidden />}
        disabled={!canAddPlace(places, eligible)}
        onClick={draft.add}
      >
        {t('addPlace')}
      </Button>
      <NeedsConnection />
      <Group justify="flex-end" gap="sm" mt="lg">
        <Button variant="default" onClick={onClose}>
          {shell('confirm.cancel')}
        </Button>
        <Button
          disabled={!isChanged || !isComplete(places) || isOutdated}
          loading={isSaving}
          onClick={() => void submit()}
        >
          {t('chooseWinners')}
        </Button>
      </Group>
    </Modal>
  );
}

interface PlaceFieldProps extends Omit<SetWinnersProps, 'onClose'> {
  place: number;
}

/** Searches participants as you type; those who have a place or have left cannot be chosen. */
function PlaceField({ place, tournament, draft }: PlaceFieldProps) {
  const { t } = useTranslation('challenge');
  const chosen = draft.places[place - 1];
  const [typed, setTyped] = useState(chosen?.name ?? '');
  const wanted = typed === chosen?.name ? '' : typed;
  const [search] = useDebouncedValue(wanted, 300);
  const { data } = useQuery({ ...tileQuery(tournament.id, 0, search), placeholderData: keepPreviousData });
  const found = (data?.data ?? []).filter(({ left }) => left === null).map(({ participant }) => participant);
  const offered = chosen && !found.some(({ id }) => id === chosen.id) ? [chosen, ...found] : found;
  const label = t('place', { place });
  return (
    <Group gap="xs" wrap="nowrap" align="flex-end">
      <Select
        flex={1}
        label={label}
        searchable
        data={offered.map((side) => {
          const elsewhere = placeOf(draft.places, side.id);
          const isTaken = elsewhere !== undefined && elsewhere !== place;
          return { value: String(side.id), label: side.name, disabled: isTaken };
        })}
        filter={({ options }) => options}
        placeholder={t('choose')}
        nothingFoundMessage={t('nobodyFound')}
        value={chosen ? String(chosen.id) : null}
        searchValue={typed}
        onSearchChange={setTyped}
        onChange={(value) => {
          const side = offered.find(({ id }) => String(id) === value) ?? null;
          draft.assign(place, side);
        }}
      />
      <ActionIcon
        variant="default"
        size={36}
        aria-label={t('removePlace', { place })}
        onClick={() => draft.remove(place)}
      >
        <IconTrash size={16} aria-hidden />
      </ActionIcon>
    </Group>
  );
}
