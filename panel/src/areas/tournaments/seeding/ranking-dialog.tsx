import { Button, Group, Modal, Text } from '@mantine/core';
import { listSeasons } from '@matchdesk/contract/content/seasons.calls';
import type { RankingSource, SeededPerson } from '@matchdesk/contract/tournaments/seeding';
import { getRanking } from '@matchdesk/contract/tournaments/seeding.calls';
import type { Tournament } from '@matchdesk/contract/tournaments/tournaments';
import { listTournaments } from '@matchdesk/contract/tournaments/tournaments.calls';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { apiQuery } from '#shared/api/query.ts';
import { type ChosenProps, SearchedSelect } from '#shared/forms/searched-field.tsx';
import { type Order, rankedFirst } from './seed-order.ts';

interface RankingDialogProps {
  tournament: Tournament;
  from: RankingSource;
  people: readonly SeededPerson[];
  onChange: (order: Order) => void;
  onClose: () => void;
}

/** Seeds by the standing of a season, or by the places of another tournament. */
export function RankingDialog({ tournament, from, people, onChange, onClose }: RankingDialogProps) {
  const { t } = useTranslation('seeding');
  const { t: shell } = useTranslation();
  const [chosen, setChosen] = useState('');
  const params = { id: tournament.id };
  const query = { from, source_id: Number(chosen) };
  const { data, isFetching } = useQuery({
    ...apiQuery(getRanking, { params, query }),
    enabled: chosen !== '',
  });
  const here = new Set<number>(people.map(({ id }) => id));
  const ranks = new Map(data?.data.filter(({ id }) => here.has(id)).map(({ id, rank }) => [id, rank]));
  const Source = from === 'season' ? SeasonSelect : TournamentSelect;
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(`ranking.${from}.title`)}
      closeButtonProps={{ 'aria-label': shell('close') }}
    >
      <Source
        tournament={tournament}
        label={t(`ranking.${from}.label`)}
        data-autofocus
        value={chosen}
        onChange={setChosen}
      />
      <Text size="sm" mt="sm" role="status" mih={22}>
        {data &&
          (ranks.size > 0
            ? t('ranking.found', { count: ranks.size, rest: people.length - ranks.size })
            : t('ranking.nobody'))}
      </Text>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button
          disabled={ranks.size === 0}
          loading={isFetching}
          onClick={() => {
            const order = people.map(({ id }) => id);
            onChange(rankedFirst(order, ranks));
            onClose();
          }}
        >
          {t('ranking.use')}
        </Button>
      </Group>
    </Modal>
  );
}

type SourceProps = ChosenProps & { tournament: Tournament; 'data-autofocus'?: boolean };

function SeasonSelect({ tournament: _, ...select }: SourceProps) {
  return (
    <SearchedSelect
      {...select}
      search={(search) => apiQuery(listSeasons, { query: { search, limit: 20 } })}
      toOptions={({ data }) => data.map(({ id, title }) => ({ value: String(id), label: title }))}
    />
  );
}

/** Finished tournaments of the same match type: players or teams. */
function TournamentSelect({ tournament: { match_type }, ...select }: SourceProps) {
  return (
    <SearchedSelect
      {...select}
      search={(search) =>
        apiQuery(listTournaments, {
          query: { search, match_type, is_over: true, limit: 20, order: 'started_at' },
        })
      }
      toOptions={({ data }) =>
        data.map(({ id, title }) => ({ value: String(id), label: `${title} (#${id})` }))
      }
    />
  );
}
