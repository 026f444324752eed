import type { Match } from '@matchdesk/contract/formats/matches.record';
import { listOpenMatches } from '@matchdesk/contract/formats/results.calls';
import { useTranslation } from 'react-i18next';
import { attempt } from '#shared/api/call.ts';
import { unlessAsked, useKeys } from '#shared/keys/keys.ts';
import { useSkip } from '#shared/skip/skip.ts';
import { useStore } from '#shared/store/store.ts';
import { toasts } from '#shared/toasts/toasts.ts';
import { useStaffMatches } from '../staff-matches-context.ts';
import { focusedNumber, focusFirstOpen, focusMatch, focusNeighbour, shownOpen } from './open-cards.ts';
import { OpenElsewhere } from './open-elsewhere.tsx';
import { useQuick } from './quick-results.tsx';
import { QuickSwitch } from './quick-switch.tsx';
import { ResultLine } from './result-line.tsx';
import type { ScreenScope } from './use-read-line.ts';
import { useTakeBack } from './use-take-back.ts';

/** A match, and its place in the bracket or room. */
type Place = Pick<Match, 'id' | 'number'>;

interface QuickBarProps extends ScreenScope {
  /** Brings a match onto the screen. */
  onShow: (match: Place) => void;
}

/** The switch of quick results; where it is on, also its keys, and a button where the open matches are elsewhere. */
export function QuickBar({ canShow, isHere, onShow }: QuickBarProps) {
  const quick = useQuick();
  const go = (match: Place) => focusMatch(match.id, () => onShow(match));
  return (
    <>
      <QuickSwitch />
      {quick?.isOn && (
        <>
          <WalkKeys canShow={canShow} onGo={go} />
          <OpenElsewhere canShow={canShow} onGo={go} />
          <ResultLine canShow={canShow} isHere={isHere} onGo={go} />
        </>
      )}
    </>
  );
}

interface GoProps extends Pick<ScreenScope, 'canShow'> {
  onGo: (match: Place) => void;
}

/** The keys that go from one open match to the next, wherever it is, and take the last result back. */
function WalkKeys({ canShow, onGo }: GoProps) {
  const { t } = useTranslation('matches');
  const takeBack = useTakeBack();
  const { tournament, store } = useStaffMatches();
  const goOn = async () => {
    if (focusNeighbour(1)) return;
    const at = focusedNumber();
    const here = at === undefined ? 0 : (store.find(at)?.match.match_number ?? 0);
    const outcome = await attempt(listOpenMatches, { params: { id: tournament.id } });
    if (!outcome.ok) return;
    const open = outcome.data.data.filter(canShow);
    const next = open.find(({ match_number }) => match_number > here) ?? open[0];
    if (next) return onGo(next);
    toasts.addOnce({ message: t('quick.noneOpen') });
  };
  useKeys({
    j: unlessAsked(() => void goOn()),
    k: unlessAsked(() => void focusNeighbour(-1)),
    u: unlessAsked(async () => {
      const reopened = await takeBack();
      if (reopened) onGo(reopened);
    }),
  });
  useSkip(useStore(shownOpen) > 0 ? t('quick.skip') : undefined, () => void focusFirstOpen());
  return null;
}
