export { OwnReportsSwitch, useReportShare } from './own-reports.tsx';
export { ReportsQueue } from './reports-queue.tsx';
