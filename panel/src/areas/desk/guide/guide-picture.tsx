import { UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Lightbox } from '#shared/ui/lightbox.tsx';
import classes from './guide.module.css';
import { pictures } from './pictures.ts';

interface GuidePictureProps {
  name: string;
  /** What it shows. */
  words: string;
}

/** A screenshot between two paragraphs; pressed, it is as large as the window. */
export function GuidePicture({ name, words }: GuidePictureProps) {
  const { t } = useTranslation('guide');
  const [isOpen, setIsOpen] = useState(false);
  const picture = pictures.get(name);
  if (!picture) return null;
  const { address, ...size } = picture;
  return (
    <figure className={classes.figure}>
      <UnstyledButton
        className={classes.picture}
        onClick={() => setIsOpen(true)}
        aria-label={t('enlarge', { picture: words })}
      >
        <img src={address} {...size} alt={words} loading="lazy" />
      </UnstyledButton>
      {/* The picture itself says it to a screen reader. */}
      <figcaption aria-hidden>{words}</figcaption>
      <Lightbox
        // A full address, because files may come from another host than the panel.
        pictures={[{ src: new URL(address, location.href).href, alt: words }]}
        index={isOpen ? 0 : null}
        onClose={() => setIsOpen(false)}
      />
    </figure>
  );
}
