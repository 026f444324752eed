import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { FoldedFields } from '#shared/forms/folded-fields.tsx';
import { AnchorLink } from '#shared/ui/links.tsx';
import { venuesQuery } from './form.queries.ts';
import { ReferenceSelect } from './reference-select.tsx';
import type { TournamentFields } from './use-tournament-fields.ts';

const titled = ({ id, name }: { id: number; name: string }) => ({ id, title: name });

/** Where a tournament is played that is not played online, and at which stations. */
export function VenueFields({ fields: { named, error, values, record } }: { fields: TournamentFields }) {
  const { t } = useTranslation('tournament-form');
  const { t: shell } = useTranslation();
  const { data } = useQuery(venuesQuery);
  const venue = data?.data.find(({ id }) => String(id) === values.venue_id);
  const groups = venue?.groups.filter(({ name }) => name !== '') ?? [];
  return (
    <FoldedFields
      title={t('sections.venue')}
      isOpen={values.venue_id !== ''}
      hasError={Boolean(error('venue_id') ?? error('station_group_id'))}
    >
      <ReferenceSelect
        {...named('venue_id')}
        description={t('hints.venue_id')}
        options={[{ items: data?.data.map(titled) ?? [] }]}
        current={record?.venue && titled(record.venue)}
        isComplete={data !== undefined}
      />
      {values.venue_id === '' ? (
        <AnchorLink to="/venues">{shell('menu.entries.venues')}</AnchorLink>
      ) : (
        <ReferenceSelect
          {...named('station_group_id')}
          description={t('hints.station_group_id')}
          options={[{ items: groups.map(titled) }]}
          current={record?.station_group && titled(record.station_group)}
          isComplete={data !== undefined}
        />
      )}
    </FoldedFields>
  );
}
