import { useTranslation } from 'react-i18next';
import { RecordAdd } from '#shared/records/record-add.tsx';
import { RecordEdit } from '#shared/records/record-edit.tsx';
import { useDescribeNews } from './describe-news.tsx';
import { news } from './news.records.ts';
import { NewsForm } from './news-form.tsx';
import { NewsPreview } from './news-preview.tsx';

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
