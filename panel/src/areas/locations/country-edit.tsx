import { getCountry, listCountryHistory, updateCountry } from '@matchdesk/contract/calls/locations';
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
import { toasts } from '#shared/toasts/toasts.ts';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { countryHistoryQuery, countryQuery, refreshCountries } from './countries.queries.ts';
import { CountryForm, toCountryBody } from './country-form.tsx';
import { CountryView } from './country-view.tsx';
import { useDescribeLocationHistory } from './describe-location.ts';

/** The form for those who may change the country, its facts for everybody else. */
export function CountryEdit() {
  const { t } = useTranslation('locations');
  const navigate = useNavigate();
  const may = useMay();
  const describe = useDescribeLocationHistory();
  const { id: given } = useParams({ strict: false });
  const id = Number(given);
  const { data, error, refetch } = useQuery(countryQuery(id));
  useLiveRefresh(channels.desk('locations'), { records: [[getCountry.name], [listCountryHistory.name]] });

  if (error && !data)
    return <ErrorState title={t('countries.failed')} text={error.message} onRetry={() => void refetch()} />;
  if (!data) return <FormSkeleton />;
  const country = data.data;
  return (
    <RecordPage
      title={country.value}
      back={{ to: '/countries', label: t('countries.title') }}
      actions={<HistoryButton query={(page) => countryHistoryQuery(id, page)} describe={describe} />}
    >
      {may(updateCountry) ? (
        <CountryForm
          key={id}
          country={country}
          save={async (values, version) => {
            const body = { ...toCountryBody(values), version };
            return (await call(updateCountry, { params: { id }, body }, { quiet: true })).data.data;
          }}
          reload={() => refresh(getCountry)}
          onSaved={({ value }) => {
            toasts.add({ type: 'success', message: t('saved', { title: value }) });
            void refreshCountries();
            void navigate({ to: '/countries' });
          }}
        />
      ) : (
        <CountryView country={country} />
      )}
    </RecordPage>
  );
}
