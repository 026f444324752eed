import { channels } from '@matchdesk/contract/channels';
import type { Tournament } from '@matchdesk/contract/tournaments/tournaments';
import { getTournament, updateTournament } from '@matchdesk/contract/tournaments/tournaments.calls';
import { IconLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { call } from '#shared/api/call.ts';
import { refresh } from '#shared/api/query.ts';
import { isRefused } from '#shared/api/refused.ts';
import { confirm } from '#shared/confirm/confirm.ts';
import { FormSkeleton } from '#shared/forms/form-skeleton.tsx';
import { RecordPage } from '#shared/forms/record-page.tsx';
import { HistoryButton } from '#shared/history/history-button.tsx';
import { useLiveRefresh } from '#shared/live/use-live-refresh.ts';
import { useMay } from '#shared/session/me.ts';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { ButtonLink } from '#shared/ui/links.tsx';
import { useDescribeTournamentHistory } from './describe-tournament.ts';
import { TournamentForm } from './form/tournament-form.tsx';
import { toTournamentValues } from './form/tournament-values.ts';
import { UnknownTournament } from './screen/unknown-tournament.tsx';
import { tournamentHistoryQuery, tournamentQuery } from './tournaments.queries.ts';
import { useAfterSave } from './use-after-save.ts';
import { useOfferedGames } from './use-offered-games.ts';

export function TournamentEdit() {
  const { t } = useTranslation('tournaments');
  const may = useMay();
  const { id: given } = useParams({ strict: false });
  const id = Number(given);
  const { data, error, refetch } = useQuery(tournamentQuery(id));
  const games = useOfferedGames();
  useLiveRefresh(channels.tournament(id), {
    ignores: ({ type }) => type === 'match',
    records: [[getTournament.name]],
  });

  if (isRefused(error, 404) && !data) return <UnknownTournament />;
  if (error && !data)
    return <ErrorState title={t('failed')} text={error.message} onRetry={() => void refetch()} />;
  if (!data || !games) return <FormSkeleton />;
  const tournament = data.data;
  if (!may(updateTournament, tournament.game_id))
    return <Navigate to="/tournament/$id" params={{ id: String(id) }} replace />;
  return <ChangedTournament key={id} tournament={tournament} games={games} />;
}

function ChangedTournament({ tournament, games }: { tournament: Tournament; games: readonly number[] }) {
  const { t } = useTranslation('tournament-form');
  const { t: words } = useTranslation('tournaments');
  const describe = useDescribeTournamentHistory();
  const afterSave = useAfterSave();
  const { id, title, actions } = tournament;
  const own = `/tournament/${id}`;
  return (
    <RecordPage
      title={t('edit')}
      back={{ to: own, label: title }}
      actions={<HistoryButton query={(page) => tournamentHistoryQuery(id, page)} describe={describe} />}
      wide
    >
      {!actions.includes('edit') ? (
        <EmptyState icon={IconLock} title={t('closed.title')} text={t('closed.text')}>
          <ButtonLink to="/tournament/add" search={{ donor_id: id }}>
            {words('clone')}
          </ButtonLink>
        </EmptyState>
      ) : (
        <TournamentForm
          tournament={tournament}
          toValues={(record) => toTournamentValues(record ?? tournament)}
          games={games}
          cancelTo={own}
          save={async (body, version) => {
            const send = async (more: { confirm_prize_pool?: true }) => {
              const sent = { ...body, ...more, version };
              return (await call(updateTournament, { params: { id }, body: sent }, { quiet: true })).data
                .data;
            };
            try {
              return await send({});
            } catch (error) {
              const isAsked = isRefused(error) && error.code === 'prize-pool-asks';
              const question = { title: t('prizePoolAsks.title'), text: t('prizePoolAsks.text') };
              if (!isAsked || !(await confirm(question))) throw error;
              return send({ confirm_prize_pool: true });
            }
          }}
          reload={() => refresh(getTournament)}
          onSaved={afterSave}
        />
      )}
    </RecordPage>
  );
}
