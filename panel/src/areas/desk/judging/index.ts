export { ReportsQueue } from './reports-queue.tsx';
