import { getGame, listGameHistory, listGames, updateGame } from '@matchdesk/contract/calls/games';
import { channels } from '@matchdesk/contract/channels';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { call } from '#shared/api/call.ts';
import { refresh } from '#shared/api/query.ts';
import { FormSkeleton } from '#shared/forms/form-skeleton.tsx';
import { RecordPage } from '#shared/forms/record-page.tsx';
import { HistoryButton } from '#shared/history/history-button.tsx';
import { useLiveRefresh } from '#shared/live/use-live-refresh.ts';
import { useMay } from '#shared/session/me.ts';
import { notify } from '#shared/toasts/notify.ts';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { useDescribeGameHistory } from './describe-game.tsx';
import { GameForm } from './game-form.tsx';
import { toGameBody } from './game-values.ts';
import { GameView } from './game-view.tsx';
import { gameHistoryQuery, gameQuery } from './games.queries.ts';

/** The form for those who may change the game, its facts for everybody else. */
export function GameEdit() {
  const { t } = useTranslation('games');
  const navigate = useNavigate();
  const may = useMay();
  const { id: given } = useParams({ strict: false });
  const id = Number(given);
  const { data, error, refetch } = useQuery(gameQuery(id));
  const describe = useDescribeGameHistory();
  useLiveRefresh(channels.desk('games'), { records: [[getGame.name], [listGameHistory.name]] });

  if (error && !data)
    return <ErrorState title={t('form.failed')} text={error.message} onRetry={() => void refetch()} />;
  if (!data) return <FormSkeleton />;
  const game = data.data;
  return (
    <RecordPage
      title={game.name}
      back={{ to: '/games', label: t('title') }}
      actions={<HistoryButton query={(page) => gameHistoryQuery(id, page)} describe={describe} />}
    >
      {may(updateGame) ? (
        <GameForm
          key={id}
          game={game}
          save={async (values, version) => {
            const body = { ...toGameBody(values), version };
            return (await call(updateGame, { params: { id }, body }, { quiet: true })).data.data;
          }}
          reload={() => refresh(getGame)}
          onSaved={({ name }) => {
            notify({ title: t('saved.update'), text: name, type: 'success' });
            void refresh(listGames, getGame, listGameHistory);
            void navigate({ to: '/games' });
          }}
        />
      ) : (
        <GameView game={game} />
      )}
    </RecordPage>
  );
}
