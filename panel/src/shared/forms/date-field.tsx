import { DateInput, type DateInputProps, DatesProvider } from '@mantine/dates';
import '@mantine/dates/styles.css';
import 'dayjs/locale/it';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '#shared/i18n/i18n.ts';
import { toDay } from './local-time.ts';

type DayFieldProps = Omit<DateInputProps, 'value' | 'onChange'> & {
  /** `1998-04-23`, empty while none is chosen. */
  value?: string;
  onChange?: (day: string) => void;
};

/** A day without a time, typed or picked, written as every other date here. */
export function DayField({ value = '', onChange, ...props }: DayFieldProps) {
  const { t } = useTranslation('forms');
  return (
    <DatesProvider settings={{ locale: currentLanguage(), firstDayOfWeek: 1, weekendDays: [] }}>
      <DateInput
        {...props}
        valueFormat="YYYY.MM.DD"
        placeholder="YYYY.MM.DD"
        value={value || null}
        onChange={(day) => onChange?.(day ?? '')}
        dateParser={toDay}
        hideOutsideDates
        clearable
        clearButtonProps={{ 'aria-label': t('calendar.clear') }}
        previousLabel={t('calendar.previous')}
        nextLabel={t('calendar.next')}
        popoverProps={{ portalProps: { target: '#page' } }}
      />
    </DatesProvider>
  );
}
