import { Chip, Group, Select, Text, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import type { ReplyOf } from '@matchdesk/contract/endpoint';
import type { LobbyFilter, listLobbies } from '@matchdesk/contract/formats/multi-lobby';
import type { MultiLobbyRoundSums } from '@matchdesk/contract/formats/multi-lobby.record';
import { searchDebounceMs } from '@matchdesk/contract/limits';
import type { Tournament } from '@matchdesk/contract/tournaments/tournaments';
import { IconUsersGroup } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOpenLinked } from '#areas/formats/matches/index.ts';
import { MineSwitch, RefereesButton, toRanges } from '#areas/formats/referees/index.ts';
import { wholeNumber } from '#shared/format/numbers.ts';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { Pages } from '#shared/ui/pages.tsx';
import { LobbyCard } from './multi-lobby.lobby-card.tsx';
import { LobbyDrawer } from './multi-lobby.lobby-drawer.tsx';
import classes from './multi-lobby.module.css';
import { cardsAtOnce, type ShownLobbies } from './multi-lobby.queries.ts';

interface RoundBarProps {
  rounds: readonly MultiLobbyRoundSums[];
  round: number;
  shown: ShownLobbies;
  onShow: (shown: ShownLobbies) => void;
  children: ReactNode;
}

interface LobbiesProps {
  tournament: Tournament;
  list: ReplyOf<typeof listLobbies>;
  shown: ShownLobbies;
  onShow: (shown: ShownLobbies) => void;
}

/** The lobbies of a round as cards; each opens to its lines. */
export function Lobbies({ tournament, list, shown, onShow }: LobbiesProps) {
  const { t } = useTranslation('multi-lobby');
  const [openId, setOpenId] = useState<number>();
  useOpenLinked((matchId) => {
    setOpenId(matchId);
    return true;
  });
  const { data, meta } = list;
  const index = data.findIndex(({ id }) => id === openId);
  return (
    <>
      <RoundBar rounds={list.rounds} round={meta.round} shown={shown} onShow={onShow}>
        <MineSwitch onChange={() => onShow({ ...shown, page: 1 })} />
        <RefereesButton
          tournament={tournament}
          parts={() => [
            { key: 'shown', label: t('allShown'), ranges: toRanges(data.map(({ id }) => id)) },
            ...data.map(({ id, lobby }) => ({
              key: `lobby ${id}`,
              label: t('lobby.title', { lobby }),
              ranges: [{ from: id, to: id }],
            })),
          ]}
        />
      </RoundBar>
      {data.length === 0 ? (
        <EmptyState icon={IconUsersGroup} title={t('none.title')} text={t('none.text')} />
      ) : (
        <ul className={classes.cards} aria-label={t('lobbiesOf', { round: meta.round })}>
          {data.map((lobby) => (
            <li key={lobby.id}>
              <LobbyCard lobby={lobby} onOpen={() => setOpenId(lobby.id)} />
            </li>
          ))}
        </ul>
      )}
      <Pages
        total={meta.total}
        rows={cardsAtOnce}
        page={shown.page}
        onPage={(page) => onShow({ ...shown, page })}
      />
      <Text size="sm" c="dimmed" mt="sm">
        {t('count', { count: meta.total })}
      </Text>
      {openId !== undefined && (
        <LobbyDrawer
          key={openId}
          tournament={tournament}
          lobbyId={openId}
          nextId={data[index + 1]?.id}
          onGo={setOpenId}
          onClose={() => setOpenId(undefined)}
        />
      )}
    </>
  );
}

/** Chooses the round and filters its lobbies; shows the round's progress. */
function RoundBar({ rounds, round, shown, onShow, children }: RoundBarProps) {
  const { t } = useTranslation('multi-lobby');
  const { t: shell } = useTranslation();
  const [search, setSearch] = useState(shown.search);
  const searchLater = useDebouncedCallback(
    (text: string) => onShow({ ...shown, page: 1, search: text }),
    searchDebounceMs,
  );
  const sums = rounds.find((one) => one.round === round);
  const toggle = (show: LobbyFilter) =>
    onShow({ ...shown, page: 1, show: shown.show === show ? undefined : show });
  return (
    <div className={classes.sums}>
      <Select
        label={t('round.label')}
        w={180}
        allowDeselect={false}
        value={String(round)}
        data={rounds.map((one) => ({
          value: String(one.round),
          label: t('round.option', {
            round: one.round,
            status: shell(`status.match.${one.status}`),
          }),
        }))}
        onChange={(value) => onShow({ ...shown, page: 1, round: Number(value) })}
      />
      <TextInput
        label={t('search')}
        w={200}
        value={search}
        onChange={({ currentTarget }) => {
          setSearch(currentTarget.value);
          searchLater(currentTarget.value.trim());
        }}
      />
      {sums && (
        <>
          <Group gap={6}>
            <Chip
              size="sm"
              checked={shown.show === 'missing'}
              onChange={() => toggle('missing')}
              disabled={sums.missing === 0 && shown.show !== 'missing'}
            >
              {t('filters.missing', { count: sums.missing })}
            </Chip>
            <Chip
              size="sm"
              checked={shown.show === 'not-begun'}
              onChange={() => toggle('not-begun')}
              disabled={sums.not_begun === 0 && shown.show !== 'not-begun'}
            >
              {t('filters.notBegun', { count: sums.not_begun })}
            </Chip>
          </Group>
          <Text size="sm" c="dimmed" role="status">
            {t('sums', {
              scored: wholeNumber(sums.scored),
              seated: wholeNumber(sums.seated),
              passed: wholeNumber(sums.passed),
            })}
          </Text>
        </>
      )}
      <Group gap="sm" ml="auto">
        {children}
      </Group>
    </div>
  );
}
