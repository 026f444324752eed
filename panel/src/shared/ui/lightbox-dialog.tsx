import { type FocusEvent, type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import YetAnotherLightbox from 'yet-another-react-lightbox';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
import 'yet-another-react-lightbox/styles.css';
import { fileAddress } from '#start-config.ts';
import classes from './lightbox.module.css';
import type { LightboxProps } from './lightbox.tsx';

interface LightboxDialogProps extends LightboxProps {
  index: number;
}

export function LightboxDialog({
  pictures,
  index,
  onClose,
  onIndex,
  keys = {},
  footer,
}: LightboxDialogProps) {
  const { t } = useTranslation('lightbox');
  const [shown, setShown] = useState(index);
  const caption = pictures[shown]?.alt ?? '';
  const isAlone = pictures.length < 2;

  // No key reaches the page or a dialog below.
  const press = (event: KeyboardEvent) => {
    if (!event.ctrlKey && !event.metaKey && !event.altKey) keys[event.key]?.();
    event.stopPropagation();
  };
  return (
    <YetAnotherLightbox
      open
      close={onClose}
      index={index}
      slides={pictures.map(({ src, alt }) => ({ src: fileAddress(src), alt }))}
      plugins={[Zoom]}
      zoom={{ maxZoomPixelRatio: 4, scrollToZoom: true }}
      carousel={{ finite: true }}
      animation={{ fade: 120, swipe: 200 }}
      on={{
        view: ({ index: next }) => {
          setShown(next);
          onIndex?.(next);
        },
      }}
      portal={{ container: { onFocusCapture: keepEscape, onKeyDown: press } }}
      render={{
        ...(isAlone && { buttonPrev: () => null, buttonNext: () => null }),
        controls: () => (
          <>
            <p className={classes.caption}>
              {caption}
              {!isAlone && <span>{t('count', { shown: shown + 1, total: pictures.length })}</span>}
            </p>
            {footer && <div className={classes.footer}>{footer}</div>}
          </>
        ),
      }}
      labels={{
        Lightbox: caption,
        Previous: t('previous'),
        Next: t('next'),
        Close: t('close'),
        'Zoom in': t('zoomIn'),
        'Zoom out': t('zoomOut'),
        Slide: t('picture'),
        Carousel: t('carousel'),
        'Photo gallery': t('pictures'),
        '{index} of {total}': t('count', { shown: '{index}', total: '{total}' }),
      }}
    />
  );
}

/** Marks the element so that a dialog below ignores Escape; it hears the key first and would close too. */
function keepEscape(event: FocusEvent): void {
  event.target.setAttribute('data-mantine-stop-propagation', 'true');
}
