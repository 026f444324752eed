import {
  type Icon,
  IconArrowBackUp,
  IconClock,
  IconExclamationCircle,
  IconMessageCircle,
  IconRefresh,
  IconTrophy,
} from '@tabler/icons-react';
import { type MatchSign, matchLooks } from '#shared/status/statuses.ts';

type Drawn = Exclude<MatchSign, 'WAITING'> | 'choose' | 'revert' | 'recreate' | 'chat' | 'kept' | 'refused';

const icons: Record<Drawn, Icon> = {
  OPENED: matchLooks.OPENED.icon,
  STARTED: matchLooks.STARTED.icon,
  PENDING: matchLooks.PENDING.icon,
  CONFLICT: matchLooks.CONFLICT.icon,
  REVIEW: matchLooks.REVIEW.icon,
  FINISHED: matchLooks.FINISHED.icon,
  choose: IconTrophy,
  revert: IconArrowBackUp,
  recreate: IconRefresh,
  chat: IconMessageCircle,
  kept: IconClock,
  refused: IconExclamationCircle,
};

/** The icons of all cards, once per page: each use then costs a card two nodes instead of six. */
export function SpriteSheet() {
  return (
    <svg width={0} height={0} style={{ position: 'absolute' }} aria-hidden>
      {Object.entries(icons).map(([name, Drawing]) => (
        <symbol key={name} id={`match-${name}`} viewBox="0 0 24 24">
          <Drawing size={24} />
        </symbol>
      ))}
    </svg>
  );
}

export function Sprite({ name, size = 12 }: { name: Drawn; size?: number }) {
  return (
    <svg width={size} height={size} aria-hidden>
      <use href={`#match-${name}`} />
    </svg>
  );
}
