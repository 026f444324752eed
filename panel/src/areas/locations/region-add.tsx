import { createRegion } from '@matchdesk/contract/calls/locations';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { call } from '#shared/api/call.ts';
import { RecordPage } from '#shared/forms/record-page.tsx';
import { toasts } from '#shared/toasts/toasts.ts';
import { RegionForm } from './region-form.tsx';
import { refreshRegions } from './regions.queries.ts';

export function RegionAdd() {
  const { t } = useTranslation('locations');
  const navigate = useNavigate();
  return (
    <RecordPage title={t('regions.add')} back={{ to: '/regions', label: t('regions.title') }}>
      <RegionForm
        save={async (body) => (await call(createRegion, { body }, { quiet: true })).data.data}
        onSaved={({ title }) => {
          toasts.add({ type: 'success', message: t('saved', { title }) });
          void refreshRegions();
          void navigate({ to: '/regions' });
        }}
      />
    </RecordPage>
  );
}
