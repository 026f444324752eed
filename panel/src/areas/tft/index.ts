export { TftActions } from './header-actions.tsx';
export { TaskButton } from './task-button.tsx';
export { prefetchTft } from './tft.queries.ts';
export { Tft } from './tft.tsx';
