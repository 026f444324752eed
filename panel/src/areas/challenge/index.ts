export { Challenge } from './challenge.tsx';
export { HeaderActions } from './header-actions.tsx';
