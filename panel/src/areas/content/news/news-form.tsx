import { Textarea, TextInput } from '@mantine/core';
import { type News, NewsForm as NewsSchema, newsImages, newsLimits } from '@matchdesk/contract/content/news';
import { useTranslation } from 'react-i18next';
import { CopyField } from '#shared/forms/copy-field.tsx';
import { FormSection } from '#shared/forms/form-section.tsx';
import { GameSelect } from '#shared/forms/game-select.tsx';
import { type ChosenPicture, ImageField } from '#shared/forms/image-field.tsx';
import { RecordFormView } from '#shared/forms/record-form.tsx';
import { RichTextField } from '#shared/forms/rich-text-field.tsx';
import { useGameOptions } from '#shared/forms/use-game-options.ts';
import { useObjectUrl } from '#shared/forms/use-object-url.ts';
import { useRecordForm } from '#shared/forms/use-record-form.ts';
import { WithPreview } from '#shared/forms/with-preview.tsx';
import { plainText } from '#shared/history/changed-part.ts';
import type { SavingOf } from '#shared/records/use-saving.ts';
import { notifyFailure } from '#shared/toasts/notify.ts';
import type { news } from './news.records.ts';
import { NewsPreview } from './news-preview.tsx';

interface NewsValues {
  title: string;
  description: string;
  content: string;
  /** `0` for no game. */
  game_id: string;
  deeplink: string;
  image: ChosenPicture;
  icon_image: ChosenPicture;
}

const sizes = { image: '1200x630', icon_image: '300x300' } as const;

function toNewsValues(post: News | undefined): NewsValues {
  return {
    title: post?.title ?? '',
    description: post?.description ?? '',
    content: post?.content ?? '',
    game_id: String(post?.game_id ?? 0),
    deeplink: post?.deeplink ?? '',
    image: undefined,
    icon_image: undefined,
  };
}

export function NewsForm(saving: SavingOf<typeof news>) {
  const { t } = useTranslation('news');
  const games = useGameOptions(t('general'));
  const form = useRecordForm({
    schema: NewsSchema,
    toValues: toNewsValues,
    onFailed: (error) => (error ? notifyFailure(t('permissionError'), error) : undefined),
    ...saving,
  });
  const bind = form.fields.getInputProps;
  const named = (field: keyof NewsValues) => ({ label: t(`fields.${field}`), ...bind(field) });
  const values = form.fields.getValues();
  const gameName = games.find(({ value }) => value === values.game_id)?.label;

  return (
    <WithPreview
      title={t('preview')}
      preview={
        <NewsPreview
          {...values}
          gameName={gameName}
          image={useShownPicture(values.image, saving.record?.image)}
          icon_image={useShownPicture(values.icon_image, saving.record?.icon_image)}
        />
      }
    >
      <RecordFormView
        form={form}
        describe={(field, value) => ({
          label: t(`fields.${field}`),
          text: field === 'game_id' ? (saving.record?.game?.name ?? t('general')) : describe(value),
        })}
      >
        <FormSection title={t('form.section')}>
          <TextInput {...named('title')} required maxLength={newsLimits.title} data-autofocus />
          <GameSelect {...named('game_id')} noGame={t('general')} allowDeselect={false} />
          <Textarea
            {...named('description')}
            required
            autosize
            minRows={2}
            maxLength={newsLimits.description}
          />
          <CopyField {...named('deeplink')} maxLength={500} description={t('hints.deeplink')} />
        </FormSection>
        <RichTextField {...named('content')} required />
        <FormSection title={t('form.pictures')}>
          {newsImages.map((field) => (
            <ImageField
              key={field}
              {...named(field)}
              recommended={sizes[field]}
              current={saving.record?.[field] ?? null}
            />
          ))}
        </FormSection>
      </RecordFormView>
    </WithPreview>
  );
}

const describe = (value: string | ChosenPicture) =>
  value instanceof File ? value.name : plainText(value ?? '').slice(0, 200);

/** The picture as it would be published: the new one, the kept one, or none. */
function useShownPicture(chosen: ChosenPicture, kept: string | null | undefined): string | null {
  const preview = useObjectUrl(chosen || undefined);
  return preview ?? (chosen === '' ? null : (kept ?? null));
}
