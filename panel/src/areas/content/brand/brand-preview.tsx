import { Text, Title } from '@mantine/core';
import { brandColours, isColour } from '@matchdesk/contract/content/brand.rules';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { fileAddress } from '#start-config.ts';
import classes from './brand-preview.module.css';

interface ShownBrand {
  name: string;
  line: string;
  colour: string;
  logo: string | null;
}

const grounds = ['light', 'dark'] as const;

/** Of the house's own accent, as players' pages have it. */
const ownColour = '#3b4cc0';

/** A piece of a players' page with what the form says, in light and in dark. */
export function BrandPreview({ name, line, colour, logo }: ShownBrand) {
  const { t } = useTranslation('brand');
  const id = useId();
  const typed = colour.trim().toLowerCase();
  const shown = isColour(typed) ? typed : ownColour;
  const isMoved = grounds.some((ground) => {
    const { accent, link } = brandColours(shown, ground);
    return accent !== shown || link !== shown;
  });
  return (
    <section aria-labelledby={id} className={classes.preview}>
      <Title order={2} id={id}>
        {t('preview.title')}
      </Title>
      {grounds.map((ground) => {
        const { accent, onAccent, link } = brandColours(shown, ground);
        return (
          <div key={ground} className={classes.page} data-ground={ground}>
            <div className={classes.top}>
              {logo && <img src={fileAddress(logo)} alt="" className={classes.logo} />}
              <span>{name}</span>
            </div>
            <div className={classes.card} style={{ borderColor: accent }}>
              <b>{t('preview.step')}</b>
              <span className={classes.button} style={{ backgroundColor: accent, color: onAccent }}>
                {t('preview.button')}
              </span>
              <span style={{ color: link }}>{t('preview.link')}</span>
            </div>
            {line && <p className={classes.line}>{line}</p>}
          </div>
        );
      })}
      {isMoved && isColour(typed) && (
        <Text size="sm" c="dimmed">
          {t('preview.moved')}
        </Text>
      )}
    </section>
  );
}
