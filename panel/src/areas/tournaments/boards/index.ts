export { BoardButton } from './board-button.tsx';
export { BoardDialog } from './board-dialog.tsx';
