import { getRegion, listRegionHistory, updateRegion } from '@matchdesk/contract/calls/locations';
import { channels } from '@matchdesk/contract/channels';
import type { Region } from '@matchdesk/contract/locations';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { call } from '#shared/api/call.ts';
import { refresh } from '#shared/api/query.ts';
import { Facts } from '#shared/forms/facts.tsx';
import { FormSkeleton } from '#shared/forms/form-skeleton.tsx';
import { RecordPage } from '#shared/forms/record-page.tsx';
import { HistoryButton } from '#shared/history/history-button.tsx';
import { useLiveRefresh } from '#shared/live/use-live-refresh.ts';
import { useMay } from '#shared/session/me.ts';
import { toasts } from '#shared/toasts/toasts.ts';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { useDescribeLocationHistory } from './describe-location.ts';
import { RegionForm } from './region-form.tsx';
import { refreshRegions, regionHistoryQuery, regionQuery } from './regions.queries.ts';

/** The form for those who may change the region, its facts for everybody else. */
export function RegionEdit() {
  const { t } = useTranslation('locations');
  const may = useMay();
  const describe = useDescribeLocationHistory();
  const { id: given } = useParams({ strict: false });
  const id = Number(given);
  const { data, error, refetch } = useQuery(regionQuery(id));
  useLiveRefresh(channels.desk('locations'), { records: [[getRegion.name], [listRegionHistory.name]] });

  if (error && !data)
    return <ErrorState title={t('regions.failed')} text={error.message} onRetry={() => void refetch()} />;
  if (!data) return <FormSkeleton />;
  return (
    <RecordPage
      title={data.data.title}
      back={{ to: '/regions', label: t('regions.title') }}
      actions={<HistoryButton query={(page) => regionHistoryQuery(id, page)} describe={describe} />}
    >
      {may(updateRegion) ? <RegionChange key={id} region={data.data} /> : <RegionView region={data.data} />}
    </RecordPage>
  );
}

function RegionChange({ region }: { region: Region }) {
  const { t } = useTranslation('locations');
  const navigate = useNavigate();
  const { id } = region;
  return (
    <RegionForm
      region={region}
      save={async (values, version) => {
        const body = { ...values, version };
        return (await call(updateRegion, { params: { id }, body }, { quiet: true })).data.data;
      }}
      reload={() => refresh(getRegion)}
      onSaved={({ title }) => {
        toasts.add({ type: 'success', message: t('saved', { title }) });
        void refreshRegions();
        void navigate({ to: '/regions' });
      }}
    />
  );
}

function RegionView({ region }: { region: Region }) {
  const { t } = useTranslation('locations');
  return (
    <Facts
      facts={[
        { label: t('fields.id'), value: region.id },
        { label: t('fields.title'), value: region.title },
        { label: t('fields.supported_locales'), value: region.supported_locales.join(', ') },
        { label: t('fields.countries'), value: region.countries.map(({ value }) => value).join(', ') },
      ]}
    />
  );
}
