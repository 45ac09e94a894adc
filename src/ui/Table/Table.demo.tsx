import { useState } from 'react';
import { useI18n } from '../../i18n/I18n.tsx';
import { defineTexts } from '../../i18n/texts.ts';
import { Button } from '../Button/Button.tsx';
import { Card } from '../Card/Card.tsx';
import { EmptyState } from '../EmptyState/EmptyState.tsx';
import { DemoState } from '../gallery/DemoState.tsx';
import { defineDemo } from '../gallery/demo.ts';
import { Inline, Stack } from '../Layout/Layout.tsx';
import { Table } from './Table.tsx';
import { dayColumns, invoiceColumns } from './table.sample.columns.tsx';
import { type Day, type Invoice, sampleDays, sampleInvoices, sampleTexts } from './table.sample.ts';
import type { TableSort, TableStatus } from './table.types.ts';

const texts = defineTexts({
  reason: {
    fa: 'عددها رقم هم‌پهنا دارند و در متن راست‌به‌چپ به شروع ستون می‌چسبند تا یکان‌ها زیر هم بیفتند. در صفحهٔ کوچک ستون‌های کم‌اهمیت حذف نمی‌شوند، زیر نام ردیف می‌آیند؛ و ردیف‌های بی‌شمار فقط وقتی ساخته می‌شوند که دیده شوند.',
    en: 'Figures have digits of one width and, from right to left, stand at the start of their column, so that units line up. On small screens lesser columns are not dropped but fold under the row’s name; of countless rows only those in view exist.',
  },
  read: { fa: 'برای خواندن، مرتب‌شدنی', en: 'To read, sortable' },
  work: {
    fa: 'برای کار: انتخاب، لینک، کارهای ردیف، ادامه',
    en: 'To work with: selection, link, row menu, more',
  },
  many: { fa: 'پنجره‌ای بر ردیف‌های بی‌شمار', en: 'A window over countless rows' },
  manyMore: { fa: 'ده‌هزار ردیف', en: 'Ten thousand rows' },
  stillMore: { fa: 'صدهزار ردیف', en: 'A hundred thousand rows' },
  single: { fa: 'انتخاب یک ردیف', en: 'One row to choose' },
  loading: { fa: 'در راه', en: 'Loading' },
  empty: { fa: 'خالی', en: 'Empty' },
  emptyTitle: { fa: 'هنوز صورتحسابی نیست', en: 'No invoices yet' },
  emptyBody: { fa: 'بعد از اولین خرید، همین‌جا می‌بینید.', en: 'After the first purchase you see them here.' },
  noMatch: { fa: 'بی‌نتیجه', en: 'No match' },
  filterName: { fa: 'کاظمی', en: 'Kazemi' },
  failed: { fa: 'باز نشد', en: 'Could not be opened' },
  stale: { fa: 'تازه نشد، اما خواندنی است', en: 'Not refreshed, still readable' },
  message: { fa: 'اینترنت خود را بررسی کنید.', en: 'Please check your internet connection.' },
  lastAction: { fa: '{verb}: {row}', en: '{verb}: {row}' },
  downloadAll: { fa: 'دریافت همه', en: 'Download all' },
});

export default defineDemo({ group: 'data', reason: texts.reason, States });

function States() {
  const { t } = useI18n();
  return (
    <>
      <DemoState name={t(texts.read)} isWide>
        <DaysTable />
      </DemoState>
      <DemoState name={t(texts.work)} isWide>
        <InvoicesTable />
      </DemoState>
      <DemoState name={t(texts.many)} isWide>
        <ManyRowsTable />
      </DemoState>
      <DemoState name={t(texts.single)} isWide>
        <SingleSelectTable />
      </DemoState>
      <DemoState name={t(texts.loading)} isWide>
        <StatusTable status={{ kind: 'loading' }} />
      </DemoState>
      <DemoState name={t(texts.stale)} isWide>
        <StatusTable
          rows={sampleInvoices(2)}
          status={{ kind: 'failed', message: t(texts.message), onRetry: noop }}
        />
      </DemoState>
      <DemoState name={t(texts.failed)} isWide>
        <StatusTable
          status={{ kind: 'failed', message: t(texts.message), onRetry: noop, requestId: 'r-7f3a' }}
        />
      </DemoState>
      <DemoState name={t(texts.noMatch)} isWide>
        <StatusTable filter={{ name: t(texts.filterName), onClear: noop }} />
      </DemoState>
      <DemoState name={t(texts.empty)} isWide>
        <StatusTable />
      </DemoState>
    </>
  );
}

