import { UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { Lightbox } from '#shared/ui/lightbox.tsx';
import { fileAddress } from '#start-config.ts';
import classes from './thread.module.css';

const MOST = { width: 240, height: 200 };
const LEAST_PX = 40;

/** The size at which a picture is drawn: as large as fits, never enlarged. */
export function pictureBox(width: number | null, height: number | null): { width: number; height: number } {
  if (!width || !height) return MOST;
  const scale = Math.min(1, MOST.width / width, MOST.height / height);
  return {
    width: Math.max(LEAST_PX, Math.round(width * scale)),
    height: Math.max(LEAST_PX, Math.round(height * scale)),
  };
}

interface MessagePictureProps {
  /** A stored file, or the local URL of one that is being sent. */
  src: string;
  alt: string;
  width: number | null;
  height: number | null;
}

/** Reserves the picture's height before it has loaded. A click shows it as large as the window. */
export function MessagePicture({ src, alt, width, height }: MessagePictureProps) {
  const [index, setIndex] = useState<number | null>(null);
  const box = pictureBox(width, height);
  return (
    <>
      <UnstyledButton className={classes.picture} style={box} onClick={() => setIndex(0)}>
        <img src={fileAddress(src)} alt={alt} {...box} loading="lazy" draggable={false} />
      </UnstyledButton>
      <Lightbox pictures={[{ src, alt }]} index={index} onClose={() => setIndex(null)} />
    </>
  );
}
