import { useMediaQuery } from '@mantine/hooks';
import { wideLayoutPx } from '@matchdesk/contract/limits';
import { Outlet, useMatches } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Announcer } from '#shared/announcer/announcer.tsx';
import { ConfirmHost } from '#shared/confirm/confirm-host.tsx';
import { useRouteConnection } from '#shared/live/use-route-connection.ts';
import { ProofHost } from '#shared/proof/proof-host.tsx';
import { useInitialDataSettled } from '#shared/session/me.ts';
import { offeredSkip } from '#shared/skip/skip.ts';
import { useStore } from '#shared/store/store.ts';
import { ToastStacks } from '#shared/toasts/toast-stacks.tsx';
import classes from './frame.module.css';
import { Keys } from './keys/keys.tsx';
import { LoaderBar } from './loader-bar.tsx';
import { MobileHeader } from './menu/mobile-header.tsx';
import { SideMenu } from './menu/side-menu.tsx';
import { NoConnectionBar } from './no-connection-bar.tsx';
import { PageTitleTag } from './page-title.tsx';
import { PaletteHost } from './palette/palette-host.tsx';

/** The frame around every page. */
export function Frame() {
  const { t } = useTranslation();
  const bare = useMatches({ select: (all) => all.some(({ staticData }) => staticData.chrome === false) });
  const fill = useMatches({ select: (all) => all.some(({ staticData }) => staticData.fill) });
  const wide = useMediaQuery(`(min-width: ${wideLayoutPx}px)`, true, { getInitialValueInEffect: false });
  const chrome = useInitialDataSettled() && !bare;
  const skip = useStore(offeredSkip);
  useRouteConnection();

  return (
    <>
      <PageTitleTag />
      {chrome && (
        <a className={classes.skip} href="#page">
          {t('skip')}
        </a>
      )}
      {chrome && skip && (
        <button type="button" className={classes.skip} onClick={skip.run}>
          {skip.label}
        </button>
      )}
      <div className={classes.frame} data-wide={wide || undefined}>
        {chrome && (wide ? <SideMenu /> : <MobileHeader />)}
        <main
          id="page"
          tabIndex={-1}
          className={classes.page}
          data-bare={!chrome || undefined}
          data-fill={fill || undefined}
        >
          <LoaderBar />
          <NoConnectionBar />
          <Outlet />
        </main>
      </div>
      {chrome && <Keys />}
      {chrome && <PaletteHost />}
      <ConfirmHost />
      <ProofHost />
      <Announcer />
      <ToastStacks />
    </>
  );
}