const noop = () => undefined;
const days = sampleDays(7);
const sortValues: Record<string, (day: Day) => number> = {
  day: ({ at }) => at,
  conversations: ({ conversations }) => conversations,
};

function DaysTable() {
  const i18n = useI18n();
  const [sort, setSort] = useState<TableSort>({ column: 'day', direction: 'descending' });
  const sortValue = sortValues[sort.column] ?? (() => 0);
  const sign = sort.direction === 'ascending' ? 1 : -1;
  const label = i18n.t(sampleTexts.days);
  return (
    <Card padding="none">
      <Table
        label={label}
        columns={dayColumns(i18n)}
        rows={days.toSorted((one, other) => sign * (sortValue(one) - sortValue(other)))}
        keyOf={({ id }) => id}
        nameOf={({ at }) => i18n.date(at, 'full')}
        sort={sort}
        onSort={setSort}
        empty={null}
      />
    </Card>
  );
}

const allInvoices = sampleInvoices(9);

function InvoicesTable() {
  const i18n = useI18n();
  const { t } = i18n;
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(['PN-19999']));
  const [count, setCount] = useState(5);
  const [last, setLast] = useState('');
  const runAction = (invoice: Invoice, verb: string) =>
    setLast(t(texts.lastAction, { verb, row: invoice.id }));
  return (
    <Card padding="none">
      <Table
        label={t(sampleTexts.invoices)}
        columns={invoiceColumns(i18n, runAction)}
        rows={allInvoices.slice(0, count)}
        keyOf={({ id }) => id}
        nameOf={({ id }) => id}
        selection={{
          mode: 'multiple',
          selected,
          onChange: setSelected,
          bulk: (
            <Button size="small" icon="download" onPress={() => setLast(t(texts.downloadAll))}>
              {t(texts.downloadAll)}
            </Button>
          ),
        }}
        more={count < allInvoices.length ? { onLoad: () => setCount(allInvoices.length) } : undefined}
        empty={null}
      />
      <output>{last}</output>
    </Card>
  );
}

function ManyRowsTable() {
  const i18n = useI18n();
  const { t } = i18n;
  const [count, setCount] = useState(200);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [sort, setSort] = useState<TableSort>();
  return (
    <Stack gap={2}>
      <Inline>
        <Button size="small" onPress={() => setCount(10_000)}>
          {t(texts.manyMore)}
        </Button>
        <Button size="small" onPress={() => setCount(100_000)}>
          {t(texts.stillMore)}
        </Button>
      </Inline>
      <Card padding="none">
        <Table
          label={t(texts.many)}
          layout="virtual"
          columns={invoiceColumns(i18n, noop)}
          rows={sort ? manyInvoices(count).toSorted(comparators[sort.direction]) : manyInvoices(count)}
          sort={sort}
          onSort={setSort}
          keyOf={({ id }) => id}
          nameOf={({ id }) => id}
          selection={{ mode: 'multiple', selected, onChange: setSelected }}
          empty={null}
        />
      </Card>
    </Stack>
  );
}

/** Always sorts by amount, which is enough to see rows move. */
const comparators = {
  ascending: (one: Invoice, other: Invoice) => one.rial - other.rial,
  descending: (one: Invoice, other: Invoice) => other.rial - one.rial,
};

const samplesByCount = new Map<number, readonly Invoice[]>();
function manyInvoices(count: number): readonly Invoice[] {
  const rows = samplesByCount.get(count) ?? sampleInvoices(count);
  samplesByCount.set(count, rows);
  return rows;
}

function SingleSelectTable() {
  const i18n = useI18n();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(['day-1']));
  return (
    <Card padding="none">
      <Table
        label={i18n.t(texts.single)}
        columns={dayColumns(i18n).slice(0, 3)}
        rows={days.slice(0, 3)}
        keyOf={({ id }) => id}
        nameOf={({ at }) => i18n.date(at, 'full')}
        selection={{ mode: 'single', selected, onChange: setSelected }}
        empty={null}
      />
    </Card>
  );
}

interface StatusTableProps {
  rows?: readonly Invoice[];
  status?: TableStatus;
  filter?: { name: string; onClear: () => void };
}

function StatusTable({ rows = [], ...rest }: StatusTableProps) {
  const i18n = useI18n();
  const { t } = i18n;
  return (
    <Card padding="none">
      <Table
        label={t(sampleTexts.invoices)}
        columns={invoiceColumns(i18n, noop)}
        rows={rows}
        keyOf={({ id }) => id}
        nameOf={({ id }) => id}
        empty={<EmptyState illustration="reports" title={t(texts.emptyTitle)} body={t(texts.emptyBody)} />}
        {...rest}
      />
    </Card>
  );
}
