import './browser-globals.ts';
import '@mantine/core/styles.layer.css';
import './fonts.css';
import './main.css';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { queryClient } from '#shared/api/query.ts';
import { followReach } from '#shared/api/reach.ts';
import { startI18n } from '#shared/i18n/i18n.ts';
import { hideDropdowns } from '#shared/ui/hide-dropdowns.ts';
import { sendWhenPossible } from '#shared/waiting/follow-waiting.ts';
import { guardLeaving } from '#shell/leave-guard.ts';
import { followMissingParts } from '#shell/missing-parts.ts';
import { nonce } from '#start-config.ts';
import { readPageParts } from './page-parts.ts';
import { router } from './router.ts';
import { followGrants, followSession } from './session-changes.ts';
import { cssVariables, theme } from './theme.ts';

// No await at the top: it would keep the build from joining what is always loaded together.
void startI18n().then(start);

function start(): void {
  followReach();
  sendWhenPossible();
  followMissingParts();
  followSession();
  followGrants();
  guardLeaving(router.history);
  router.subscribe('onBeforeNavigate', hideDropdowns);
  const forget = router.subscribe('onRendered', () => {
    forget();
    void readPageParts();
  });

  createRoot(document.getElementById('root')!).render(
    <StrictMode>
      <MantineProvider
        theme={theme}
        defaultColorScheme="auto"
        cssVariablesResolver={cssVariables}
        getStyleNonce={() => nonce}
      >
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </MantineProvider>
    </StrictMode>,
  );
}
