import { lazy, type ReactNode, Suspense } from 'react';
import { loadCatalogue } from '#shared/i18n/i18n.ts';

interface LightboxPicture {
  /** A stored file, or a full address. */
  src: string;
  /** Says what the picture shows and whose it is; also the caption. */
  alt: string;
}

export interface LightboxProps {
  pictures: readonly LightboxPicture[];
  /** The picture to open with; null closes the lightbox. */
  index: number | null;
  onClose: () => void;
  /** Somebody went to another picture. */
  onIndex?: (index: number) => void;
  /** Further keys while it is open. Arrows, + and -, and Escape are its own. */
  keys?: Record<string, () => void>;
  /** Stands below the picture. */
  footer?: ReactNode;
}

const Dialog = lazy(async () => {
  const [{ LightboxDialog }] = await Promise.all([
    import('./lightbox-dialog.tsx'),
    loadCatalogue('lightbox'),
  ]);
  return { default: LightboxDialog };
});

/** Pictures as big as the window, with zoom and keys. Its code loads with the first picture that is opened. */
export function Lightbox({ index, ...rest }: LightboxProps) {
  if (index === null) return null;
  return (
    <Suspense>
      <Dialog {...rest} index={index} />
    </Suspense>
  );
}
