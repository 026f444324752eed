import { createGame, listGames } from '@matchdesk/contract/calls/games';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { call } from '#shared/api/call.ts';
import { refresh } from '#shared/api/query.ts';
import { notify } from '#shared/toasts/notify.ts';
import { PageHeading } from '#shared/ui/page-heading.tsx';
import { GameForm } from './game-form.tsx';
import { toGameBody } from './game-values.ts';

export function GameAdd() {
  const { t } = useTranslation('games');
  const navigate = useNavigate();
  return (
    <>
      <PageHeading title={t('form.add')} />
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
    </>
  );
}
