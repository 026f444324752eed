export { HeaderActions } from './challenge.header-actions.tsx';
export { TaskButton } from './challenge.task-button.tsx';
export { Challenge } from './challenge.tsx';
