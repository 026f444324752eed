import { Badge, Group, Image, Paper, Text, Textarea, TextInput, Title } from '@mantine/core';
import { type News, NewsForm as NewsSchema, newsImages, newsLimits } from '@matchdesk/contract/content/news';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { CopyField } from '#shared/forms/copy-field.tsx';
import { FormSection } from '#shared/forms/form-section.tsx';
import { GameSelect } from '#shared/forms/game-select.tsx';
import { type ChosenPicture, ImageField } from '#shared/forms/image-field.tsx';
import { RecordFormView } from '#shared/forms/record-form.tsx';
import { RichText } from '#shared/forms/rich-text.tsx';
import { RichTextField } from '#shared/forms/rich-text-field.tsx';
import { useGameOptions } from '#shared/forms/use-game-options.ts';
import { useObjectUrl } from '#shared/forms/use-object-url.ts';
import { useRecordForm } from '#shared/forms/use-record-form.ts';
import { plainText } from '#shared/history/changed-part.ts';
import {
  type DescribeField,
  keptName,
  keptPicture,
  useDescribedFields,
} from '#shared/history/describe-fields.tsx';
import { RecordAdd } from '#shared/records/record-add.tsx';
import { RecordEdit } from '#shared/records/record-edit.tsx';
import type { SavingOf } from '#shared/records/use-saving.ts';
import { notifyFailure } from '#shared/toasts/toasts.ts';
import { Picture } from '#shared/ui/picture.tsx';
import { fileAddress } from '#start-config.ts';
import { news } from './news.queries.ts';
import classes from './with-preview.module.css';

interface WithPreviewProps {
  /** The heading of the preview. */
  title: string;
  preview: ReactNode;
  /** The form. */
  children: ReactNode;
}

interface NewsPreviewProps {
  title: string;
  description: string;
  content: string;
  deeplink: string;
  /** Addresses: of the server, or of a file chosen just now. */
  image: string | null;
  icon_image: string | null;
  gameName: string | undefined;
}

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

const describe = (value: string | ChosenPicture) =>
  value instanceof File ? value.name : plainText(value ?? '').slice(0, 200);

export function NewsAdd() {
  const { t } = useTranslation('news');
  return (
    <RecordAdd
      records={news}
      title={t('form.add')}
      back={t('title')}
      saved={() => ({ message: t('published') })}
      wide
    >
      {(saving) => <NewsForm {...saving} />}
    </RecordAdd>
  );
}

/** The form for those who may edit news; everybody else reads the post as players do. */
export function NewsEdit() {
  const { t } = useTranslation('news');
  return (
    <RecordEdit
      records={news}
      title={t('form.edit')}
      back={t('title')}
      failed={t('failed')}
      saved={() => ({ message: t('saved') })}
      describe={useDescribeNews()}
      view={(post) => <NewsPreview {...post} gameName={post.game?.name} />}
      wide
    >
      {(saving) => <NewsForm {...saving} />}
    </RecordEdit>
  );
}

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

function NewsForm(saving: SavingOf<typeof news>) {
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

/** The picture as it would be published: the new one, the kept one, or none. */
function useShownPicture(chosen: ChosenPicture, kept: string | null | undefined): string | null {
  const preview = useObjectUrl(chosen || undefined);
  return preview ?? (chosen === '' ? null : (kept ?? null));
}

/** A post as players read it. */
function NewsPreview(post: NewsPreviewProps) {
  const { t } = useTranslation('news');
  const { title, description, content, image, icon_image, gameName } = post;
  return (
    <Paper withBorder component="article" style={{ overflow: 'hidden' }}>
      {image && <Image src={fileAddress(image)} alt="" mah={220} fit="cover" />}
      <Group p="md" pb={0} gap="sm" wrap="nowrap" align="flex-start">
        <Picture src={icon_image} name={title} size={44} />
        <div style={{ minWidth: 0 }}>
          <Title order={3} style={{ overflowWrap: 'anywhere' }}>
            {title || t('untitled')}
          </Title>
          <Badge variant="light" mt={4}>
            {gameName ?? t('general')}
          </Badge>
        </div>
      </Group>
      <Text px="md" pt="sm" fw={500} style={{ overflowWrap: 'anywhere' }}>
        {description}
      </Text>
      <div style={{ padding: 'var(--mantine-spacing-md)' }}>
        <RichText html={content} />
      </div>
    </Paper>
  );
}

/** The History keeps the game twice, as its id and as `{id, name}`: only the name is shown. */
function useDescribeNews(): DescribeField {
  const { t } = useTranslation('news');
  return useDescribedFields({
    title: { label: t('fields.title') },
    description: { label: t('fields.description') },
    content: { label: t('fields.content'), richText: true },
    game: { label: t('fields.game'), value: keptName },
    deeplink: { label: t('fields.deeplink') },
    image: { label: t('fields.image'), value: keptPicture },
    icon_image: { label: t('fields.icon_image'), value: keptPicture },
  });
}

/** A form with its preview beside it, or below it if there is no room. */
function WithPreview({ title, preview, children }: WithPreviewProps) {
  const id = useId();
  return (
    <div className={classes.sides}>
      {children}
      <section aria-labelledby={id} className={classes.preview}>
        <Title order={2} id={id} mb="sm">
          {title}
        </Title>
        {preview}
      </section>
    </div>
  );
}
