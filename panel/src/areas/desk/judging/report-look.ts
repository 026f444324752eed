import type { ReportKind } from '@matchdesk/contract/desk/judging';
import { type Icon, IconAlertTriangle, IconChecks, IconPhoto, IconUserQuestion } from '@tabler/icons-react';

/** One colour and one icon for each kind of report; its word is in the catalogue under the same name. */
export const reportLooks: Record<ReportKind, { color: string; icon: Icon }> = {
  conflict: { color: 'red', icon: IconAlertTriangle },
  'one-sided': { color: 'yellow', icon: IconUserQuestion },
  agreed: { color: 'green', icon: IconChecks },
  evidence: { color: 'blue', icon: IconPhoto },
};
