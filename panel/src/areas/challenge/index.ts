export { Challenge } from './challenge.tsx';
export { HeaderActions } from './header-actions.tsx';
export { TaskButton } from './task-button.tsx';
