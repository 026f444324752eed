export { TftActions } from './tft.header-actions.tsx';
export { prefetchTft } from './tft.queries.ts';
export { TaskButton } from './tft.task-button.tsx';
export { Tft } from './tft.tsx';
