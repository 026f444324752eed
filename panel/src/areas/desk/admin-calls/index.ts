export { CallsQueue } from './calls-queue.tsx';
export { NotifyButton } from './notify-button.tsx';
