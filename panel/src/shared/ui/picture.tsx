import { initials, ownColour } from '@matchdesk/contract/people/own-look';
import { type ReactNode, useState } from 'react';
import { fileAddress } from '#start-config.ts';
import classes from './picture.module.css';

interface PictureOrProps {
  src: string | null | undefined;
  size: number;
  /** Shown where there is no picture, or it does not load. */
  instead: ReactNode;
}

/** A small square picture. */
export function PictureOr({ src, size, instead }: PictureOrProps) {
  const [failed, setFailed] = useState<string>();
  if (!src || src === failed) return instead;
  return (
    <img
      className={classes.picture}
      src={fileAddress(src)}
      alt=""
      width={size}
      height={size}
      onError={() => setFailed(src)}
    />
  );
}

/** The small picture of a game or a piece of news; without one, its initials on a colour derived from the name. */
export function Picture({ src, name, size = 28 }: { src: string | null; name: string; size?: number }) {
  const style = { background: ownColour(name), width: size, height: size, fontSize: Math.round(size * 0.4) };
  const own = <span className={classes.initials} style={style} data-initials={initials(name)} />;
  return <PictureOr src={src} size={size} instead={own} />;
}
