import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { FormSection } from '#shared/forms/form-section.tsx';
import { ChoiceField } from './choice-field.tsx';
import { CountrySelect } from './country-select.tsx';
import classes from './form.module.css';
import { regionsQuery } from './form.queries.ts';
import { ReferenceSelect } from './reference-select.tsx';
import { sectionId } from './section-links.tsx';
import type { TournamentFields } from './use-tournament-fields.ts';

const locations = ['anywhere', 'region', 'countries'] as const;

/** Who may take part: everybody, one region, or some countries; never two of these. */
export function PlacesSection({ fields }: { fields: TournamentFields }) {
  const { t } = useTranslation('tournament-form');
  const { values, named, record } = fields;
  const regions = useQuery({ ...regionsQuery, enabled: values.location === 'region' });
  return (
    <FormSection id={sectionId('places')} title={t('sections.places')}>
      <div className={classes.whole}>
        <ChoiceField
          {...named('location')}
          options={locations.map((value) => ({ value, label: t(`location.${value}`) }))}
        />
      </div>
      {values.location === 'region' && (
        <ReferenceSelect
          {...named('region_id')}
          options={[{ items: regions.data?.data ?? [] }]}
          current={record?.region}
          isComplete={regions.data !== undefined}
        />
      )}
      {values.location === 'countries' && (
        <div className={classes.whole}>
          <CountrySelect {...named('supported_countries')} />
        </div>
      )}
    </FormSection>
  );
}
