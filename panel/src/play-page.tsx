import './fonts.css';
import './play/play.css';
import './play/fields.css';
import './play/matches.css';
import './play/chat.css';
import './play/account.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { followReach } from '#shared/api/reach.ts';
import { PlayRoutes } from './play/play-routes.tsx';

followReach();

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <PlayRoutes />
  </StrictMode>,
);
