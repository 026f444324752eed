import { Text } from '@mantine/core';
import type { ReplyOf } from '@matchdesk/contract/endpoint';
import type { listLobbies } from '@matchdesk/contract/formats/multi-lobby';
import type { Tournament } from '@matchdesk/contract/tournaments/tournaments';
import { IconUsersGroup } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOpenLinked } from '#areas/formats/matches/index.ts';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { Pages } from '#shared/ui/pages.tsx';
import { LobbyCard } from './lobby/multi-lobby.lobby-card.tsx';
import { LobbyDrawer } from './lobby/multi-lobby.lobby-drawer.tsx';
import classes from './multi-lobby.module.css';
import { cardsAtOnce, type ShownLobbies } from './multi-lobby.queries.ts';
import { RoundBar } from './rounds/round-bar.tsx';

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
      <RoundBar rounds={list.rounds} round={meta.round} shown={shown} onShow={onShow} />
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
