import { initials, ownColour } from '@matchdesk/contract/people/own-look';
import type { CSSProperties } from 'react';
import { fileAddress } from '#start-config.ts';

interface CardFaceProps {
  /** Of the card: it gives the size. */
  className: string | undefined;
  /** Null for a side that nobody has taken. */
  who: { avatar: string | null } | null;
  name: string | undefined;
}

/** A face on a card: like `Face`, but one element, since a bracket has thousands. */
export function CardFace({ className, who, name }: CardFaceProps) {
  if (who?.avatar)
    return <img className={className} src={fileAddress(who.avatar)} alt="" draggable={false} />;
  if (!who || !name) return <span className={className} data-logo data-nobody={!who || undefined} />;
  return (
    <span
      className={className}
      data-logo
      data-initials={initials(name)}
      style={{ '--own': ownColour(name) } as CSSProperties}
    />
  );
}
