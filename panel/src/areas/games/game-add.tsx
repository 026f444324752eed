import { createGame, listGames } from '@matchdesk/contract/calls/games';
import { Navigate, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { call } from '#shared/api/call.ts';
import { refresh } from '#shared/api/query.ts';
import { RecordPage } from '#shared/forms/record-page.tsx';
import { useMay } from '#shared/session/me.ts';
import { notify } from '#shared/toasts/notify.ts';
import { GameForm } from './game-form.tsx';
import { toGameBody } from './game-values.ts';

export function GameAdd() {
  const { t } = useTranslation('games');
  const navigate = useNavigate();
  const may = useMay();
  if (!may(createGame)) return <Navigate to="/games" replace />;
  return (
    <RecordPage title={t('form.add')} back={{ to: '/games', label: t('title') }}>
      <GameForm
        save={async (values) =>
          (await call(createGame, { body: toGameBody(values) }, { quiet: true })).data.data
        }
        onSaved={({ name }) => {
          notify({ title: t('saved.add'), text: name, type: 'success' });
          void refresh(listGames);
          void navigate({ to: '/games' });
        }}
      />
    </RecordPage>
  );
}
