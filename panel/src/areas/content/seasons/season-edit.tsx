import type { Localization } from '@matchdesk/contract/content/seasons';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { dateTime } from '#shared/format/dates.ts';
import { keptName, keptPicture, useDescribedFields } from '#shared/history/described-fields.tsx';
import { RecordAdd } from '#shared/records/record-add.tsx';
import { RecordEdit } from '#shared/records/record-edit.tsx';
import { SeasonForm } from './season-form.tsx';
import { seasonIdOf, seasons } from './seasons.records.ts';

export function SeasonAdd() {
  const { t } = useTranslation('seasons');
  return (
    <RecordAdd records={seasons} title={t('form.add')} back={t('title')}>
      {(saving) => <SeasonForm {...saving} />}
    </RecordAdd>
  );
}

/** The season of the address, or the default one as `default`. */
export function SeasonEdit() {
  const { t } = useTranslation('seasons');
  const { id } = useParams({ strict: false });
  const describe = useDescribedFields({
    game: { label: t('fields.game_id'), value: keptName },
    started_at: { label: t('fields.started_at'), value: dateTime },
    finished_at: { label: t('fields.finished_at'), value: dateTime },
    localizations: { label: t('fields.localizations'), value: keptLocalizations },
    image: { label: t('fields.image'), value: keptPicture },
  });
  return (
    <RecordEdit
      records={seasons}
      id={seasonIdOf(id)}
      title={t(id === 'default' ? 'form.editDefault' : 'form.edit')}
      back={t('title')}
      failed={t('failed')}
      describe={describe}
    >
      {(saving) => <SeasonForm {...saving} />}
    </RecordEdit>
  );
}

const keptLocalizations = (kept: string) =>
  (JSON.parse(kept) as Localization[]).map(({ locale, title }) => `${locale}: ${title}`).join(', ');
