import { Table } from '@mantine/core';
import type { AdminCallReport } from '@matchdesk/contract/desk/admin-calls';
import { useTranslation } from 'react-i18next';
import { wholeNumber } from '#shared/format/numbers.ts';
import classes from './call-report.module.css';
import { secondsText } from './seconds-text.ts';

/** Who answered and resolved how many, and how soon they answered. */
export function CallsByStaff({ staff }: { staff: AdminCallReport['by_staff'] }) {
  const { t } = useTranslation('call-report');
  return (
    <Table horizontalSpacing={6}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('staff.name')}</Table.Th>
          {(['answered', 'resolved', 'median', 'p95'] as const).map((name) => (
            <Table.Th key={name} ta="right">
              {t(`staff.${name}`)}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {staff.map(({ by, answered, resolved, to_first_answer: { median, p95 } }) => (
          <Table.Tr key={by.user_id}>
            <Table.Th scope="row" fw={500} className={classes.name}>
              {by.nickname}
            </Table.Th>
            <Table.Td className={classes.count}>{wholeNumber(answered)}</Table.Td>
            <Table.Td className={classes.count}>{wholeNumber(resolved)}</Table.Td>
            <Table.Td className={classes.count}>{secondsText(median)}</Table.Td>
            <Table.Td className={classes.count}>{secondsText(p95)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
