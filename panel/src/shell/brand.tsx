import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import classes from './brand.module.css';

export function BrandMark({ size = 24 }: { size?: number }) {
  return <img src="/favicon.svg" alt="" width={size} height={size} />;
}

export function Brand() {
  const { t } = useTranslation();
  return (
    <Link to="/" className={classes.brand}>
      <BrandMark />
      {t('brand')}
    </Link>
  );
}
