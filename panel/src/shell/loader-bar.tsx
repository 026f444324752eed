import { useTranslation } from 'react-i18next';
import { useLoaderShown } from '#shared/api/loader.ts';
import classes from './loader-bar.module.css';

export function LoaderBar() {
  const { t } = useTranslation();
  if (!useLoaderShown()) return null;
  return <div className={classes.bar} role="progressbar" aria-label={t('loading')} />;
}
